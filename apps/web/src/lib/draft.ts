import { forget, remember, remembered } from './storage.ts';
import type { Viewer } from './viewer.ts';

const session = () => window.sessionStorage;
const keyOf = (name: string) => `draft.${name}` as const;

/** What somebody has begun to write, kept in this tab until it is sent or they sign out. */
export function keepDraft(name: string, values: unknown): void {
  remember(keyOf(name), JSON.stringify(values), session);
}

export function draftOf<Values>(name: string): Values | undefined {
  const kept = remembered(keyOf(name), session);
  return kept === undefined ? undefined : (JSON.parse(kept) as Values);
}

export function forgetDraft(name: string): void {
  forget(keyOf(name), session);
}

export function forgetDrafts(): void {
  forgetWhere(() => true);
}

const personal = 'of.';

/** Names a draft that nobody reads but who wrote it, and that is gone once they no longer look. */
export const draftOfPerson = (userId: string, name: string): string => `${personal}${userId}.${name}`;

export function keepDraftsFor({ user, uncertain }: Viewer): void {
  if (uncertain) return;
  const isOwn = (name: string) => user !== undefined && name.startsWith(draftOfPerson(user.id, ''));
  forgetWhere((name) => name.startsWith(personal) && !isOwn(name));
}

function forgetWhere(isMeant: (name: string) => boolean): void {
  const start = 'meridian.draft.';
  try {
    const keys = Object.keys(window.sessionStorage).filter((key) => key.startsWith(start));
    for (const key of keys) if (isMeant(key.slice(start.length))) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
