import type { QueryStaffGpDocumentsArgs, StaffGpDocument } from '@meridian/contracts/generated/admin';
import { gpDocumentPermissions, refundedOfDocument } from '@meridian/domain/gp';
import { money } from '@meridian/domain/kernel';
import { staffList } from '../../../../platform/lists/index.js';
import { Conditions } from '../../../../platform/postgres/conditions.js';
import { readClosed } from '../../../../platform/projector/stored-state.js';
import { referenceOf } from '../../appointments/appointment-ids.js';
import { Practitioners } from '../../practices/practices.query.js';
import type { GpDocumentRow } from '../gp-document.rows.js';

interface StaffRow extends GpDocumentRow {
  readonly offered_at: Date;
  readonly changed_at: Date;
}

/** Documents that were offered, for staff. Nothing personal is opened. */
export const staffGpDocumentList = staffList<StaffRow, StaffGpDocument, QueryStaffGpDocumentsArgs>({
  table: 'gp.documents',
  columns: 'document_id, user_id, appointment_id, practitioner_id, status, state, signed_at, offered_at, changed_at',
  key: 'document_id',
  sorts: {
    offeredAt: { column: 'offered_at', type: 'timestamptz' },
    changedAt: { column: 'changed_at', type: 'timestamptz' },
  },
  first: { by: 'offeredAt', direction: 'descending' },
}).reads({ practitioners: Practitioners }, ({ practitioners }) => ({
  conditions({ search, status, kind, late }) {
    const conditions = new Conditions();
    conditions.where.push('offered_at is not null');
    const typed = search?.trim().toUpperCase();
    return conditions
      .when(typed === '' ? null : typed, (place) => `reference = ${place}`)
      .when(status, (place) => `status = ${place}`)
      .when(kind, (place) => `kind = ${place}`)
      .when(late, (place) => `late = ${place}`);
  },
  async shown(rows) {
    const names = await practitioners.names();
    return rows.map((row): StaffGpDocument => {
      const state = readClosed(row);
      return {
        id: row.document_id,
        reference: state.reference,
        kind: state.kind,
        status: row.status,
        appointment: referenceOf(row.appointment_id),
        practitioner: names.get(row.practitioner_id) ?? null,
        price: state.price,
        paid: state.paid?.amount ?? money(0),
        refunded: refundedOfDocument(state),
        signBy: state.signBy === null ? null : new Date(state.signBy),
        late: state.late && row.status === 'paid',
        offeredAt: row.offered_at,
        changedAt: row.changed_at,
        permittedActions: gpDocumentPermissions(state).flatMap(({ action, allowed }) =>
          allowed && action === 'withdraw' ? ['withdrawStaffGpDocument'] : [],
        ),
      };
    });
  },
}));
