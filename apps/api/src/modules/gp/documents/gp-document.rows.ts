import type { GpDocumentContents as ShownContents, GpDocumentStatus } from '@meridian/contracts/generated/public';
import { gpDocumentEvents, type GpDocumentState } from '@meridian/domain/gp';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';
import type { WorkQueue, WorkSubject } from '../../../platform/work/index.js';

export interface GpDocumentRow {
  readonly document_id: string;
  /** Under whose key everything personal of it is. */
  readonly user_id: string;
  readonly appointment_id: string;
  readonly practitioner_id: string;
  readonly status: GpDocumentStatus;
  readonly state: Stored<GpDocumentState>;
  readonly signed_at: Date | null;
}

export const gpDocumentColumns =
  'd.document_id, d.user_id, d.appointment_id, d.practitioner_id, d.status, d.state, d.signed_at';

/** What is the patient's opened; who signed is sealed under another key, and stays closed. */
export async function openGpDocuments(
  personalData: PersonalDataService,
  rows: readonly GpDocumentRow[],
): Promise<GpDocumentState[]> {
  const opened = await openStates(personalData, rows, ({ user_id }) => user_id, ['contents', 'priceReason', 'reason']);
  return opened.map((state) => ({ ...state, contents: contentsOf(state) }));
}

/** Of somebody who was erased a word stands in its place. */
export const contentsOf = ({ contents }: GpDocumentState): GpDocumentState['contents'] =>
  typeof contents === 'object' ? contents : null;

export function shownContents(contents: GpDocumentState['contents']): ShownContents | null {
  if (!contents) return null;
  const { recipient, text, textZh = null, sick } = contents;
  return { recipient, text, textZh, sick: sick ? { ...sick, adjustments: sick.adjustments ?? null } : null };
}

const ofDocuments = { projection: 'gp.documents', from: 'gp.documents' } as const;

export const gpDocumentQueues: readonly WorkQueue[] = [
  {
    ...ofDocuments,
    name: 'gpDocumentsLate',
    allow: 'clinical',
    urgent: true,
    where: `status = 'paid' and late`,
    order: 'sign_by, document_id',
    since: 'sign_by',
    subject: { kind: 'gpDocument', id: 'document_id' },
  },
];

export const gpDocumentSubjects: readonly WorkSubject[] = [
  {
    ...ofDocuments,
    kind: 'gpDocument',
    record: 'appointment',
    id: 'document_id',
    called: 'reference',
    person: 'user_id',
    changes: { events: [gpDocumentEvents], of: 'documentId' },
  },
];
