import { useState } from 'react';
import { useMutation } from 'urql';
import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { CancelReferral } from './refer.documents.ts';

type Props = { referral: ReferralPartsFragment; onChanged(): void };

/** Asks before the link stops working. */
export function CancelReferralButton({ referral: { id, pharmaid, name }, onChanged }: Props) {
  const { language: lang } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [{ fetching: busy }, cancel] = useMutation(CancelReferral);

  async function send() {
    const { data } = await cancel({ input: { id, pharmaid }, lang });
    const answer = data?.answer;
    if (answer === undefined) return;
    onChanged();
    if (answer.__typename === 'Refusal') {
      setTrouble(troubleIn(answer));
      return;
    }
    notify({ tone: 'good', message: 'pharmaRefer.cancelled' });
    setAsking(false);
  }

  return (
    <>
      <SecondaryButton onClick={() => setAsking(true)}>
        <Say id="pharmaRefer.cancel" />
      </SecondaryButton>
      {isAsking && (
        <ConfirmDialog
          heading={<Say id="pharmaRefer.cancel.question" values={{ name: <bdi translate="no">{name}</bdi> }} />}
          keep="pharmaRefer.cancel.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="pharmaRefer.cancel" />}
          onEnd={() => void send()}
          busy={busy}
        >
          <TroubleNote trouble={trouble} level={3} />
          <p>
            <Say id="pharmaRefer.cancel.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
