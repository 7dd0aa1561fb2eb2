import type { AppPath } from '../../lib/routing/paths.ts';
import { AppLink } from '../AppLink.tsx';
import { Say } from '../Say.tsx';
import styles from './value.module.css';

type ListTarget = AppPath | `${AppPath}?${string}`;

/** Draws the key of another list's record, or several keys, as links that open it there. */
export function recordLink(list: ListTarget) {
  const target = (key: string) => `${list}${list.includes('?') ? '&' : '?'}open=${key}` as `${AppPath}?${string}`;
  return function RecordLink({ value }: { readonly value: unknown }) {
    const keys = (Array.isArray(value) ? value : [value]).map(String);
    return (
      <span className={styles.links}>
        {keys.map((key) => (
          <AppLink key={key} to={target(key)} translate="no">
            {key}
          </AppLink>
        ))}
      </span>
    );
  };
}

/** Leads to a record at the address that the server says. */
export function RecordAddress({ value }: { readonly value: unknown }) {
  return (
    <AppLink to={String(value) as AppPath}>
      <Say id="admin.keys.open" />
    </AppLink>
  );
}
