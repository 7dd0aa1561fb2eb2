import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-medtests.module.css';

export function OwnPageLink({ row }: { readonly row: AdminRow }) {
  return (
    <p className={styles.own}>
      <AppLink to={`/admin/medtest-item/${String(row['id'])}`}>
        <Say id="adminMedtests.items.page" />
      </AppLink>
    </p>
  );
}
