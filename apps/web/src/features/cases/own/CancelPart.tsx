import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { ConfirmWays } from '../../../ui/Confirm.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import type { CaseRecord } from '../shared/use-case-record.ts';
import { CancelCase } from './own-cases.documents.ts';

type Props = { of: CaseNow; record: CaseRecord; onDone(): void };

/** What comes back before it is cancelled for good. */
export function CancelPart({ of: { id, title, paid, cancelling }, record, onDone }: Props) {
  const [sending, setSending] = useState(false);
  if (!cancelling) return null;
  const { refund } = cancelling;

  async function send() {
    setSending(true);
    const sent = await record.write(CancelCase, { id, refund: refund.amount > 0 });
    setSending(false);
    if ('wrong' in sent) return;
    notify({ tone: 'good', message: 'caseOwn.cancel.done' });
    onDone();
  }

  return (
    <JourneyShell page="cancel" question={<Say id="caseOwn.cancel.question" />} onBack={onDone} takesFocus>
      {title && (
        <p>
          <bdi translate="no">{title}</bdi>
        </p>
      )}
      <TroubleNote trouble={record.trouble} level={2} />
      <p>
        <Say id="caseOwn.cancel.text" />
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Say id="caseOwn.money.paid" />
          </dt>
          <dd data-formatted>{formatMoney(paid)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            <Say id="caseOwn.cancel.back" />
          </dt>
          <dd data-formatted>{formatMoney(refund)}</dd>
        </div>
      </dl>
      {refund.amount > 0 && (
        <p className={styles.soft}>
          <Say id="caseOwn.money.back" />
        </p>
      )}
      <ConfirmWays
        keep="caseOwn.cancel.keep"
        onKeep={onDone}
        end={<Say id="caseOwn.cancel" />}
        onEnd={() => void send()}
        busy={sending}
      />
    </JourneyShell>
  );
}
