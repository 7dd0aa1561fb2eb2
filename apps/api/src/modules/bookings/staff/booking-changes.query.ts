import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../../../platform/live/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';

interface Change {
  readonly position: string;
}
export interface BookingsMessage {
  readonly bookingsChanged: Change;
}
export interface VisitsMessage {
  readonly pharmabookingChanged: Change;
}

const anyListed = query<{ readonly listed: boolean }>(
  'bookings.any_listed',
  `select exists (select 1 from bookings.bookings where booking_id = any ($1::text[])
     and (requested_at is not null or link_until is not null) and ($2::text is null or venue_id = $2)) as listed`,
);

/** Publishes that a staff list changed, without what: subscribers query again. A returning subscriber gets one message for all it missed. */
@Injectable()
export class BookingChangesQuery {
  constructor(
    @Inject(LiveChanges) private readonly live: LiveChanges,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** Of one place, or of all of them. */
  of(venueId: string | null, session: LiveSession): AsyncIterableIterator<BookingsMessage> {
    return this.messages<BookingsMessage>(venueId, session, (bookingsChanged) => ({ bookingsChanged }));
  }

  /** Nothing is published while `works` says that the subscriber does not work there. */
  visitsTo(venueId: string, session: LiveSession, works: () => Promise<boolean>): AsyncIterableIterator<VisitsMessage> {
    return this.messages<VisitsMessage>(venueId, session, async (pharmabookingChanged) =>
      (await works()) ? { pharmabookingChanged } : null,
    );
  }

  private messages<Message>(
    venueId: string | null,
    session: LiveSession,
    message: (change: Change) => Message | null | Promise<Message | null>,
  ): AsyncIterableIterator<Message> {
    return liveMessages(this.live.changes('bookings.bookings', session), async ({ keys, position }) => {
      if (keys && !(await this.concerns(keys, venueId))) return null;
      return message({ position: writePosition(position) });
    });
  }

  /** Bookings that are not made yet stand in no list, unless staff wait for their payment. */
  private async concerns(keys: readonly string[], venueId: string | null): Promise<boolean> {
    const [row] = await anyListed(this.pool, keys, venueId);
    return row?.listed ?? false;
  }
}
