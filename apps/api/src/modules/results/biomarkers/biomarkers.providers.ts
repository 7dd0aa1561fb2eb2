import type { Provider } from '@nestjs/common';
import { SetPanelHandler } from './set-panel.handler.js';
import { BiomarkerVersions } from './biomarker-versions.service.js';
import { DemoBiomarkers } from '../demo/demo-biomarkers.js';
import { biomarkerOperations } from './biomarkers.operations.js';
import { BiomarkersQuery } from './biomarkers.query.js';
import { reflagsReaction } from './reflags.reaction.js';
import { HeldBiomarkersQuery } from './held-biomarkers.query.js';
import { MeasuredTests } from './measured-tests.live.js';
import { StaffBiomarkersQuery } from './staff-biomarkers.query.js';

/** What is measured: biomarkers, their versions, and what each test measures. */
export const biomarkersProviders: readonly Provider[] = [
  BiomarkersQuery,
  HeldBiomarkersQuery,
  StaffBiomarkersQuery,
  SetPanelHandler,
  BiomarkerVersions,
  MeasuredTests,
  biomarkerOperations,
  reflagsReaction,
  DemoBiomarkers,
];
