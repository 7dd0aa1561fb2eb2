import type { Provider } from '@nestjs/common';
import { CollectLaboratories } from './collect-laboratories.service.js';
import { HandwrittenLaboratoriesQuery } from './handwritten-laboratories.query.js';
import { KnownLaboratories } from './known-laboratories.reads.js';
import { laboratoryOperations } from './laboratories.operations.js';
import { LaboratoryNames, laboratoryList } from './laboratories.query.js';

export const laboratoriesProviders: readonly Provider[] = [
  KnownLaboratories,
  LaboratoryNames,
  laboratoryList,
  HandwrittenLaboratoriesQuery,
  CollectLaboratories,
  laboratoryOperations,
];
