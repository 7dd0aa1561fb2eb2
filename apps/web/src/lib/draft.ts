import { forget, remember, remembered } from './storage.ts';

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
  try {
    const names = Object.keys(window.sessionStorage).filter((name) => name.startsWith('meridian.draft.'));
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
