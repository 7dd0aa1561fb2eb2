import { event, id, instant, list, nested, oneOf, optional, text } from '../../kernel/index.js';
import { bookingId, patient, userId } from './booking.fields.js';
import { longestReason } from './booking.rules.js';
import { triageQuestions } from './triage.rules.js';

/** Those that were answered with yes; all of the version were asked. */
const answers = nested({
  yes: list(oneOf(...triageQuestions), triageQuestions.length),
  words: optional(text(longestReason, 1)),
});

/** What one of those who come said before the visit; said again, it replaces what was said. */
export const triageEvents = {
  TriageAnswered: event({
    version: 1,
    fields: { bookingId, userId, patient, questions: id(20), answers, answeredAt: instant() },
    personal: { of: 'userId', fields: ['answers'] },
  }),
  /** Said aloud at the counter, and written down there; what was answered before stands beside it. */
  TriageHeard: event({
    version: 1,
    fields: { bookingId, userId, patient, questions: id(20), answers, heardBy: id(), answeredAt: instant() },
    personal: { of: 'userId', fields: ['answers'] },
  }),
};
