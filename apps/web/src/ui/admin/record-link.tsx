import type { AppPath } from '../../lib/routing/paths.ts';
import { AppLink } from '../AppLink.tsx';
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

/** Draws the address of a record, as the server says it, as a link. */
export function RecordAddress({ value }: { readonly value: unknown }) {
  const to = String(value) as AppPath;
  const key = new URLSearchParams(to.split('?')[1]).get('open');
  return (
    <AppLink to={to} translate="no">
      {key ?? to}
    </AppLink>
  );
}
