import { day, defineEvents, event, type EventOf, id, wholeNumber } from '../../kernel/index.js';
import { mostCasesAtOnce } from './case-doctor.rules.js';

const userId = id();

/** How somebody gives second opinions; who they are is with their account. */
export const caseDoctorEvents = defineEvents({
  CaseDoctorLoadSet: event({
    version: 1,
    fields: { userId, caseLoad: wholeNumber({ min: 1, max: mostCasesAtOnce }) },
  }),
  /** From the first to the last day (UK), both among them; it takes the place of one that was set before. */
  CaseDoctorAwaySet: event({ version: 1, fields: { userId, from: day(), until: day() } }),
  CaseDoctorAwayEnded: event({ version: 1, fields: { userId } }),
});

export type CaseDoctorEvent = EventOf<typeof caseDoctorEvents>;
