import { mostCounted } from '../../ui/admin/list-request.ts';
import type { WorkEntry } from './areas.ts';
import { queueWords } from './queues.ts';
import type { WaitingQueue } from './work.documents.ts';

type Queues = readonly WaitingQueue[] | undefined;

/** How much waits on the page of an entry. */
export function waitingIn({ queues: own = [] }: Pick<WorkEntry, 'queues'>, queues: Queues = []): number {
  return queues.filter(({ name }) => own.includes(name)).reduce((sum, { count }) => sum + count, 0);
}

export const shownCount = (count: number): string => (count >= mostCounted ? `${mostCounted}+` : String(count));

const rank = ({ name, urgent }: WaitingQueue) => (queueWords[name].everywhere ? 2 : Number(urgent));

/** Alarms first, and of them what may harm somebody; then what has waited longest. */
export function inTurn(queues: readonly WaitingQueue[]): WaitingQueue[] {
  const since = ({ oldest }: WaitingQueue) => (oldest === null ? Infinity : Date.parse(String(oldest)));
  return queues
    .filter(({ count }) => count > 0)
    .sort((one, other) => rank(other) - rank(one) || since(one) - since(other));
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in the largest unit of which there is one. */
export function ageOf(
  since: string,
  now: number,
): { readonly unit: 'day' | 'hour' | 'minute'; readonly count: number } {
  const age = Math.max(0, now - Date.parse(since));
  for (const [unit, ms] of units) if (age >= ms) return { unit, count: Math.floor(age / ms) };
  return { unit: 'minute', count: 0 };
}
