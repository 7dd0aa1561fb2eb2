import { Inject, Injectable } from '@nestjs/common';
import type { DiaryWeek } from '@meridian/contracts/generated/admin';
import { addDays } from '@meridian/domain/kernel';
import { FreeSlotsQuery, VenuesQuery } from '../../diary/index.js';
import { StaffBookingsQuery } from '../staff/staff-bookings.query.js';

const mostBookings = 1_000;
/** Of more places nobody reads the free times. */
const mostWithFree = 12;

/** A week of some places, or of all of them. */
@Injectable()
export class DiaryWeekQuery {
  constructor(
    @Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery,
    @Inject(FreeSlotsQuery) private readonly slots: FreeSlotsQuery,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
  ) {}

  async of(venueIds: readonly string[], from: string): Promise<DiaryWeek> {
    const days = Array.from({ length: 7 }, (_each, index) => addDays(from, index));
    const asked = venueIds.length > 0 ? [...(await this.venues.shown(venueIds)).values()] : await this.venues.active();
    const hasFree = asked.length <= mostWithFree;
    const [bookings, free] = await Promise.all([
      this.bookings.between({ venueIds, from, until: addDays(from, 7), most: mostBookings + 1 }),
      hasFree
        ? this.slots.halfHours(
            asked.map(({ id }) => id),
            days,
          )
        : [],
    ]);
    return {
      from,
      places: asked.map(({ id, name }) => ({ id, name })),
      bookings: bookings.slice(0, mostBookings),
      free: free.map(({ at, ...each }) => ({ ...each, at: new Date(at) })),
      isWhole: bookings.length <= mostBookings,
      hasFree,
    };
  }
}
