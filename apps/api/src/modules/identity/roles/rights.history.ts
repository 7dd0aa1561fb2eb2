import type { StaffRight, StaffRightsChange } from '@meridian/contracts/generated/admin';
import type { RoleEventMap } from '@meridian/domain/identity';
import { staffRights } from '@meridian/domain/kernel';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

export interface RightsLine extends HistoryEntry {
  readonly change: StaffRightsChange;
  readonly rights?: readonly StaffRight[];
  readonly former?: readonly StaffRight[];
  /** Sealed. */
  readonly reason?: string;
}

const rightsOfTag = (tag: string) => staffRights.filter((right) => right === tag);

/** Who asked for which rights of somebody, and what came of it. */
export const rightsHistory = historyOf<RoleEventMap, RightsLine>({
  table: 'identity.rights_history',
  of: 'userId',
  sealed: { reason: 'reason' },
  on: {
    RightsAsked: ({ data: { userId: person, rights, reason } }) => ({ change: 'rightsAsked', person, rights, reason }),
    RightsApproved: ({ data: { rights, former } }) => ({ change: 'rightsApproved', rights, former }),
    RightsRefused: ({ data: { userId: person, reason } }) => ({ change: 'rightsRefused', person, reason }),
    RightsRequestWithdrawn: 'rightsRequestWithdrawn',
    RightsSet: ({ data: { rights, former } }) => ({ change: 'rightsSet', rights, former }),
    TagGranted: ({ data: { tag } }) => ({ change: 'tagGranted', rights: rightsOfTag(tag) }),
    TagWithdrawn: ({ data: { tag } }) => ({ change: 'tagWithdrawn', rights: rightsOfTag(tag) }),
  },
});
