import type { Provider } from '@nestjs/common';
import { BiomarkersHandler } from './biomarkers.handler.js';
import { DemoBiomarkers } from '../demo/demo-biomarkers.js';
import { BiomarkersResolver } from './biomarkers.resolver.js';
import { BiomarkerVersionOperations } from './biomarker-version.operations.js';
import { KnownTests } from './known-tests.js';
import { BiomarkersQuery } from './biomarkers.query.js';
import { HeldBiomarkersQuery } from './held-biomarkers.query.js';
import { StaffBiomarkersQuery } from './staff-biomarkers.query.js';

/** What is measured: biomarkers, their versions, and what each test measures. */
export const biomarkersProviders: readonly Provider[] = [
  BiomarkersQuery,
  HeldBiomarkersQuery,
  StaffBiomarkersQuery,
  KnownTests,
  BiomarkersHandler,
  BiomarkerVersionOperations,
  BiomarkersResolver,
  DemoBiomarkers,
];
