import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import type { OfferedCasePartsFragment } from '../../../gql/graphql.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { translatedPart, Versions } from '../shared/Versions.tsx';
import { Decline } from './Decline.tsx';
import { AcceptCase } from './doctor.documents.ts';
import styles from './doctor.module.css';

type Props = { offer: OfferedCasePartsFragment; level: 2 | 3; onDone(): void };

/** One case before the doctor, without a name: what it is about, until when to answer, and both answers. */
export function Offer({ offer, level, onDone }: Props) {
  const { language } = useLanguage();
  const [asks, setAsks] = useState<'accept' | 'decline'>();
  const {
    id,
    reference,
    specialty,
    relationship,
    age,
    sex,
    story,
    wish,
    storyTranslation,
    files,
    languages,
    dueBy,
    until,
  } = offer;
  const Heading = level === 2 ? 'h2' : 'h3';
  const done = () => {
    setAsks(undefined);
    onDone();
  };
  return (
    <article className={styles.line}>
      <Heading className={styles.heading}>
        <Say id={`fields.Specialty.${specialty}`} />
        {' · '}
        <Say id={sex === 1 ? 'doctor.man' : 'doctor.woman'} values={{ age }} />
      </Heading>
      <p className={styles.due}>
        <span>
          <Say id="doctor.answerBy" values={{ time: formatUkTime(until, language) }} />
        </span>
        <span>
          <Say id="doctor.dueBy" values={{ time: formatUkTime(dueBy, language) }} />
        </span>
      </p>
      <ul className={styles.facts}>
        <li translate="no">{reference}</li>
        <li>
          <Say id={relationship === 'myself' ? 'doctor.byPatient' : 'doctor.byOther'} />
        </li>
        <li>
          <Say id="doctor.files" values={{ count: files }} />
        </li>
        {languages.map((each) => (
          <li key={each}>
            <Say id={`fields.CaseFileLanguage.${each}`} />
          </li>
        ))}
      </ul>
      {wish && (
        <p className={styles.own} translate="no">
          {translatedPart(storyTranslation, 'wish') ?? wish}
        </p>
      )}
      {story && (
        <details>
          <summary>
            <Say id="doctor.story" />
          </summary>
          <p className={styles.own} translate="no">
            {translatedPart(storyTranslation, 'story') ?? story}
          </p>
        </details>
      )}
      <Versions of={storyTranslation} from="zh" to="en" />
      {asks === 'decline' ? (
        <Decline id={id} onLeft={() => setAsks(undefined)} onDone={done} />
      ) : (
        <div className={styles.actions}>
          <PrimaryButton onClick={() => setAsks('accept')}>
            <Say id="doctor.accept" />
          </PrimaryButton>
          <DangerButton onClick={() => setAsks('decline')}>
            <Say id="doctor.decline" />
          </DangerButton>
        </div>
      )}
      {asks === 'accept' && <Accept offer={offer} onLeft={() => setAsks(undefined)} onDone={done} />}
    </article>
  );
}

function Accept({ offer: { id, dueBy }, onLeft, onDone }: Pick<Props, 'offer' | 'onDone'> & { onLeft(): void }) {
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [{ fetching }, accept] = useMutation(AcceptCase);
  async function send() {
    const answer = (await accept({ id })).data?.acceptCase;
    if (answer?.__typename === 'DoctorCase') {
      notify({ tone: 'good', message: 'doctor.accepted' });
      void navigate(`/doctor/cases/${id}`);
      return;
    }
    if (answer) notify({ tone: 'bad', ...troubleIn(answer) });
    onDone();
  }
  return (
    <Dialog heading={<Say id="doctor.accept.ask" />} onClose={onLeft}>
      <p>
        <Say id="doctor.accept.text" values={{ time: formatUkTime(dueBy, language) }} />
      </p>
      <div className={styles.actions}>
        <PrimaryButton disabled={fetching} loading={fetching} onClick={() => void send()}>
          <Say id="doctor.accept" />
        </PrimaryButton>
        <SecondaryButton onClick={onLeft}>
          <Say id="doctor.notYet" />
        </SecondaryButton>
      </div>
    </Dialog>
  );
}
