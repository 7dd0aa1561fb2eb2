import { LRUCache } from 'lru-cache';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { type CommentRow, type OpenedBooking, type OwnedRow, stateOf } from './owned-rows.js';

const columns = ['patients', 'consent', 'contact', 'address', 'travel'] as const;

interface Kept {
  readonly booking: OpenedBooking;
  readonly keys: object;
}

const keptMilliseconds = 60_000;

/** A booking as it stands in the table now. */
export interface BookingHead {
  readonly booking_id: string;
  readonly version: string;
}

/**
 * Opens what is personal of bookings. What was opened is kept for a short time: as long as the row is the same, and never
 * longer than the keys that opened it. Of somebody who was erased nothing is left.
 */
export class OpenedBookings {
  private readonly kept = new LRUCache<string, Kept>({ max: 5_000, ttl: keptMilliseconds });

  constructor(private readonly personalData: PersonalDataService) {}

  /** Those that were opened before and stand as they stood then, by id. */
  known(heads: readonly BookingHead[]): ReadonlyMap<string, OpenedBooking> {
    const held = this.heldOnce();
    return new Map(
      heads.flatMap(({ booking_id, version }): [string, OpenedBooking][] => {
        const kept = this.kept.get(booking_id);
        const { row } = kept?.booking ?? {};
        const same = kept && row && row.version === version && kept.keys === held(row.user_id);
        return same ? [[booking_id, kept.booking]] : [];
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
    const told = rows.flatMap(({ comments }) => comments);
    const [opened, comments] = await Promise.all([
      this.personalData.openRows(rows, { person: 'user_id', columns }),
      told.length === 0 ? [] : this.personalData.openRows(told, { person: 'userId', columns: ['comment'] }),
    ]);
    const held = this.heldOnce();
    let nextComment = 0;
    return rows.map((row, index) => {
      const state = stateOf(opened[index] ?? row);
      const booking = { row, state, comments: row.comments.map(() => readable(comments[nextComment++])) };
      this.keep(booking, held(row.user_id));
      return [row.booking_id, booking];
    });
  }

  /** A comment is sealed under the key of whoever wrote it, so that of these none is kept. */
  private keep(booking: OpenedBooking, keys: object | undefined): void {
    if (keys && booking.comments.length === 0) this.kept.set(booking.row.booking_id, { booking, keys });
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

function readable(row: CommentRow | undefined): CommentRow & { readonly comment: string } {
  if (!row) throw new Error('A comment that was not read');
  return { ...row, comment: typeof row.comment === 'string' ? row.comment : '' };
}
