import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';

/** None of this viewer: most often that of another browser, or of an account. */
export function NoAppointment() {
  const actions = (
    <>
      <PrimaryLink to="/login">
        <Say id="gpBook.unknown.signIn" />
      </PrimaryLink>
      <SecondaryLink to="/gp">
        <Say id="gpBook.about" />
      </SecondaryLink>
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="gpBook.unknown" actions={actions}>
        <p>
          <Say id="gpBook.unknown.text" />
        </p>
      </Outcome>
    </div>
  );
}

/** It was not finished, or not paid, in time. */
export function AppointmentEnded({ appointment: { mode, payUntil } }: { appointment: AppointmentNow }) {
  const { language } = useLanguage();
  return (
    <div className={styles.page}>
      <Outcome
        tone="plain"
        heading={payUntil == null ? 'gpBook.over' : 'gpBook.link.over'}
        actions={
          <PrimaryLink to={`/gp/book?mode=${mode}`}>
            <Say id="gpBook.over.again" />
          </PrimaryLink>
        }
      >
        <p>
          {payUntil == null ? (
            <Say id="gpBook.over.text" />
          ) : (
            <Say id="gpBook.link.over.text" values={{ until: formatUkTime(payUntil, language) }} />
          )}
        </p>
      </Outcome>
    </div>
  );
}
