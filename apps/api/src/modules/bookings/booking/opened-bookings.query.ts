import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { openBookings } from './booking.rows.js';
import { type BookingHead, type CommentRow, commentsOf, type OpenedBooking, type OwnedRow } from './owned.rows.js';

interface Cached {
  readonly booking: OpenedBooking;
  readonly keys: object;
}

const cachedMilliseconds = 60_000;

/**
 * Opens what is personal of bookings. What was opened is kept for a short time: as long as the booking is the same, and never
 * longer than the keys that opened it. Of somebody who was erased nothing is left.
 */
export class OpenedBookings {
  private readonly cache = new LRUCache<string, Cached>({ max: 5_000, ttl: cachedMilliseconds });

  constructor(
    private readonly pool: pg.Pool,
    private readonly personalData: PersonalDataService,
  ) {}

  /** Those that were opened before and have not changed since, by id. */
  known(heads: readonly BookingHead[]): ReadonlyMap<string, OpenedBooking> {
    const held = this.heldOnce();
    return new Map(
      heads.flatMap(({ booking_id, revision }): [string, OpenedBooking][] => {
        const cache = this.cache.get(booking_id);
        const { row } = cache?.booking ?? {};
        const same = cache && row && row.revision === revision && cache.keys === held(row.user_id);
        return same ? [[booking_id, cache.booking]] : [];
      }),
    );
  }

  async open(rows: readonly OwnedRow[]): Promise<readonly OpenedBooking[]> {
    const known = this.known(rows);
    const unknown = rows.filter(({ booking_id }) => !known.has(booking_id));
    const read = new Map(unknown.length === 0 ? [] : await this.read(unknown));
    return rows.flatMap(({ booking_id }) => known.get(booking_id) ?? read.get(booking_id) ?? []);
  }

  private async read(rows: readonly OwnedRow[]): Promise<readonly (readonly [string, OpenedBooking])[]> {
    const [states, comments] = await Promise.all([openBookings(this.personalData, rows), this.comments(rows)]);
    const held = this.heldOnce();
    return rows.flatMap((row, index) => {
      const state = states[index];
      if (!state) return [];
      const booking = { row, state, comments: comments.filter(({ booking_id }) => booking_id === row.booking_id) };
      this.keep(booking, held(row.user_id));
      return [[row.booking_id, booking] as const];
    });
  }

  private async comments(rows: readonly OwnedRow[]): Promise<CommentRow[]> {
    const ids = rows.filter(({ commented_at }) => commented_at !== null).map(({ booking_id }) => booking_id);
    if (ids.length === 0) return [];
    const sealed = { person: 'user_id', columns: ['comment'] };
    const opened = await this.personalData.openWords(await commentsOf(this.pool, ids), sealed);
    return opened.filter(({ comment }) => comment !== null);
  }

  /** A comment is sealed under the key of the one who wrote it, so that of these none is kept. */
  private keep(booking: OpenedBooking, keys: object | undefined): void {
    if (keys && booking.row.commented_at === null) this.cache.set(booking.row.booking_id, { booking, keys });
  }

  /** The keys of many bookings of few people. */
  private heldOnce(): (userId: string | null) => object | undefined {
    const asked = new Map<string, object | undefined>();
    return (userId) => {
      if (userId === null) return undefined;
      if (!asked.has(userId)) asked.set(userId, this.personalData.heldKeys(userId));
      return asked.get(userId);
    };
  }
}
