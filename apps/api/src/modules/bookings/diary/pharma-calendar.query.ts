import { Inject, Injectable } from '@nestjs/common';
import type { StaffBooking } from '@meridian/contracts/generated/admin';
import type { PharmaCalendarBooking, PharmaCalendarWeek, PharmaHours } from '@meridian/contracts/generated/public';
import { withheldAt } from '@meridian/domain/bookings';
import { addDays } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { FreeSlotsQuery, StaffVenuesQuery } from '../../diary/index.js';
import type { CounterAsker } from '../counter/counter-bookings.query.js';
import { StaffBookingsQuery } from '../staff/staff-bookings.query.js';

const mostBookings = 1_000;

/** The calendar of one pharmacy, for whoever works in it. */
@Injectable()
export class PharmaCalendarQuery {
  constructor(
    @Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery,
    @Inject(FreeSlotsQuery) private readonly slots: FreeSlotsQuery,
    @Inject(StaffVenuesQuery) private readonly venues: StaffVenuesQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async week(from: string, asker: CounterAsker): Promise<PharmaCalendarWeek | null> {
    const { venueId, worker } = asker;
    const now = this.clock.now();
    const days = Array.from({ length: 7 }, (_each, index) => addDays(from, index));
    const [bookings, free, hours] = await Promise.all([
      this.bookings.between({ venueIds: [venueId], from, until: addDays(from, 7), most: mostBookings + 1 }),
      this.slots.halfHours([venueId], days),
      this.hours(venueId),
    ]);
    return (
      hours && {
        from,
        bookings: bookings.slice(0, mostBookings).map((booking) => shown(booking, asker, now)),
        isWhole: bookings.length <= mostBookings,
        free: free.map(({ at, times }) => ({ at: new Date(at), times })),
        hours,
        runs: worker.runsCalendar,
      }
    );
  }

  /** Null for one of another pharmacy. With a position: as it is after it. */
  async one(bookingId: string, asker: CounterAsker, position?: LogPosition): Promise<PharmaCalendarBooking | null> {
    const booking = await this.bookings.at(bookingId, position);
    return booking?.venueId === asker.venueId ? shown(booking, asker, this.clock.now()) : null;
  }

  /** As they are after the given position. */
  async hours(venueId: string, position?: LogPosition): Promise<PharmaHours | null> {
    const [venue, exceptions] = [await this.venues.at(venueId, position), await this.venues.exceptions(venueId)];
    if (!venue) return null;
    const { id, hours, slotMinutes, capacity, leadMinutes, furthestDays, bankHolidays, calendarRevision } = venue;
    return { id, hours, slotMinutes, capacity, leadMinutes, furthestDays, bankHolidays, calendarRevision, exceptions };
  }
}

function shown(booking: StaffBooking, { worker }: CounterAsker, now: Date): PharmaCalendarBooking {
  const { id, reference, status, at, people, test, moveFee: fee, permittedActions } = booking;
  const visit = { status, slot: { at: new Date(at).toISOString() }, confirmed: false };
  const name = withheldAt(visit, now) ? '' : booking.name;
  const movable = worker.runsCalendar && permittedActions.includes('amendBookTest');
  const feeSeen = fee?.amount ?? null;
  return { id, reference, status, at, name, people, test, fee, feeSeen, movable };
}
