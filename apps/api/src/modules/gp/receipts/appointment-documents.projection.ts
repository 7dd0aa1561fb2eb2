import type { ReceiptEventMap } from '@meridian/domain/payments';
import { projection, rowsOf } from '../../../platform/projector/index.js';

const documents = rowsOf('gp.appointment_documents', ['number', 'appointment_id', 'series', 'at']);

/** Receipts and credit notes of appointments by their numbers. */
export const appointmentDocuments = projection<Pick<ReceiptEventMap, 'ReceiptIssued'>>({
  name: 'gp.appointment_documents',
  version: 1,
  tables: {
    'gp.appointment_documents': [
      `create table gp.appointment_documents (
        number text collate "C" primary key,
        appointment_id text collate "C" not null,
        series text not null,
        at timestamptz not null
      )`,
      'create index appointment_documents_of on gp.appointment_documents (appointment_id, at)',
    ],
  },
  on: {
    ReceiptIssued: ({ data: { number, subject, series }, recordedAt }, sql) =>
      subject.kind === 'gp' ? sql.row(documents, { number, appointment_id: subject.id, series, at: recordedAt }) : [],
  },
});
