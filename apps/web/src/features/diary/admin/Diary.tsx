import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatUkClock, formatUkDay } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { type Diary as Day, DiaryChanged, type DiaryEntry, PhbookDay } from './diary.documents.ts';

type Props = { venueId: string; name: string; day: string };

/** The slots of a day in their order, with those who come; it keeps itself as it is now. */
export function Diary({ venueId, name, day }: Props) {
  const { language } = useLanguage();
  const [found, setFound] = useState<Day | 'failed'>();
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((count) => count + 1), []);
  useLive(DiaryChanged, { venueId }, ask);
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(PhbookDay), { venueId, day }, { signal: controller.signal }).then(
      (answer) => setFound((answer as Day | null) ?? 'failed'),
      () => !controller.signal.aborted && setFound('failed'),
    );
    return () => controller.abort();
  }, [venueId, day, asked]);

  if (found === undefined) return <Loading shape="list" />;
  if (found === 'failed') return <Failed onRetry={ask} />;
  const { entries, note } = found;
  const people = entries.reduce((total, entry) => total + peopleOf(entry), 0);
  return (
    <section className={styles.diary} aria-live="polite">
      <h2 className={styles.dayName} data-formatted>
        {formatUkDay(day, language)}
        <span className={styles.soft}>{name}</span>
      </h2>
      {note && (
        <p className={styles.soft}>
          <Say id="adminVenues.diary.note" values={{ note }} />
        </p>
      )}
      {entries.length === 0 ? (
        <Empty title="adminVenues.diary.closed" text="adminVenues.diary.closed.text" />
      ) : (
        <>
          <p className={styles.soft}>
            <Say id="adminVenues.diary.people" values={{ count: people }} />
          </p>
          <ol className={styles.slots}>
            {entries.map((entry) => (
              <Slot key={String(entry.at)} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const peopleOf = ({ bookings }: DiaryEntry) => bookings.reduce((total, { people }) => total + people, 0);

function Slot({ entry }: { entry: DiaryEntry }) {
  const { language } = useLanguage();
  const { at, capacity, heldPeople, bookings } = entry;
  const free = Math.max(0, capacity - heldPeople - peopleOf(entry));
  return (
    <li className={styles.slot} data-empty={bookings.length === 0}>
      <time dateTime={String(at)} className={styles.clock} data-formatted>
        {formatUkClock(at, language)}
      </time>
      <div className={styles.who}>
        {bookings.map(({ id, reference, name, people, status, test }) => (
          <p key={id} className={styles.booking}>
            <AppLink to={`/admin/medtest?open=${id}`} translate="no">
              {reference}
            </AppLink>
            <strong translate="no">{name}</strong>
            <span data-formatted>{test[language]}</span>
            <span>
              <Say id="placeHours.people" values={{ count: people }} />
            </span>
            <span className={styles.status}>
              <Say id={`fields.BookingStatus.${status}`} />
            </span>
          </p>
        ))}
        {heldPeople > 0 && (
          <p className={styles.soft}>
            <Say id="adminVenues.diary.held" values={{ count: heldPeople }} />
          </p>
        )}
      </div>
      <span className={styles.free}>
        {capacity === 0 ? (
          <Say id="adminVenues.diary.outside" />
        ) : (
          <Say id="adminVenues.diary.free" values={{ count: free }} />
        )}
      </span>
    </li>
  );
}
