import type { Provider } from '@nestjs/common';
import { ImportedEntries } from './imported-entries.handler.js';
import { Imports } from './imports.service.js';
import { fileAlarms } from '../alarms/file-alarms.job.js';
import { TestedPeopleQuery } from '../../bookings/index.js';
import { TESTED_PEOPLE } from './tested-people.port.js';
import { FileAlarmsQuery } from '../alarms/file-alarms.query.js';
import { ImportSubjectsQuery } from './import-subjects.query.js';

/** Readings that a laboratory sends as a file. */
export const importsProviders: readonly Provider[] = [
  { provide: TESTED_PEOPLE, useExisting: TestedPeopleQuery },
  ImportSubjectsQuery,
  ImportedEntries,
  Imports,
  FileAlarmsQuery,
  ...fileAlarms,
];
