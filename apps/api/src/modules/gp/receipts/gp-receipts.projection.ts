import { isGpPaidKind } from '@meridian/domain/gp';
import type { ReceiptEventMap } from '@meridian/domain/payments';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const receipts = rowsOf('gp.receipts', ['number', 'subject_id', 'series', 'at']);

/** Receipts and credit notes of appointments and documents by their numbers. */
export const gpReceipts = projection<Pick<ReceiptEventMap, 'ReceiptIssued'>>({
  name: 'gp.receipts',
  version: 1,
  tables: {
    'gp.receipts': [
      `create table gp.receipts (
        number text collate "C" primary key,
        subject_id text collate "C" not null,
        series text not null,
        at timestamptz not null
      )`,
      'create index receipts_of on gp.receipts (subject_id, at)',
    ],
  },
  on: {
    ReceiptIssued: ({ data: { number, subject, series }, recordedAt }, sql) =>
      isGpPaidKind(subject.kind) ? sql.row(receipts, { number, subject_id: subject.id, series, at: recordedAt }) : [],
  },
});
