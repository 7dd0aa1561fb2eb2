import { IconShieldCheck } from '@tabler/icons-react';
import { AppLink } from '../AppLink.tsx';
import { Say } from '../Say.tsx';
import styles from './drawer.module.css';

/** To all that the log has of the record, and what proves it. */
export function AuditLink({ of, id }: { of: string; id: string }) {
  return (
    <p>
      <AppLink to={`/admin/audit?${new URLSearchParams({ of, id }).toString()}`} className={styles.back}>
        <IconShieldCheck size={22} aria-hidden />
        <Say id="admin.audit" />
      </AppLink>
    </p>
  );
}
