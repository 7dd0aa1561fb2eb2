import { IconShieldCheck } from '@tabler/icons-react';
import { useOutletContext } from 'react-router';
import type { Offers } from '../../lib/routing/route.ts';
import { AppLink } from '../AppLink.tsx';
import { Say } from '../Say.tsx';
import styles from './drawer.module.css';

/** To all that the log has of the record, and what proves it, for who may read it. */
export function AuditLink({ of, id }: { of: string; id: string }) {
  const offers = useOutletContext<Offers | undefined>();
  if (offers && !offers('/admin/audit')) return null;
  return (
    <p>
      <AppLink to={`/admin/audit?${new URLSearchParams({ of, id }).toString()}`} className={styles.back}>
        <IconShieldCheck size={22} aria-hidden />
        <Say id="admin.audit" />
      </AppLink>
    </p>
  );
}
