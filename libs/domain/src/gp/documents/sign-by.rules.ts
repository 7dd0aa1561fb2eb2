import { addDays, ukDay, ukInstant } from '../../kernel/rules.js';
import { isCallDay } from '../appointments/call-by.rules.js';
import { callTime } from '../appointments/appointment.rules.js';
import { documentSignDays } from './gp-document.rules.js';

/** The moment before which a doctor signs what is paid now. */
export function signByFor(paidAt: Date, holidays: ReadonlySet<string>): string {
  let day = ukDay(paidAt);
  for (let left = documentSignDays; left > 0;) {
    day = addDays(day, 1);
    if (isCallDay(day, holidays)) left -= 1;
  }
  return ukInstant(day, callTime).toISOString();
}
