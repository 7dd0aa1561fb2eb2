import {
  day,
  defineEvents,
  event,
  type EventOf,
  id,
  nested,
  optional,
  text,
  type ValueOf,
  wholeNumber,
} from '../../kernel/index.js';
import { longestExperience, mostCasesAtOnce } from './case-doctor.rules.js';

const userId = id();
const words = optional(text(longestExperience, 1));
/** In a language that they left out it is missing. */
const experience = nested({ en: words, zh: words });

/** How somebody gives second opinions; who they are is with their account. */
export const caseDoctorEvents = defineEvents({
  CaseDoctorLoadSet: event({
    version: 1,
    fields: { userId, caseLoad: wholeNumber({ min: 1, max: mostCasesAtOnce }) },
  }),
  /** From the first to the last day (UK), both among them; it takes the place of one that was set before. */
  CaseDoctorAwaySet: event({ version: 1, fields: { userId, from: day(), until: day() } }),
  /** What patients read of it. */
  CaseDoctorExperienceSet: event({
    version: 1,
    fields: { userId, experience },
    personal: { of: 'userId', fields: ['experience'] },
  }),
  CaseDoctorAwayEnded: event({ version: 1, fields: { userId } }),
});

export type CaseDoctorEvent = EventOf<typeof caseDoctorEvents>;
export type CaseDoctorExperience = ValueOf<typeof experience>;
