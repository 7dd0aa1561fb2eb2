import type { Typed } from './list-request.ts';

type LinkState = { readonly typed?: Typed };

/** What a link to one record searches for. It travels in the history entry, for addresses hold nothing that is typed. */
export const searching = (text: string): LinkState => ({ typed: { search: text } });

export function typedIn(state: unknown): Typed {
  const { typed } = (state ?? {}) as LinkState;
  return typeof typed?.['search'] === 'string' ? { search: typed['search'] } : {};
}
