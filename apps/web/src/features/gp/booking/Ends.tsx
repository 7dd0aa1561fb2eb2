import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
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
export function AppointmentEnded() {
  return (
    <div className={styles.page}>
      <Outcome
        tone="plain"
        heading="gpBook.over"
        actions={
          <PrimaryLink to="/gp/book?mode=remote">
            <Say id="gpBook.over.again" />
          </PrimaryLink>
        }
      >
        <p>
          <Say id="gpBook.over.text" />
        </p>
      </Outcome>
    </div>
  );
}
