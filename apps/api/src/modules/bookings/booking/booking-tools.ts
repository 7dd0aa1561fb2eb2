import { BankHolidays } from '../../../platform/holidays/bank-holidays.js';
import type { ReactionTools } from '../../../platform/reactions/index.js';
import { Kits } from '../kits/kits.handler.js';
import type { BookingTools } from '../paying/land-booking.handler.js';
import { Slots, VenueDays, Holidays } from '../../diary/index.js';

/** What reactions of bookings work with. */
export function bookingTools({ store, clock }: Pick<ReactionTools, 'store' | 'clock'>): BookingTools {
  const holidays = new Holidays(new BankHolidays(clock));
  const slots = new Slots(store, clock, holidays, new VenueDays(store, holidays));
  return { store, slots, kits: new Kits(store), now: () => clock.now() };
}
