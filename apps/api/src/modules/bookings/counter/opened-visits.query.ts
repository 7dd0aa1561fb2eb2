import { LRUCache } from 'lru-cache';
import type { BookingState } from '@meridian/domain/bookings';
import type pg from 'pg';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { sharedByKey, sharedReads } from '../../../platform/postgres/index.js';
import { openBookings } from '../booking/booking.rows.js';
import { type CounterRow, type VisitHead, visitHeads, visitHeadsAmong, visitsById } from './counter-booking.rows.js';

export interface OpenedVisit {
  readonly row: CounterRow;
  readonly state: BookingState;
}
type Cached = OpenedVisit & { readonly keys: object };
/** `owner`: whose it is now. */
type ListedVisit = OpenedVisit & { readonly owner: string };

interface Wanted {
  readonly venueId: string;
  readonly from: string;
  readonly until: string;
  readonly most: number;
  /** No others. */
  readonly ids?: readonly string[] | null | undefined;
}

const cachedMilliseconds = 60_000;

/**
 * Visits with the names of those who come. A board is read again and again: what was opened is kept for a short time, as long
 * as the booking is the same, and never longer than the keys that opened it. Of somebody who was erased nothing is left.
 * Boards that read in the same moment, as they do after each step, share what they read.
 */
export class OpenedVisits {
  private readonly cache = new LRUCache<string, Cached>({ max: 10_000, ttl: cachedMilliseconds });
  private readonly headsTogether = sharedByKey<readonly VisitHead[]>();
  private readonly together = sharedReads(async (ids) => {
    const visits = await this.open(await visitsById(this.pool, ids));
    return new Map(visits.map((visit) => [visit.row.booking_id, visit]));
  });

  constructor(
    private readonly pool: pg.Pool,
    private readonly personalData: PersonalDataService,
  ) {}

  /** Those of a place between two instants, the earliest first. */
  async between(wanted: Wanted): Promise<readonly ListedVisit[]> {
    const heads = await this.headsTogether(JSON.stringify(wanted), () => this.heads(wanted));
    const known = new Map(heads.flatMap((head) => this.known(head) ?? []));
    const unknown = heads.flatMap(({ booking_id }) => (known.has(booking_id) ? [] : [booking_id]));
    const read = unknown.length === 0 ? null : await this.together(unknown);
    return heads.flatMap(({ booking_id, owner }) => {
      const visit = known.get(booking_id) ?? read?.get(booking_id);
      return visit ? { row: visit.row, state: visit.state, owner } : [];
    });
  }

  async open(rows: readonly CounterRow[]): Promise<readonly OpenedVisit[]> {
    const states = await openBookings(this.personalData, rows, ['patients']);
    return rows.flatMap((row, index) => {
      const state = states[index];
      if (!state) return [];
      const keys = this.personalData.heldKeys(row.user_id);
      if (keys) this.cache.set(row.booking_id, { row, state, keys });
      return [{ row, state }];
    });
  }

  private heads({ venueId, from, until, most, ids }: Wanted): Promise<readonly VisitHead[]> {
    return ids
      ? visitHeadsAmong(this.pool, venueId, from, until, most, ids)
      : visitHeads(this.pool, venueId, from, until, most);
  }

  private known({ booking_id, revision }: Pick<CounterRow, 'booking_id' | 'revision'>): [string, OpenedVisit][] | null {
    const cached = this.cache.get(booking_id);
    if (!cached || cached.row.revision !== revision) return null;
    return cached.keys === this.personalData.heldKeys(cached.row.user_id) ? [[booking_id, cached]] : null;
  }
}
