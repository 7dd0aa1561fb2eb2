import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './audit.module.css';
import { type Asked, type Audited, AuditOne } from './audit.documents.ts';
import { AuditForm } from './AuditForm.tsx';
import { useKinds } from './use-kinds.ts';

const Audit = lazyPart('audit', () => import('./Audit.tsx'));

type Shown = { readonly audit: Audited; readonly asked: Asked };

/** The whole history of any record, out of the log. */
export default function AuditPage() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const kinds = useKinds();
  const [shown, setShown] = useState<Shown>();
  const [refused, setRefused] = useState<Refused>();
  const ask = async (asked: Asked, before?: number) => {
    setRefused(undefined);
    const input = { ...asked, reason: asked.reason || null, before };
    const outcome = await carryOut({ form: trusted(AuditOne) }, input, { personal: true });
    if ('refused' in outcome) {
      if (outcome.refused.fields.length > 0) return outcome.refused.fields;
      setRefused(outcome.refused);
      return [];
    }
    setShown({ audit: outcome.answer as unknown as Audited, asked });
    return [];
  };
  const ofBookings = pathname.startsWith('/admin/medtest-audit');
  const initial = {
    of: address.get('of') ?? (ofBookings ? 'booking' : ''),
    id: address.get('id') ?? address.get('booking') ?? '',
    reason: '',
  };
  const first = shown?.audit.entries[0]?.revision;
  return (
    <Page heading={<Say id="adminAudit.title" />} lead={<Say id="adminAudit.lead" />} wide>
      <div className={styles.ask}>
        {refused && <Refusal refused={refused} />}
        {kinds.state === 'loading' && <Loading shape="form" />}
        {kinds.state === 'failed' && <Failed onRetry={kinds.retry} />}
        {typeof kinds.state !== 'string' && (
          <AuditForm
            kinds={kinds.state}
            initial={initial}
            onSend={(asked) => {
              setShown(undefined);
              return ask(asked);
            }}
          />
        )}
      </div>
      {!shown && (
        <p>
          <AppLink to="/admin/staff-day">
            <Say id="adminAudit.staffDay" />
          </AppLink>
        </p>
      )}
      {shown && (
        <Audit
          key={`${shown.audit.of} ${shown.audit.id} ${first}`}
          audit={shown.audit}
          reason={shown.asked.reason}
          onEarlier={() => void ask(shown.asked, first)}
        />
      )}
    </Page>
  );
}
