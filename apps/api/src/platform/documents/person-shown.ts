import { accessReasons } from '@meridian/contracts/kernel';
import { Problem } from '../http/problem.js';
import { actingAs } from '../operations/acting.js';
import type { RecordAccess, RecordOpening } from '../session/index.js';
import type { Viewer } from '../session/viewer.js';

interface Reader {
  readonly viewer: Viewer;
  readonly requestId: string;
  /** Of staff: why they look at somebody's record. */
  readonly reason: unknown;
}

/** Staff see whose document it is when they say why, and that is noted before they see it. */
export async function isPersonShown(
  access: RecordAccess,
  of: Omit<RecordOpening, 'reason' | 'role'>,
  { viewer, requestId, reason }: Reader,
): Promise<boolean> {
  const why = accessReasons.order.find((each) => each === reason);
  if (!why) return false;
  const context = actingAs(viewer, { id: requestId });
  if (await access.opened({ ...of, role: 'staff', reason: why }, context)) return true;
  throw new Problem('busy');
}
