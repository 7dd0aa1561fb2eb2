import { formatMoney, type Money } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import type { Booked } from './use-patient-booking.ts';

const noMoney: Money = { amount: 0, currency: 'GBP' };
const wordsOf = {
  atVisit: { heading: 'adminBookings.book.done', text: 'adminBookings.book.done.text' },
  byLink: { heading: 'adminBookings.book.sent', text: 'adminBookings.book.sent.text' },
  here: { heading: 'adminBookings.book.here.done', text: 'adminBookings.book.here.text' },
} as const;

/** What was booked, and what comes next. */
export default function BookedNote({ booked, onNext }: { booked: Booked; onNext(): void }) {
  const { language } = useLanguage();
  const { reference, at, until, owed, total, status } = booked;
  const words = wordsOf[until !== undefined ? 'byLink' : status === 'attended' ? 'here' : 'atVisit'];
  return (
    <>
      <Note tone="good" level={2} heading={<Say id={words.heading} />} takesFocus>
        <p>
          <Say
            id={words.text}
            values={{
              reference: (
                <strong translate="no" data-formatted>
                  {reference}
                </strong>
              ),
              time: formatUkTime(at, language),
              owed: formatMoney(owed ?? total ?? noMoney),
              until: until && formatUkTime(until, language),
            }}
          />
        </p>
      </Note>
      <div className={styles.buttons}>
        <SecondaryButton onClick={onNext}>
          <Say id="adminBookings.book.next" />
        </SecondaryButton>
        {until === undefined && (
          <AppLink to={`/admin/medtest?open=${encodeURIComponent(booked.id)}`}>
            <Say id="adminBookings.book.see" />
          </AppLink>
        )}
      </div>
    </>
  );
}
