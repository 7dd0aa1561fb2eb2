import { forget, remember, remembered } from './storage.ts';

const names = ['token', 'emailToken'] as const;
export type TokenName = (typeof names)[number];

const session = () => window.sessionStorage;
const inMemory = new Map<string, string>();
const keyOf = (path: string, name: TokenName) => `link.${path}.${name}` as const;

/**
 * At the very start: takes the secrets of mailed links out of the address bar, where bookmarks, the history and other
 * sites could learn them. They stay with this tab, so that a reload or a sign-in in between does not lose them.
 */
export function takeLinkTokens(): void {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  const found = names.filter((name) => parameters.has(name));
  if (found.length === 0) return;
  for (const name of found) {
    const token = parameters.get(name) ?? '';
    parameters.delete(name);
    if (!remember(keyOf(pathname, name), token, session)) inMemory.set(keyOf(pathname, name), token);
  }
  const rest = parameters.toString();
  window.history.replaceState(window.history.state, '', `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`);
}

/** The secret that a mailed link brought to a page. */
export const linkToken = (path: string, name: TokenName): string | undefined =>
  remembered(keyOf(path, name), session) ?? inMemory.get(keyOf(path, name));

/** Once it was used or refused. */
export function forgetLinkToken(path: string, name: TokenName): void {
  forget(keyOf(path, name), session);
  inMemory.delete(keyOf(path, name));
}
