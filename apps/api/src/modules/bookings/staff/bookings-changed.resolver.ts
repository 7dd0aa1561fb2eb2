import { Inject } from '@nestjs/common';
import { Args, Context, Resolver, Subscription } from '@nestjs/graphql';
import type { LiveContext } from '../../../platform/graphql/context.js';
import { Allow } from '../../../platform/session/index.js';
import { type BookingsMessage, BookingChangesQuery } from './booking-changes.query.js';

@Resolver()
export class BookingsChangedResolver {
  constructor(@Inject(BookingChangesQuery) private readonly changes: BookingChangesQuery) {}

  @Subscription()
  @Allow('staff')
  bookingsChanged(
    @Args('venueId') venueId: string | null | undefined,
    @Context() { live }: LiveContext,
  ): AsyncIterableIterator<BookingsMessage> {
    return this.changes.of(venueId ?? null, live);
  }
}
