import type { AppTarget } from '../../../lib/routing/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import styles from './staff-day.module.css';

const longest = 16;
const shown = 8;

/** To the history of a record, named by its reference or the beginning of its id. */
export function AuditAddress({ value }: { readonly value: unknown }) {
  const to = String(value);
  const id = new URLSearchParams(to.split('?')[1]).get('id') ?? to;
  return (
    <AppLink to={to as AppTarget} translate="no" title={id} className={styles.address}>
      {id.length > longest ? `${id.slice(0, shown)}…` : id}
    </AppLink>
  );
}
