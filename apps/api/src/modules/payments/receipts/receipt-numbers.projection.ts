import type { ReceiptEventMap } from '@meridian/domain/payments';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const numbers = rowsOf('payments.receipt_numbers', ['number', 'series', 'document_id', 'subject_id', 'at']);

/** Numbers of receipts and credit notes, whatever was sold: by what was paid, by the refund, and by what was sold. */
export const receiptNumbers = projection<Pick<ReceiptEventMap, 'ReceiptIssued'>>({
  name: 'payments.receipt_numbers',
  version: 2,
  tables: {
    'payments.receipt_numbers': [
      `create table payments.receipt_numbers (
        number text collate "C" primary key,
        series text not null,
        document_id text collate "C" not null,
        subject_id text collate "C" not null,
        at timestamptz not null
      )`,
      'create index receipt_numbers_of on payments.receipt_numbers (document_id)',
      'create index receipt_numbers_of_subject on payments.receipt_numbers (subject_id, at)',
    ],
  },
  on: {
    ReceiptIssued: ({ data: { number, series, documentId, subject }, recordedAt }, sql) =>
      sql.row(numbers, { number, series, document_id: documentId, subject_id: subject.id, at: recordedAt }),
  },
});
