import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import { ResultsOfKit } from './kit.documents.ts';
import styles from './kit.module.css';

const options = { quiet: true, personal: true };

/** The kit of a booking of one's own: its result, once there is one. */
export function OwnKit({ bookingId }: { bookingId: string }) {
  const { language } = useLanguage();
  const variables = { bookingId, lang: language };
  const [{ data, error }] = useQuery({ query: ResultsOfKit, variables, context: options });
  if (!data && !error) return <Loading shape="message" />;
  const ready = data?.diagnostics.filter(({ status }) => status !== 'awaited') ?? [];
  const booking = `/your-files/bookings?booking=${encodeURIComponent(bookingId)}` as const;
  if (ready.length === 0) {
    return (
      <Note tone="good" level={2} heading={<Say id="kit.booking" />}>
        <p>
          <Say id="kit.booking.text" />
        </p>
        <PrimaryLink to={booking}>
          <Say id="kit.booking.see" />
        </PrimaryLink>
      </Note>
    );
  }
  return (
    <Note tone="good" level={2} heading={<Say id="kit.result" />}>
      <p>
        <Say id="kit.result.text" />
      </p>
      <ul className={styles.ways}>
        {ready.map(({ id, names }) => (
          <li key={id}>
            {ready.length > 1 && <p data-formatted>{names}</p>}
            <PrimaryLink to={`/your-files/results/${encodeURIComponent(id)}`}>
              <Say id="kit.result.see" />
            </PrimaryLink>
          </li>
        ))}
        <li>
          <SecondaryLink to={booking}>
            <Say id="kit.booking.see" />
          </SecondaryLink>
        </li>
      </ul>
    </Note>
  );
}
