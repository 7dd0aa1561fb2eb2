import { resultLettersReaction } from './reactions/letters.reaction.js';
import { measuredBookingsReaction } from './reactions/measured-bookings.reaction.js';
import { reflagsReaction } from './reactions/reflags.reaction.js';
import { samplesReaction } from './reactions/samples.reaction.js';
import { resultStaffLettersReaction } from './reactions/staff-letters.reaction.js';
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
