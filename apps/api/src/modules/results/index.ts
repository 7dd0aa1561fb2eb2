import { biomarkerEvents, linkEvents, panelEvents, reportEvents } from '@meridian/domain/results';
import { biomarkers } from './projections/biomarkers.projection.js';
import { links } from './projections/links.projection.js';
import { reportHistory } from './projections/report-history.projection.js';
import { reports } from './projections/reports.projection.js';
import { resultLettersReaction } from './reactions/letters.reaction.js';
import { measuredBookingsReaction } from './reactions/measured-bookings.reaction.js';
import { reflagsReaction } from './reactions/reflags.reaction.js';
import { samplesReaction } from './reactions/samples.reaction.js';
import { resultStaffLettersReaction } from './reactions/staff-letters.reaction.js';
import type { Projection } from '../../platform/projector/index.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { DemoBiomarkers } from './demo/demo-biomarkers.js';
export { DemoResults } from './demo/demo-results.js';
export { ResultsModule } from './results.module.js';

export const resultsEvents = [biomarkerEvents, panelEvents, reportEvents, linkEvents];

export const resultsProjections: readonly Projection[] = [biomarkers, links, reports, reportHistory];

export const resultsReactions: readonly ReactionFactory[] = [
  reflagsReaction,
  samplesReaction,
  measuredBookingsReaction,
  resultLettersReaction,
  resultStaffLettersReaction,
];
