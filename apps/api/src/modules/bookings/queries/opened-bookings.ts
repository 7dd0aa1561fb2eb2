import { LRUCache } from 'lru-cache';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { type CommentRow, type OpenedBooking, type OwnedRow, stateOf } from './owned-rows.js';

const columns = ['patients', 'consent', 'contact', 'address', 'travel'] as const;
type Personal = Pick<OwnedRow, (typeof columns)[number]>;

interface Kept {
  readonly sealed: Personal;
  readonly opened: Personal;
  readonly keys: object;
}

const keptMilliseconds = 60_000;

/**
 * Opens what is personal of bookings. What was opened is kept for a short time: as long as the sealed text is the same, and
 * never longer than the keys that opened it. Of somebody who was erased nothing is left.
 */
export class OpenedBookings {
  private readonly kept = new LRUCache<string, Kept>({ max: 5_000, ttl: keptMilliseconds });

  constructor(private readonly personalData: PersonalDataService) {}

  async open(rows: readonly OwnedRow[]): Promise<readonly OpenedBooking[]> {
    const known = rows.map((row) => this.known(row));
    const unknown = rows.filter((_row, index) => !known[index]);
    const told = rows.flatMap(({ comments }) => comments);
    const [read, comments] = await Promise.all([
      unknown.length === 0 ? [] : this.read(unknown),
      told.length === 0 ? [] : this.personalData.openRows(told, { person: 'userId', columns: ['comment'] }),
    ]);
    let nextRead = 0;
    let nextComment = 0;
    return rows.map((row, index) => ({
      row,
      state: stateOf({ ...row, ...(known[index] ?? read[nextRead++]) }),
      comments: row.comments.map(() => readable(comments[nextComment++])),
    }));
  }

  private known(row: OwnedRow): Personal | null {
    const kept = this.kept.get(row.booking_id);
    if (!kept || row.user_id === null || kept.keys !== this.personalData.heldKeys(row.user_id)) return null;
    return columns.every((column) => kept.sealed[column] === row[column]) ? kept.opened : null;
  }

  private async read(rows: readonly OwnedRow[]): Promise<readonly Personal[]> {
    const opened = await this.personalData.openRows(rows, { person: 'user_id', columns });
    for (const [index, row] of rows.entries()) {
      const keys = row.user_id === null ? undefined : this.personalData.heldKeys(row.user_id);
      const each = opened[index];
      if (keys && each) this.kept.set(row.booking_id, { sealed: personalOf(row), opened: personalOf(each), keys });
    }
    return opened.map(personalOf);
  }
}

function personalOf({ patients, consent, contact, address, travel }: Personal): Personal {
  return { patients, consent, contact, address, travel };
}

function readable(row: CommentRow | undefined): CommentRow & { readonly comment: string } {
  if (!row) throw new Error('A comment that was not read');
  return { ...row, comment: typeof row.comment === 'string' ? row.comment : '' };
}
