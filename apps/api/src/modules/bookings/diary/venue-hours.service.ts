import { Inject, Injectable } from '@nestjs/common';
import type { TouchedBooking } from '@meridian/contracts/generated/admin';
import { isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import type { WriteContext } from '../../../platform/event-store/index.js';
import { VenuesHandler, type BookedSlot, DayBook } from '../../diary/index.js';
import { StaffBookingsQuery } from '../staff/staff-bookings.query.js';
import type { HoursChange } from './hours-change.js';

/** A change of hours in two steps: which bookings it touches, and then the change over those that were seen. */
@Injectable()
export class VenueHours {
  constructor(
    @Inject(VenuesHandler) private readonly handler: VenuesHandler,
    @Inject(DayBook) private readonly book: DayBook,
    @Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery,
  ) {}

  async preview(change: HoursChange): Promise<{ touched: TouchedBooking[] } | Refused> {
    const touched = await this.touchedBy(change);
    if (isRefused(touched)) return touched;
    const ids = touched.map(({ bookingId }) => bookingId);
    const problem = await this.handler.problemWith(change.command({ touched: ids, seen: ids }));
    return problem ?? { touched: await this.shown(touched) };
  }

  async save(change: HoursChange, seen: readonly string[] | null | undefined, context: WriteContext) {
    const found = await this.touchedBy(change);
    if (isRefused(found)) return found;
    const touched = found.map(({ bookingId }) => bookingId);
    return this.handler.calendar(change.command({ touched, seen: seen ?? [] }), context);
  }

  private async touchedBy(change: HoursChange): Promise<readonly BookedSlot[] | Refused> {
    const { venueId, day } = change;
    if (!(await this.handler.venueNow(venueId)).opened) return refuse('unknownVenue');
    const calendar = change.after(await this.handler.calendarNow(venueId));
    return calendar ? this.book.touched(venueId, calendar, day) : refuse('noCalendar');
  }

  private async shown(touched: readonly BookedSlot[]): Promise<TouchedBooking[]> {
    const bookings = await this.bookings.byIds(touched.map(({ bookingId }) => bookingId));
    return touched.map(({ bookingId: id, at, people }) => ({
      id,
      reference: bookings.get(id)?.reference ?? '',
      at,
      people,
    }));
  }
}
