import { Inject, Injectable } from '@nestjs/common';
import type { BookTestDocument, BookTestHistoryEntry, BookTestRecord } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

/** What concerns those who test alone; comments stand on their own. */
const notTold = ['clinicTestSet', 'commented'];

type HistoryRow = Omit<BookTestHistoryEntry, 'amount'> & { readonly amount: number | null };
type DocumentRow = Omit<BookTestDocument, 'amount'> & { readonly amount: number };

const history = query<HistoryRow>(
  'bookings.own_history',
  `select id, change, patient, amount, reason, at from bookings.booking_history h
   where h.booking_id = $1 and h.change <> all ($3::text[])
     and exists (select 1 from bookings.owned_bookings b where b.booking_id = $1 and b.owner = $2)
   order by h.revision`,
);
/** A number is given for what the booking knows of already, but the two may be read at different moments. */
const documents = query<DocumentRow>(
  'bookings.own_documents',
  `select * from (
     select d.number, d.series, d.at, coalesce(
       (select (r -> 'amount' ->> 'amount')::int from jsonb_array_elements(b.receipts) r
        where d.series = 'receipt' and r ->> 'receiptId' = d.document_id),
       (b.refunds -> d.document_id -> 'amount' ->> 'amount')::int) as amount
     from bookings.booking_documents d join bookings.owned_bookings b using (booking_id)
     where d.booking_id = $1 and b.owner = $2) told
   where amount is not null order by at, number`,
);

/** What happened to a booking since it was made, and its receipts; for its owner alone. */
@Injectable()
export class BookingRecordQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async of(bookingId: string, owner: string): Promise<BookTestRecord | null> {
    const [changes, papers] = await Promise.all([
      history(this.pool, bookingId, owner, notTold),
      documents(this.pool, bookingId, owner),
    ]);
    if (changes.length === 0) return null;
    return {
      id: bookingId,
      history: changes.map((row) => ({ ...row, amount: row.amount === null ? null : pounds(row.amount) })),
      documents: papers.map((row) => ({ ...row, amount: pounds(row.amount) })),
    };
  }
}

function pounds(amount: number) {
  return { amount, currency: 'GBP' as const };
}
