import { useState } from 'react';
import { ConfirmWays } from '../../../ui/Confirm.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { Sum, Sums } from '../../payments/shared/sums/Sums.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import type { CaseRecord } from '../shared/use-case-record.ts';
import { CancelCase } from './own-cases.documents.ts';

type Props = { of: CaseNow; record: CaseRecord; onDone(): void };

/** What comes back before it is cancelled for good. */
export function CancelPart({ of: { id, title, paid, cancelling }, record, onDone }: Props) {
  const [sending, setSending] = useState(false);
  if (!cancelling) return null;
  const { free, refund } = cancelling;

  async function send() {
    setSending(true);
    const sent = await record.write(CancelCase, { id, refund: free });
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
      <Sums>
        <Sum label={<Say id="caseOwn.money.paid" />} amount={paid} />
        <Sum label={<Say id="caseOwn.cancel.back" />} amount={refund} isTotal />
      </Sums>
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
