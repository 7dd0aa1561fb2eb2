import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import type { BookingNow } from './booking.values.ts';

/** No booking of this viewer: most often that of another browser, or of an account. */
export function NoBooking() {
  const actions = (
    <>
      <PrimaryLink to="/login">
        <Say id="booking.unknown.signIn" />
      </PrimaryLink>
      <SecondaryLink to="/medtest">
        <Say id="booking.tests" />
      </SecondaryLink>
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="booking.unknown" actions={actions}>
        <p>
          <Say id="booking.unknown.text" />
        </p>
      </Outcome>
    </div>
  );
}

/** It was not finished in time, or called off before it was made. */
export function BookingEnded({ booking }: { booking: BookingNow }) {
  const { language } = useLanguage();
  const { medtest, venue, payUntil, time, status } = booking;
  const again = new URLSearchParams({ test: medtest.id, venue: venue.id }).toString();
  return (
    <div className={styles.page}>
      <Outcome
        tone="plain"
        heading={payUntil == null ? 'booking.over' : 'booking.link.over'}
        actions={
          <PrimaryLink to={`/medtest/new?${again}`}>
            <Say id="booking.over.again" />
          </PrimaryLink>
        }
      >
        <p>
          {payUntil == null || time == null ? (
            <Say id="booking.over.text" />
          ) : (
            <Say
              id={status === 'cancelled' ? 'booking.link.withdrawn' : 'booking.link.expired'}
              values={{ time: formatUkTime(time, language), until: formatUkTime(payUntil, language) }}
            />
          )}
        </p>
      </Outcome>
    </div>
  );
}
