import { useState } from 'react';
import { useMutation } from 'urql';
import type { PharmaInvitationsQuery } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { Say } from '../../../ui/Say.tsx';
import { roleNames } from '../shared/role-names.ts';
import { AnswerPharmaInvitation } from './apply.documents.ts';
import styles from './apply.module.css';

type Invitation = PharmaInvitationsQuery['pharmaInvitations'][number];

/** A group that invited whoever reads this. */
export function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { id, pharmagroup, company, role, ph, until } = invitation;
  const { language } = useLanguage();
  const [{ fetching }, send] = useMutation(AnswerPharmaInvitation);
  const [trouble, setTrouble] = useState<Trouble>();
  const [answered, setAnswered] = useState<'accepted' | 'declined'>();
  const answer = async (accepts: boolean) => {
    const { data } = await send({ input: { id, pharmagroup, accepts } });
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') setTrouble(troubleIn(outcome));
    else if (outcome) setAnswered(accepts ? 'accepted' : 'declined');
  };
  return (
    <section className={styles.line}>
      <h2>
        <Say id="pharmaApply.invited" values={{ company: <bdi translate="no">{company}</bdi> }} />
      </h2>
      <TroubleNote trouble={trouble} level={3} />
      {answered === 'declined' && (
        <output>
          <Say id="pharmaApply.invited.declined" />
        </output>
      )}
      {answered === 'accepted' && (
        <>
          <output>
            <Say id="pharmaApply.invited.accepted" />
          </output>
          <div>
            <PrimaryLink to="/login?next=/pharma">
              <Say id="pharmaApply.invited.signIn" />
            </PrimaryLink>
          </div>
        </>
      )}
      {answered === undefined && (
        <>
          <p>
            <Say id="pharmaApply.invited.as" values={{ role: <Say id={roleNames[role]} /> }} />
          </p>
          {ph && (
            <p>
              <Say id="pharmaApply.invited.ph" />
            </p>
          )}
          <p className={styles.soft}>
            <Say id="pharmaApply.invited.until" values={{ time: formatUkTime(until, language) }} />
          </p>
          <div className={styles.ways}>
            <PrimaryButton disabled={fetching} onClick={() => void answer(true)}>
              <Say id="pharmaApply.invited.accept" />
            </PrimaryButton>
            <SecondaryButton disabled={fetching} onClick={() => void answer(false)}>
              <Say id="pharmaApply.invited.decline" />
            </SecondaryButton>
          </div>
        </>
      )}
    </section>
  );
}
