import { Inject, Injectable } from '@nestjs/common';
import type { GpWorkDocument } from '@meridian/contracts/generated/public';
import { gpDocumentPermissions, type GpDocumentState } from '@meridian/domain/gp';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService, wordsLeft } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { gpDocumentColumns, type GpDocumentRow, openGpDocuments, shownContents } from './gp-document.rows.js';

const ofAppointment = query<GpDocumentRow>(
  'gp.work_documents',
  `select ${gpDocumentColumns} from gp.documents d where d.appointment_id = $1 and d.practitioner_id = $2
   order by d.created_at desc, d.document_id desc limit 100`,
);
const toSign = query<GpDocumentRow>(
  'gp.work_documents_to_sign',
  `select ${gpDocumentColumns} from gp.documents d where d.practitioner_id = $1 and d.sign_by is not null
   order by d.sign_by, d.document_id limit 100`,
);
const byId = query<GpDocumentRow>(
  'gp.work_document',
  `select ${gpDocumentColumns} from gp.documents d where d.document_id = $1 and d.practitioner_id = $2`,
);
const peopleOf = query<{ readonly user_id: string }>(
  'gp.work_documents_people',
  'select distinct user_id from gp.documents where document_id = any ($1::text[])',
);

/** Documents as the doctor sees them who writes them; those of a colleague are answered like none. */
@Injectable()
export class GpWorkDocuments {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async of(appointmentId: string, doctorId: string): Promise<GpWorkDocument[]> {
    return this.shown(await ofAppointment(this.pool, appointmentId, doctorId));
  }

  async toSign(doctorId: string): Promise<GpWorkDocument[]> {
    return this.shown(await toSign(this.pool, doctorId));
  }

  /** As it is after that position. */
  async one(documentId: string, doctorId: string, after: LogPosition): Promise<GpWorkDocument | null> {
    await this.projections.reached(['gp.documents'], after);
    return (await this.shown(await byId(this.pool, documentId, doctorId)))[0] ?? null;
  }

  /** Whose the documents are, for the access log. */
  async people(documentIds: readonly string[]): Promise<readonly string[]> {
    return (await peopleOf(this.pool, documentIds)).map(({ user_id }) => user_id);
  }

  private async shown(rows: readonly GpDocumentRow[]): Promise<GpWorkDocument[]> {
    const states = await openGpDocuments(this.personalData, rows);
    return rows.map((row, index) => viewOf(row, states[index] as GpDocumentState));
  }
}

const mutationOf: Readonly<Record<string, string>> = {
  change: 'changeGpDocument',
  offer: 'offerGpDocument',
  sign: 'signGpDocument',
  withdraw: 'withdrawGpDocument',
};

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function viewOf(row: GpDocumentRow, state: GpDocumentState): GpWorkDocument {
  return {
    id: row.document_id,
    appointmentId: row.appointment_id,
    reference: state.reference,
    kind: state.kind,
    status: row.status,
    price: state.price,
    priceReason: wordsLeft(state.priceReason),
    contents: shownContents(state.contents),
    until: dateOf(state.until),
    signBy: dateOf(state.signBy),
    late: state.late,
    signedAt: row.signed_at,
    withdrawnWhy: wordsLeft(state.withdrawn?.reason),
    permittedActions: gpDocumentPermissions(state).flatMap(({ action, allowed }) =>
      allowed ? (mutationOf[action] ?? []) : [],
    ),
  };
}
