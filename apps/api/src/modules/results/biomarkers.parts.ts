import type { Provider } from '@nestjs/common';
import { BiomarkersHandler } from './commands/biomarkers.handler.js';
import { DemoBiomarkers } from './demo/demo-biomarkers.js';
import { BiomarkersResolver } from './graphql/biomarkers.resolver.js';
import { BiomarkerVersionSteps } from './graphql/biomarker-version.steps.js';
import { KnownTests } from './ports/known-tests.js';
import { BiomarkersQuery } from './queries/biomarkers.query.js';
import { HeldBiomarkersQuery } from './queries/held-biomarkers.query.js';
import { StaffBiomarkersQuery } from './queries/staff-biomarkers.query.js';

/** What is measured: biomarkers, their versions, and what each test measures. */
export const biomarkersParts: readonly Provider[] = [
  BiomarkersQuery,
  HeldBiomarkersQuery,
  StaffBiomarkersQuery,
  KnownTests,
  BiomarkersHandler,
  BiomarkerVersionSteps,
  BiomarkersResolver,
  DemoBiomarkers,
];
