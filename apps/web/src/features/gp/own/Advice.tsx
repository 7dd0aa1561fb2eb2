import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from './own.module.css';
import { type Level, Part } from './Part.tsx';

type Props = { outcome: NonNullable<AppointmentNow['outcome']>; level: Level };

/** What the doctor advises, when to ask for help sooner, and what happens next. */
export function Advice({ outcome: { advice, safetyNet, followUp, tests }, level }: Props) {
  const { language } = useLanguage();
  return (
    <>
      <Part level={level} heading="gpOwn.advice">
        <p className={styles.own}>{advice}</p>
      </Part>
      <Part level={level} heading="gpOwn.safetyNet">
        <p className={styles.own}>{safetyNet}</p>
        <p>
          <Say id="gpOwn.safetyNet.always" />
        </p>
      </Part>
      {followUp && (
        <Part level={level} heading="gpOwn.followUp">
          <p className={styles.own}>{followUp}</p>
        </Part>
      )}
      {tests.length > 0 && (
        <Part level={level} heading="gpOwn.tests">
          <p>
            <Say id="gpOwn.tests.text" />
          </p>
          <ul>
            {tests.map(({ id, name }) => (
              <li key={id} data-formatted>
                <AppLink to={`/medtest/desc/${id}`}>{name[language]}</AppLink>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}
