import {
  appointmentDecider,
  appointmentStream,
  gpDocumentDecider,
  type GpDocumentState,
  gpDocumentStream,
} from '@meridian/domain/gp';
import type { EventStore } from '../../../platform/event-store/index.js';
import { gpDocumentIdForm } from './gp-document-ids.js';

export interface SignedGpDocument {
  readonly documentId: string;
  readonly state: GpDocumentState;
  readonly signedAt: Date;
  readonly withdrawnAt: Date | null;
  /** Null where the account of the doctor was deleted. */
  readonly signatory: NonNullable<GpDocumentState['signatory']> | null;
}

/** From the log itself; null for what was never signed. */
export async function signedGpDocument(store: EventStore, documentId: string): Promise<SignedGpDocument | null> {
  if (!gpDocumentIdForm.test(documentId)) return null;
  let signedAt: Date | null = null;
  let withdrawnAt: Date | null = null;
  for await (const { type, recordedAt } of store.read(gpDocumentStream(documentId))) {
    if (type === 'GpDocumentSigned') signedAt = recordedAt;
    if (type === 'GpDocumentWithdrawn') withdrawnAt = recordedAt;
  }
  if (!signedAt) return null;
  const { state } = await store.look(gpDocumentStream(documentId), gpDocumentDecider);
  const { signatory } = state;
  return { documentId, state, signedAt, withdrawnAt, signatory: typeof signatory === 'object' ? signatory : null };
}

/** Whom it is about; null where they were erased. */
export async function patientOf(store: EventStore, { appointmentId }: GpDocumentState) {
  const { state } = await store.look(appointmentStream(appointmentId ?? ''), appointmentDecider);
  return state.patient && typeof state.patient === 'object' ? state.patient : null;
}
