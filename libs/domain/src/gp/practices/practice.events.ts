import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  list,
  longestTitle,
  nested,
  oneOf,
  optional,
  text,
  wholeNumber,
} from '../../kernel/index.js';
import { longestNote } from '../../diary/index.js';
import { bufferChoices, mostSpansOfMode, timedModes } from './practice-hours.rules.js';
import {
  consultationModes,
  longestPictureAddress,
  longestWithdrawalReason,
  practiceEnds,
  spokenLanguages,
} from './practice.rules.js';

const userId = id();
const minuteOfDay = wholeNumber({ min: 0, max: 1440 });
const spans = list(nested({ from: minuteOfDay, until: minuteOfDay }), mostSpansOfMode);
const modeHours = nested({
  mode: oneOf(...timedModes),
  hours: list(nested({ weekday: wholeNumber({ min: 0, max: 6 }), spans }), 7),
  bankHolidays: spans,
});
const details = {
  /** As patients read it. */
  name: text(longestTitle, 1),
  languages: list(oneOf(...spokenLanguages), spokenLanguages.length),
  modes: list(oneOf(...consultationModes), consultationModes.length),
  /** The place of the diary where patients are seen in person. */
  venueId: optional(id()),
  /** Where their picture is. */
  picture: optional(text(longestPictureAddress, 1)),
};

export const practiceEvents = defineEvents({
  /** A verified doctor may take appointments; the number is that of the register then. */
  PracticeGranted: event({
    version: 1,
    fields: { userId, gmcNumber: text(20, 1), ...details },
    personal: { of: 'userId', fields: ['gmcNumber', 'name', 'picture'] },
  }),
  PracticeChanged: event({
    version: 1,
    fields: { userId, ...details },
    personal: { of: 'userId', fields: ['name', 'picture'] },
  }),
  PracticeWithdrawn: event({
    version: 1,
    fields: { userId, reason: text(longestWithdrawalReason, 1) },
    personal: { of: 'userId', fields: ['reason'] },
  }),
  /** Of each mode that is named; the others have the usual hours. */
  PracticeHoursSet: event({
    version: 1,
    fields: {
      userId,
      hours: list(modeHours, timedModes.length),
      bufferMinutes: wholeNumber({ min: 0, max: Math.max(...bufferChoices) }),
    },
  }),
  PracticeLeaveSet: event({
    version: 1,
    fields: { userId, from: day(), until: day(), note: optional(text(longestNote)) },
    personal: { of: 'userId', fields: ['note'] },
  }),
  PracticeLeaveLifted: event({ version: 1, fields: { userId, from: day() } }),
  /** By itself, with what it stands on. */
  PracticeEnded: event({ version: 1, fields: { userId, why: oneOf(...practiceEnds) } }),
});

export type PracticeEvent = EventOf<typeof practiceEvents>;
export type PracticeEventMap = { readonly [Event in PracticeEvent as Event['type']]: Event['data'] };

export const practiceStream = (userId: string): string => `practice-${userId}`;
