import { defineEvents, event, type EventOf, id, instant, text } from '../../kernel/index.js';
import { longestReason } from '../professional/professional.rules.js';

const userId = id();
const other = id();

export const mergeEvents = defineEvents({
  /** Staff found that two people are one: what `other` did is of `userId`, whenever it was done. */
  PeopleMerged: event({
    version: 1,
    fields: { userId, other, reason: text(longestReason, 1), at: instant() },
    personal: { of: 'userId', fields: ['reason'] },
  }),
  /** They are two: each has again what they did under their own id. */
  PeopleMergeUndone: event({ version: 1, fields: { userId, other } }),
});

export type MergeEvent = EventOf<typeof mergeEvents>;
export type MergeEventMap = { readonly [Event in MergeEvent as Event['type']]: Event['data'] };

const category = 'merges';
/** One stream for all: whether two people may be one depends on what was merged before, in both directions. */
const all = 'people';

export const mergesStream = `${category}-${all}`;
export const mergesPlace = { category, idOf: () => all } as const;
