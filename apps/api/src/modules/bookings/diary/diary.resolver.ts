import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Diary, QueryPhbookDayArgs } from '@meridian/contracts/generated/admin';
import { Allow } from '../../../platform/session/index.js';
import { DayBook, VenuesQuery } from '../../diary/index.js';
import { StaffBookingsQuery } from '../staff/staff-bookings.query.js';

@Resolver()
export class DiaryResolver {
  constructor(
    @Inject(DayBook) private readonly book: DayBook,
    @Inject(VenuesQuery) private readonly venues: VenuesQuery,
    @Inject(StaffBookingsQuery) private readonly bookings: StaffBookingsQuery,
  ) {}

  @Query()
  @Allow('staff')
  async phbookDay(@Args() { venueId, day }: QueryPhbookDayArgs): Promise<Diary | null> {
    if (!(await this.venues.one(venueId))) return null;
    const [entries, note] = await Promise.all([this.book.entries(venueId, day), this.book.note(venueId, day)]);
    const bookings = await this.bookings.byIds(entries.flatMap(({ bookingIds }) => bookingIds));
    return {
      venueId,
      day,
      note,
      entries: entries.map(({ bookingIds, ...entry }) => ({
        ...entry,
        bookings: bookingIds.flatMap((id) => bookings.get(id) ?? []),
      })),
    };
  }
}
