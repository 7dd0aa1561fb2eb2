import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { WithdrawPharmacyApplication } from './apply.documents.ts';

type Props = { id: string; name: string; onWithdrawn(): void };

/** Asks first: who has withdrawn an application has to write a new one. */
export function Withdraw({ id, name, onWithdrawn }: Props) {
  const intl = useIntl();
  const [{ fetching }, withdraw] = useMutation(WithdrawPharmacyApplication);
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function send() {
    const { data } = await withdraw({ id });
    const outcome = data?.answer;
    if (outcome === undefined) return;
    if (outcome.__typename === 'Refusal') return setTrouble(troubleIn(outcome));
    setAsking(false);
    notify({ tone: 'good', message: 'pharmaApply.withdraw.done' });
    onWithdrawn();
  }

  return (
    <div>
      <SecondaryButton
        aria-label={intl.formatMessage({ id: 'pharmaApply.withdraw.name' }, { name })}
        onClick={() => setAsking(true)}
      >
        <Say id="pharmaApply.withdraw" />
      </SecondaryButton>
      {isAsking && (
        <ConfirmDialog
          heading={<Say id="pharmaApply.withdraw.question" />}
          keep="pharmaApply.withdraw.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="pharmaApply.withdraw" />}
          onEnd={() => void send()}
          busy={fetching}
        >
          <TroubleNote trouble={trouble} level={3} />
          <p>
            <Say id="pharmaApply.withdraw.text" values={{ name: <bdi translate="no">{name}</bdi> }} />
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
