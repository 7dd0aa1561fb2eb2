import type { PharmaChoice } from '@meridian/workflows/pharma';
import { forget, remember, remembered } from './storage.ts';

const key = 'pharma';
const tab = () => window.sessionStorage;
const browser = () => window.localStorage;

function kept(userId: string, storage: () => Storage): PharmaChoice | null {
  const [user, groupId, pharmacyId] = remembered(key, storage)?.split(' ') ?? [];
  return user === userId && groupId ? { groupId, pharmacyId: pharmacyId || null } : null;
}

/** What somebody chose in this tab, or last in any. It proves nothing: the server judges who works where. */
export const lastPharmaChoice = (userId: string): PharmaChoice | null => kept(userId, tab) ?? kept(userId, browser);

export function keepPharmaChoice(userId: string, { groupId, pharmacyId }: PharmaChoice): void {
  for (const storage of [tab, browser]) remember(key, [userId, groupId, pharmacyId ?? ''].join(' '), storage);
}

export function forgetPharmaChoice(): void {
  for (const storage of [tab, browser]) forget(key, storage);
}
