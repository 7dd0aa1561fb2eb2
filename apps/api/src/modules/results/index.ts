import { resultLettersReaction } from './reports/letters.reaction.js';
import { measuredBookingsReaction } from './entry/measured-bookings.reaction.js';
import { reflagsReaction } from './biomarkers/reflags.reaction.js';
import { samplesReaction } from './entry/samples.reaction.js';
import { resultStaffLettersReaction } from './alarms/staff-letters.reaction.js';
import type { ReactionFactory } from '../../platform/reactions/index.js';

export { resultsEvents, resultsProjections } from './records.js';
export { DemoBiomarkers } from './demo/demo-biomarkers.js';
export { DemoResults } from './demo/demo-results.js';
export { ResultsModule } from './results.module.js';

export const resultsReactions: readonly ReactionFactory[] = [
  reflagsReaction,
  samplesReaction,
  measuredBookingsReaction,
  resultLettersReaction,
  resultStaffLettersReaction,
];
