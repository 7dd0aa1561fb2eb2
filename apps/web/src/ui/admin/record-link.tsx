import type { AppPath } from '../../lib/routing/paths.ts';
import { AppLink } from '../AppLink.tsx';
import type { Typed } from './list-request.ts';
import styles from './value.module.css';

type LinkState = { readonly typed?: Typed };

/** What a link to one record searches for. It travels in the history entry, for addresses hold nothing that is typed. */
export const searching = (text: string): LinkState => ({ typed: { search: text } });

export function typedIn(state: unknown): Typed {
  const { typed } = (state ?? {}) as LinkState;
  return typeof typed?.['search'] === 'string' ? { search: typed['search'] } : {};
}

type ListTarget = AppPath | `${AppPath}?${string}`;

/** Draws the key of another list's record, or several keys, as links that open it there. */
export function recordLink(list: ListTarget) {
  const target = (key: string) => `${list}${list.includes('?') ? '&' : '?'}open=${key}` as `${AppPath}?${string}`;
  return function RecordLink({ value }: { readonly value: unknown }) {
    const keys = (Array.isArray(value) ? value : [value]).map(String);
    return (
      <span className={styles.links}>
        {keys.map((key) => (
          <AppLink key={key} to={target(key)} state={searching(key)} translate="no">
            {key}
          </AppLink>
        ))}
      </span>
    );
  };
}

/** Draws the address of a record, as the server says it, as a link. */
export function RecordAddress({ value }: { readonly value: unknown }) {
  const to = String(value) as AppPath;
  const key = new URLSearchParams(to.split('?')[1]).get('open');
  return (
    <AppLink to={to} {...(key !== null && { state: searching(key) })} translate="no">
      {key ?? to}
    </AppLink>
  );
}
