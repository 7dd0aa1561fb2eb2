import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatUkClock, formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { type AwayDoctors, type Day, GpAwayDay } from './away.documents.ts';
import styles from './gp-away.module.css';
import { OfferForm } from './OfferForm.tsx';
import { useAnswer } from '../../../ui/admin/use-answer.ts';

const dayDocument = trusted(GpAwayDay);

type Props = { readonly doctor: AwayDoctors[number]; readonly day: string };

/** What is still to come of a doctor on a day, and the way to ask all of these patients. */
export function AwayDay({ doctor, day }: Props) {
  const { language } = useLanguage();
  const { answer, again, show } = useAnswer<Day>(dayDocument, { practitionerId: doctor.id, day });
  if (answer === undefined) return <Loading shape="list" />;
  if (answer === 'failed') return <Failed onRetry={again} />;
  const { appointments, onLeave } = answer;
  return (
    <>
      <Section
        heading={
          <>
            <span data-formatted>{formatUkDay(day, language)}</span> · <bdi translate="no">{doctor.name}</bdi>
          </>
        }
      >
        {onLeave && (
          <p className={styles.soft}>
            <Say id="gpAway.onLeave" />
          </p>
        )}
        {appointments.length === 0 ? (
          <Empty title="gpAway.nothing" text="gpAway.nothing.text" />
        ) : (
          <ul className={styles.lines}>
            {appointments.map(({ id, at, minutes, name, reference, moveOffered }) => (
              <li key={id} className={styles.line}>
                <span className={styles.clock} data-formatted>
                  {formatUkClock(at, language)}–{formatUkClock(new Date(Date.parse(at) + minutes * 60_000), language)}
                </span>
                <bdi translate="no">{name ?? ''}</bdi>
                <AppLink to={`/admin/gp?view=all&open=${id}`}>
                  <span translate="no">{reference}</span>
                </AppLink>
                {moveOffered && (
                  <strong className={styles.asked}>
                    <Say id="gpAway.asked" />
                  </strong>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <OfferForm doctor={doctor} day={day} found={answer} onDay={show} />
    </>
  );
}
