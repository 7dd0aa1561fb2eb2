import { Inject, Injectable } from '@nestjs/common';
import type { BookTestDocument, BookTestHistoryEntry, BookTestRecord } from '@meridian/contracts/generated/public';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import type { BookingLine } from './booking.history.js';
import { type BookingRow, closedBooking, ownerOf } from '../booking/booking.rows.js';

/** What concerns those who test alone; comments stand on their own. */
const notTold = ['clinicTestSet', 'commented', 'sampleReceived', 'paymentLinkSent', 'calledIn', 'callInUndone'];

type HistoryRow = Pick<BookTestHistoryEntry, 'id' | 'change' | 'at'> & { readonly detail: Partial<BookingLine> };
type DocumentRow = Omit<BookTestDocument, 'amount'> & Pick<BookingRow, 'state'> & { readonly document_id: string };

const history = query<HistoryRow>(
  'bookings.own_history',
  `select id, change, detail, at from bookings.booking_history h
   where h.subject = $1 and h.change <> all ($3::text[])
     and exists (select from bookings.bookings b where b.booking_id = $1 and ${ownerOf('b')} = $2)
   order by h.revision`,
);
const documents = query<DocumentRow>(
  'bookings.own_documents',
  `select d.number, d.series, d.at, d.document_id, b.state
   from bookings.booking_documents d join bookings.bookings b using (booking_id)
   where d.booking_id = $1 and ${ownerOf('b')} = $2 order by d.at, d.number`,
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
      history: changes.map(({ detail: { patient, amount, reason, counterMethod, tillReceipt }, ...line }) => ({
        ...line,
        patient,
        amount,
        reason,
        counterMethod,
        tillReceipt,
      })),
      documents: papers.flatMap(documentOf),
    };
  }
}

/** A number is given for what the booking knows of already, but the two may be read at different moments. */
function documentOf({ number, series, at, document_id, state: stored }: DocumentRow): BookTestDocument[] {
  const { receipts, refunds } = closedBooking({ state: stored });
  const receipt = receipts.find(({ receiptId }) => series === 'receipt' && receiptId === document_id);
  const refund = Object.hasOwn(refunds, document_id) ? refunds[document_id] : undefined;
  const amount = (receipt ?? refund)?.amount;
  return amount ? [{ number, series, at, amount }] : [];
}
