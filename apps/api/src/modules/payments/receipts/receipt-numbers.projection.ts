import type { ReceiptEventMap } from '@meridian/domain/payments';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const numbers = rowsOf('payments.receipt_numbers', ['number', 'series', 'document_id']);

/** Numbers of receipts and credit notes, whatever was sold: by what was paid, and by the refund. */
export const receiptNumbers = projection<Pick<ReceiptEventMap, 'ReceiptIssued'>>({
  name: 'payments.receipt_numbers',
  version: 1,
  tables: {
    'payments.receipt_numbers': [
      `create table payments.receipt_numbers (
        number text collate "C" primary key,
        series text not null,
        document_id text collate "C" not null
      )`,
      'create index receipt_numbers_of on payments.receipt_numbers (document_id)',
    ],
  },
  on: {
    ReceiptIssued: ({ data: { number, series, documentId } }, sql) =>
      sql.row(numbers, { number, series, document_id: documentId }),
  },
});
