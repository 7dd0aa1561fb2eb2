import type { AccessReason, ProfessionalChange } from '@meridian/contracts/generated/admin';
import type { ProfessionalEventMap } from '@meridian/domain/identity';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

export interface ProfessionalLine extends HistoryEntry {
  readonly change: ProfessionalChange;
  /** Sealed. */
  readonly gmcNumber?: string;
  readonly srxId?: string;
  readonly words?: string | undefined;
  /** Why a record was opened. */
  readonly reason?: AccessReason;
}

/** What happened to people's roles, and who looked at whose record. */
export const personHistory = historyOf<ProfessionalEventMap, ProfessionalLine>({
  table: 'identity.person_history',
  of: 'userId',
  streams: 'several',
  sealed: { gmcNumber: 'gmcNumber', srxId: 'srxId', words: 'reason' },
  on: {
    DoctorApplied: ({ data: { userId: person, gmcNumber } }) => ({ change: 'doctorApplied', person, gmcNumber }),
    DoctorVerified: 'doctorVerified',
    DoctorRefused: ({ data: { userId: person, reason: words } }) => ({ change: 'doctorRefused', person, words }),
    PrescriberApplied: ({ data: { userId: person, srxId } }) => ({ change: 'prescriberApplied', person, srxId }),
    PrescriberActivated: ({ data: { userId: person, srxId } }) => ({ change: 'prescriberActivated', person, srxId }),
    PrescriberDeactivated: ({ data: { userId: person, reason: words } }) => ({
      change: 'prescriberDeactivated',
      person,
      words,
    }),
    RecordOpened: ({ data: { by, reason } }) => ({ change: 'recordOpened', by, reason: reason as AccessReason }),
  },
});
