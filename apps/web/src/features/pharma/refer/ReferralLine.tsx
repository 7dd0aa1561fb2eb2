import { useMutation } from 'urql';
import { useState } from 'react';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { CancelReferralButton } from './CancelReferralButton.tsx';
import { endWords, statusWords } from './status-words.ts';
import { MailReferral, OpenReferral, ReferralParts } from './refer.documents.ts';
import styles from './refer.module.css';

type Props = {
  referral: ReferralPartsFragment;
  onOpened(referral: ReferralPartsFragment): void;
  onChanged(): void;
};

/** One referral: whom, for what, and what came of it. */
export function ReferralLine({ referral, onOpened, onChanged }: Props) {
  const { language: lang } = useLanguage();
  const [{ fetching: busy }, open] = useMutation(OpenReferral);
  const [{ fetching: mailing }, mail] = useMutation(MailReferral);
  const [trouble, setTrouble] = useState<Trouble>();
  const { id, pharmaid, name, test, status, permittedActions } = referral;

  async function show() {
    const { data } = await open({ input: { id, pharmaid }, lang });
    const answer = data?.answer;
    if (answer?.__typename === 'Refusal') setTrouble(troubleIn(answer));
    else if (answer) onOpened(readFragment(ReferralParts, answer));
  }

  async function mailAgain() {
    const { data } = await mail({ input: { id, pharmaid }, lang });
    const answer = data?.answer;
    if (!answer) return;
    setTrouble(answer.__typename === 'Refusal' ? troubleIn(answer) : undefined);
    if (answer.__typename !== 'Refusal') notify({ tone: 'good', message: 'pharmaRefer.mailed' });
    onChanged();
  }

  return (
    <li className={styles.referral} data-status={status}>
      <div className={styles.who}>
        <h3>{name ? <bdi translate="no">{name}</bdi> : <Say id="pharmaRefer.forgotten" />}</h3>
        <span data-formatted>{test}</span>
        <Came referral={referral} />
      </div>
      <div className={styles.acts}>
        {permittedActions.includes('openPharmaReferral') && (
          <SecondaryButton disabled={busy} onClick={() => void show()}>
            <Say id="pharmaRefer.open" />
          </SecondaryButton>
        )}
        {permittedActions.includes('mailPharmaReferral') && (
          <SecondaryButton disabled={mailing} onClick={() => void mailAgain()}>
            <Say id="pharmaRefer.mail" />
          </SecondaryButton>
        )}
        {permittedActions.includes('cancelPharmaReferral') && (
          <CancelReferralButton referral={referral} onChanged={onChanged} />
        )}
      </div>
      <TroubleNote trouble={trouble} level={3} />
    </li>
  );
}

function Came({ referral }: { referral: ReferralPartsFragment }) {
  const { language } = useLanguage();
  const { status, cancelledFor, sentAt, until, lockedUntil, reference, time } = referral;
  const moment = (at: string) => formatUkMoment(at, language);
  return (
    <>
      <span className={styles.status}>
        <Say id={statusWords[status]} />
        {cancelledFor && cancelledFor !== 'pharmacy' && (
          <>
            {' · '}
            <Say id={endWords[cancelledFor]} />
          </>
        )}
      </span>
      {reference && (
        <span translate="no" data-formatted>
          {reference}
          {time && ` · ${moment(time)}`}
        </span>
      )}
      {lockedUntil && (
        <span className={styles.warn}>
          <Say id="pharmaRefer.locked" values={{ until: moment(lockedUntil) }} />
        </span>
      )}
      {lockedUntil && <Say id="pharmaRefer.locked.what" />}
      {cancelledFor === 'wrongDates' && <Say id="pharmaRefer.ended.what" />}
      <span className={styles.soft}>
        <Say
          id={status === 'sent' ? 'pharmaRefer.sentUntil' : 'pharmaRefer.sentAt'}
          values={{ at: moment(sentAt), until: moment(until) }}
        />
      </span>
    </>
  );
}
