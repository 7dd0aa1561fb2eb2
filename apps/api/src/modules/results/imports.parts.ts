import type { Provider } from '@nestjs/common';
import { ImportedEntries } from './commands/imported-entries.js';
import { Imports } from './imports/imports.js';
import { fileAlarms } from './jobs/file-alarms.js';
import { FileAlarmsQuery } from './queries/file-alarms.query.js';
import { ImportSubjectsQuery } from './queries/import-subjects.query.js';

/** Readings that a laboratory sends as a file. */
export const importsParts: readonly Provider[] = [
  ImportSubjectsQuery,
  ImportedEntries,
  Imports,
  FileAlarmsQuery,
  ...fileAlarms,
];
