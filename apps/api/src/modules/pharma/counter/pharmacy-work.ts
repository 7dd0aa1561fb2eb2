import { leastPharmaRole, type PharmaAct, pharmaRoleMay } from '@meridian/domain/pharma/rules';
import type { Refused } from '@meridian/domain/kernel';
import type { Viewer } from '../../../platform/session/index.js';
import type { PharmacyStaff } from './pharmacy-staff.reads.js';

interface At {
  readonly viewer: Viewer;
  readonly staff: PharmacyStaff;
}

/** What the operations of one act in a pharmacy have in common. */
export function pharmacyWork<Act extends PharmaAct, Unknown extends Refused>(act: Act, unknown: Unknown) {
  const least = `pharma.${leastPharmaRole[act]}` as const;
  /** Null for whoever may not do it there now. */
  async function groupAt(pharmaid: string, { viewer, staff }: At): Promise<string | null> {
    const worker = await staff.workerAt(pharmaid, viewer.userId);
    return worker && pharmaRoleMay(worker.user.role, act) ? worker.groupId : null;
  }
  /** Of a change whose input names the pharmacy. */
  const named = {
    allow: least,
    record: {
      scope: 'organisation',
      of: ({ input, ...call }: At & { readonly input: { readonly pharmaid: string } }) => groupAt(input.pharmaid, call),
      otherwise: unknown,
    },
  } as const;
  return { least, groupAt, named };
}

/** What the operations of one act in a group have in common, whichever of its pharmacies they are about. */
export function groupWork<Act extends PharmaAct>(act: Act) {
  const least = `pharma.${leastPharmaRole[act]}` as const;
  /** Null for whoever may not do it in that group now. */
  async function groupOf(groupId: string | null, { viewer, staff }: At): Promise<string | null> {
    return groupId !== null && (await staff.may(act, groupId, viewer.userId)) ? groupId : null;
  }
  return { least, groupOf };
}
