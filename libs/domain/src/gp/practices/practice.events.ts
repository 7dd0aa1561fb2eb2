import { defineEvents, event, type EventOf, id, list, longestTitle, oneOf, text } from '../../kernel/index.js';
import { consultationModes, longestWithdrawalReason, practiceEnds, spokenLanguages } from './practice.rules.js';

const userId = id();
const details = {
  /** As patients read it. */
  name: text(longestTitle, 1),
  languages: list(oneOf(...spokenLanguages), spokenLanguages.length),
  modes: list(oneOf(...consultationModes), consultationModes.length),
};

export const practiceEvents = defineEvents({
  /** A verified doctor may take appointments; the number is that of the register then. */
  PracticeGranted: event({
    version: 1,
    fields: { userId, gmcNumber: text(20, 1), ...details },
    personal: { of: 'userId', fields: ['gmcNumber', 'name'] },
  }),
  PracticeChanged: event({
    version: 1,
    fields: { userId, ...details },
    personal: { of: 'userId', fields: ['name'] },
  }),
  PracticeWithdrawn: event({
    version: 1,
    fields: { userId, reason: text(longestWithdrawalReason, 1) },
    personal: { of: 'userId', fields: ['reason'] },
  }),
  /** By itself, with what it stands on. */
  PracticeEnded: event({ version: 1, fields: { userId, why: oneOf(...practiceEnds) } }),
});

export type PracticeEvent = EventOf<typeof practiceEvents>;
export type PracticeEventMap = { readonly [Event in PracticeEvent as Event['type']]: Event['data'] };
