import { useEffect, useState } from 'react';
import { apiFetch } from '../../../lib/api/csrf.ts';

export interface Collection {
  readonly day: string;
  readonly from: string;
  readonly until: string;
}

/** Asked for when a pharmacy is chosen, and read by the page that shows it. */
const asked = new Map<string, Promise<Collection | null>>();
const keptMs = 10 * 60_000;

/** When samples are collected next; null where nobody comes, or nobody knows. */
export function nextCollection(pharmaid: string): Promise<Collection | null> {
  const known = asked.get(pharmaid);
  if (known) return known;
  const answer = ask(pharmaid).catch(() => null);
  asked.set(pharmaid, answer);
  setTimeout(() => asked.delete(pharmaid), keptMs);
  return answer;
}

async function ask(pharmaid: string): Promise<Collection | null> {
  const path = `/api/medtest/courier?pharmapharmaId=${encodeURIComponent(pharmaid)}`;
  const response = await apiFetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) return null;
  const { courier } = (await response.json()) as { courier: { collections: readonly Collection[] } };
  return courier.collections[0] ?? null;
}

export function useNextCollection(pharmaid: string): Collection | null {
  const [found, setFound] = useState<{ of: string; next: Collection | null }>();
  useEffect(() => {
    let isLatest = true;
    void nextCollection(pharmaid).then((next) => isLatest && setFound({ of: pharmaid, next }));
    return () => {
      isLatest = false;
    };
  }, [pharmaid]);
  return found?.of === pharmaid ? found.next : null;
}
