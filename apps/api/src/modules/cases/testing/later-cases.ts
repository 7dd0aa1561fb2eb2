import { cases } from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import type { EventStore } from '../../../platform/event-store/index.js';

const dayMs = 86_400_000;

/** What the clock of a case says so many days from now. */
export async function noteDaysLater(store: EventStore, caseId: string, days: number): Promise<void> {
  const now = new Date(Date.now() + days * dayMs);
  const noted = await store.send(cases, { type: 'NoteCaseTime', data: { caseId } }, { actor: 'test', now });
  if (isRefused(noted)) throw new Error(noted.refused);
}
