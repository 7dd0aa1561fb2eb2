import { escalationDays } from '@meridian/domain/cases/rules';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { PrimaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import type { CaseRecord } from '../shared/use-case-record.ts';
import own from './own.module.css';
import { WaitForCase } from './own-cases.documents.ts';

/** So late that the patient chooses: wait, or all of the money. */
export function ChoicePart({ of: { id, cancelling, paid }, record }: { of: CaseNow; record: CaseRecord }) {
  const [sending, setSending] = useState(false);
  const amount = formatMoney(cancelling?.refund ?? paid);
  const isFree = paid.amount === 0;

  async function wait() {
    setSending(true);
    const sent = await record.write(WaitForCase, { id });
    setSending(false);
    if ('now' in sent) notify({ tone: 'good', message: 'caseOwn.choice.waited' });
  }

  return (
    <section className={own.needed}>
      <h2>
        <Say id={isFree ? 'caseOwn.choice.free' : 'caseOwn.choice'} />
      </h2>
      <p>
        <Say
          id={isFree ? 'caseOwn.choice.free.text' : 'caseOwn.choice.text'}
          values={{ day: escalationDays, amount }}
        />
      </p>
      <div className={styles.actions}>
        <PrimaryButton disabled={sending} onClick={() => void wait()}>
          <Say id={sending ? 'form.sending' : 'caseOwn.choice.wait'} />
        </PrimaryButton>
        {cancelling && (
          <SecondaryLink to={`/case/${id}?do=cancel`}>
            <Say id={isFree ? 'caseOwn.cancel' : 'caseOwn.choice.refund'} values={{ amount }} />
          </SecondaryLink>
        )}
      </div>
    </section>
  );
}
