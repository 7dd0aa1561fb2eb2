import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptSeries } from '@meridian/domain/payments';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';

export interface NumberedBookingDocument {
  readonly number: string;
  readonly bookingId: string;
  readonly series: ReceiptSeries;
  readonly documentId: string;
  /** Whose it is now. */
  readonly owner: string | null;
}

const byNumber = query<NumberedBookingDocument>(
  'bookings.document_by_number',
  `select d.number, d.booking_id as "bookingId", d.series, d.document_id as "documentId", b.owner
   from bookings.booking_documents d join bookings.owned_bookings b using (booking_id) where d.number = $1`,
);

@Injectable()
export class BookingDocumentsQuery {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  async byNumber(number: string): Promise<NumberedBookingDocument | null> {
    const [document] = await byNumber(this.pool, number);
    return document ?? null;
  }
}
