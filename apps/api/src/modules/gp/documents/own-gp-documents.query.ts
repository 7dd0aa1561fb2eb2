import { Inject, Injectable } from '@nestjs/common';
import type { GpDocument } from '@meridian/contracts/generated/public';
import { refundedOfDocument, type GpDocumentState } from '@meridian/domain/gp';
import { money } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { ownerOf, patientsOf } from '../appointments/appointment.rows.js';
import { IssuedReceipts } from '../../payments/index.js';
import { Practitioners } from '../practices/practices.query.js';
import { gpDocumentColumns, type GpDocumentRow, openGpDocuments, shownContents } from './gp-document.rows.js';

type Owned = GpDocumentRow & { readonly owner: string };

const owned = `select ${gpDocumentColumns}, ${ownerOf('d')} as owner from gp.documents d where d.offered_at is not null and`;
const newest = 'order by d.created_at desc, d.document_id desc';
const mostAppointments = 100;
const ofAppointments = query<Owned>(
  'gp.own_documents',
  `${owned} d.appointment_id = any ($1::text[]) ${newest} limit 1000`,
);
const byId = query<Owned>('gp.own_document', `${owned} d.document_id = $1`);
const ofPerson = query<Owned>(
  'gp.documents_of_person',
  `${owned} d.user_id = any (array${patientsOf('$1')}) ${newest}`,
);

/** Documents as patients see them: from the offer on, and what they say once they are paid for. */
@Injectable()
export class OwnGpDocuments {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(Practitioners) private readonly practitioners: Practitioners,
    @Inject(IssuedReceipts) private readonly documents: IssuedReceipts,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async of(appointmentIds: readonly string[], viewerId: string): Promise<GpDocument[]> {
    return this.shown(await ofAppointments(this.pool, appointmentIds.slice(0, mostAppointments)), viewerId);
  }

  /** Null for somebody else's, as for one that does not exist. With a position: as it is after it. */
  async one(documentId: string, viewerId: string, after?: LogPosition): Promise<GpDocument | null> {
    if (after) await this.projections.reached(['gp.documents'], after);
    return (await this.shown(await byId(this.pool, documentId), viewerId))[0] ?? null;
  }

  /** For the copy of somebody's data: nothing is left out. */
  async all(viewerId: string): Promise<GpDocument[]> {
    return this.shown(await ofPerson(this.pool, viewerId), viewerId);
  }

  private async shown(found: readonly Owned[], viewerId: string): Promise<GpDocument[]> {
    const rows = found.filter(({ owner }) => owner === viewerId);
    if (rows.length === 0) return [];
    const [states, receipts, names] = await Promise.all([
      openGpDocuments(this.personalData, rows),
      this.documents.of(rows.map(({ document_id }) => document_id)),
      this.practitioners.names(),
    ]);
    return rows.map((row, index) => ({
      ...viewOf(row, states[index] as GpDocumentState),
      practitioner: names.get(row.practitioner_id) ?? null,
      documents: receipts.get(row.document_id) ?? [],
    }));
  }
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function viewOf(row: GpDocumentRow, state: GpDocumentState): Omit<GpDocument, 'practitioner' | 'documents'> {
  const { status, attempt, paid, withdrawn, until } = state;
  if (status === 'none') throw new Error('A document that was never drafted');
  const isUnderWay = status === 'paying' && attempt;
  return {
    id: row.document_id,
    appointmentId: row.appointment_id,
    reference: state.reference,
    kind: state.kind,
    status,
    price: state.price,
    priceReason: wordsLeft(state.priceReason),
    until: new Date(until ?? 0),
    attempt: isUnderWay
      ? { orderId: attempt.orderId, paymentId: attempt.paymentId, until: new Date(attempt.until) }
      : null,
    ended: state.unpaid,
    paid: paid?.amount ?? money(0),
    refunded: refundedOfDocument(state),
    signBy: dateOf(state.signBy),
    signedAt: row.signed_at,
    contents: status === 'paid' || status === 'signed' ? shownContents(state.contents) : null,
    withdrawnBy: withdrawn?.by ?? null,
    withdrawnWhy: wordsLeft(withdrawn?.reason),
  };
}
