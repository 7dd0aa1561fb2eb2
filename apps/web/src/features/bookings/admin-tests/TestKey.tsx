import type { AdminRow } from '../../../ui/admin/index.ts';
import styles from './admin-medtests.module.css';

export function TestKey({ row }: { readonly row: AdminRow }) {
  return (
    <p className={styles.lead} translate="no">
      {String(row['id'])}
    </p>
  );
}
