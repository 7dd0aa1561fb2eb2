import { gpDocumentEvents, gpDocuments } from '@meridian/domain/gp';
import { stateProjection } from '../../../platform/projector/index.js';
import { gpDocumentHistory } from './gp-document.history.js';

const shown = 'where offered_at is not null';

/** Documents of GPs, for patients, doctors and staff. What is personal stays sealed: under the key of the patient, and who signed under their own. */
export const gpDocumentsProjection = stateProjection({
  name: 'gp.documents',
  version: 1,
  of: gpDocuments,
  events: gpDocumentEvents,
  id: 'document_id',
  table: {
    user_id: 'text not null',
    appointment_id: 'text not null',
    practitioner_id: 'text not null',
    status: 'text not null',
    kind: 'text not null',
    reference: 'text not null',
    late: 'boolean not null',
    offered_until: 'timestamptz',
    paying_until: 'timestamptz',
    sign_by: 'timestamptz',
  },
  columns: ({ owner, appointmentId, practitionerId, status, kind, reference, late, until, attempt, signBy }) =>
    owner === null || appointmentId === null || practitionerId === null
      ? null
      : {
          user_id: owner,
          appointment_id: appointmentId,
          practitioner_id: practitionerId,
          status,
          kind,
          reference,
          late,
          offered_until: status === 'offered' ? until : null,
          paying_until: status === 'paying' ? attempt?.until : null,
          sign_by: status === 'paid' ? signBy : null,
        },
  times: {
    offered_at: ['GpDocumentOffered'],
    paid_at: ['GpDocumentPaid'],
    signed_at: ['GpDocumentSigned'],
  },
  indexes: {
    documents_of_appointment: '(appointment_id, created_at, document_id)',
    documents_of: '(user_id, created_at, document_id)',
    documents_by_reference: '(reference)',
    documents_offered: '(offered_until, document_id) where offered_until is not null',
    documents_paying: '(paying_until, document_id) where paying_until is not null',
    documents_to_sign: '(practitioner_id, sign_by, document_id) where sign_by is not null',
    documents_due: `(sign_by, document_id) where status = 'paid' and not late`,
    documents_late: `(sign_by, document_id) where status = 'paid' and late`,
    documents_by_offer: `(offered_at, document_id) ${shown}`,
    documents_by_change: `(changed_at, document_id) ${shown}`,
  },
  history: gpDocumentHistory,
  key: ({ data }) => String(Reflect.get(data, 'documentId')),
});
