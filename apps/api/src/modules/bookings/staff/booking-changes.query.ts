import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../../../platform/live/index.js';
import { POOL, query, sharedByKey } from '../../../platform/postgres/index.js';

interface Change {
  readonly position: string;
  readonly ids: readonly string[] | null;
}
export interface BookingsMessage {
  readonly bookingsChanged: Change;
}
export interface VisitsMessage {
  readonly pharmabookingChanged: Change;
}

/** Of whoever listens: the key of the group in which they work there, null where they do not, and the projections that change then. */
interface Access {
  key(): Promise<string | null>;
  readonly changes: readonly string[];
}

const ended: VisitsMessage = { pharmabookingChanged: { position: '', ids: null } };

/** More are read anew with the whole list. */
const mostNamed = 20;

/** Bookings that are not made yet stand in no list, unless staff wait for their payment. */
const listed = query<{ readonly booking_id: string }>(
  'bookings.listed',
  `select booking_id from bookings.bookings where booking_id = any ($1::text[])
     and (requested_at is not null or link_until is not null) and ($2::text is null or venue_id = $2)`,
);

/** Publishes which bookings of a list changed: subscribers query them again. A returning subscriber gets one message for all it missed. */
@Injectable()
export class BookingChangesQuery {
  private readonly listedTogether = sharedByKey<readonly string[]>();

  constructor(
    @Inject(LiveChanges) private readonly live: LiveChanges,
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** Of one place, or of all of them. */
  of(venueId: string | null, session: LiveSession): AsyncIterableIterator<BookingsMessage> {
    return this.messages<BookingsMessage>(venueId, session, (bookingsChanged) => ({ bookingsChanged }));
  }

  /** Whoever ceases to work there hears of one change more, in which nothing is named, and the stream ends. */
  async *visitsTo(venueId: string, session: LiveSession, access: Access): AsyncIterableIterator<VisitsMessage> {
    const visits = this.messages<VisitsMessage>(venueId, session, (pharmabookingChanged) => ({ pharmabookingChanged }));
    const { signal } = session;
    const rights = this.live.changes(access.changes, { since: null, signal, passed: () => undefined });
    let [visit, right] = [visits.next(), rights.next()];
    let key: string | null = null;
    try {
      while (!signal.aborted) {
        const heard = await Promise.race([visit, right.then(() => null)]);
        if (heard?.done) return;
        if (!heard) {
          const { keys = null } = (await right).value ?? {};
          right = rights.next();
          if (key && keys && !keys.includes(key)) continue;
        }
        key = await access.key();
        if (!key) return yield ended;
        if (heard) {
          yield heard.value;
          visit = visits.next();
        }
      }
    } finally {
      await Promise.all([visits.return?.(), rights.return?.()]);
    }
  }

  private messages<Message>(
    venueId: string | null,
    session: LiveSession,
    message: (change: Change) => Message | null | Promise<Message | null>,
  ): AsyncIterableIterator<Message> {
    return liveMessages(this.live.changes('bookings.bookings', session), async ({ keys, position }) => {
      const ids = keys && (await this.listed(keys, venueId));
      if (ids?.length === 0) return null;
      return message({ position: writePosition(position), ids: ids && ids.length <= mostNamed ? ids : null });
    });
  }

  /** Everybody who has the list open hears the same. */
  private listed(keys: readonly string[], venueId: string | null): Promise<readonly string[]> {
    return this.listedTogether(JSON.stringify([venueId, keys]), async () => {
      return (await listed(this.pool, keys, venueId)).map(({ booking_id }) => booking_id);
    });
  }
}
