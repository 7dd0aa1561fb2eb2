import type { ReceiptEventMap } from '@meridian/domain/payments';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const documents = rowsOf('bookings.booking_documents', ['number', 'booking_id', 'series', 'document_id', 'at']);

/** Receipts and credit notes of bookings by their numbers. */
export const bookingDocuments = projection<Pick<ReceiptEventMap, 'ReceiptIssued'>>({
  name: 'bookings.booking_documents',
  version: 1,
  tables: {
    'bookings.booking_documents': [
      `create table bookings.booking_documents (
        number text collate "C" primary key,
        booking_id text collate "C" not null,
        series text not null,
        document_id text not null,
        at timestamptz not null
      )`,
      'create index booking_documents_of on bookings.booking_documents (booking_id, at)',
    ],
  },
  on: {
    ReceiptIssued: ({ data: { number, subject, series, documentId }, recordedAt }, sql) =>
      subject.kind === 'booking'
        ? sql.row(documents, { number, booking_id: subject.id, series, document_id: documentId, at: recordedAt })
        : [],
  },
});
