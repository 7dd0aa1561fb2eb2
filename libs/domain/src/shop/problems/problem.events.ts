import { defineEvents, event, type EventOf, id, instant, oneOf, optional, text } from '../../kernel/index.js';
import { longestProblem, longestProblemAnswer, problemKinds } from './problem.rules.js';

const orderId = id();
const userId = id();
const words = { of: 'userId', fields: ['words'], dispensable: true } as const;

export const problemEvents = defineEvents({
  /** `userId`: the buyer, whoever of their accounts it is by now. */
  ProblemReported: event({
    version: 1,
    fields: { orderId, userId, kind: oneOf(...problemKinds), words: optional(text(longestProblem)), at: instant() },
    personal: words,
  }),
  /** `by`: of the staff, who answers. */
  ProblemTaken: event({ version: 1, fields: { orderId, by: id() } }),
  ProblemAnswered: event({
    version: 1,
    fields: { orderId, userId, by: id(), words: text(longestProblemAnswer), at: instant() },
    personal: words,
  }),
  ProblemClosed: event({ version: 1, fields: { orderId } }),
  ProblemReopened: event({ version: 1, fields: { orderId, at: instant() } }),
});

export type ProblemEvent = EventOf<typeof problemEvents>;
export type ProblemEventMap = { readonly [Event in ProblemEvent as Event['type']]: Event['data'] };
