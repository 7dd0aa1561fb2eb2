import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from '../shared/cases.module.css';

const signUp = `/signup?${new URLSearchParams({ next: '/case/new' }).toString()}` as const;

/** A guest has no account in which only they could read the report. */
export function ForMembers() {
  const actions = (
    <>
      <PrimaryLink to={signUp}>
        <Say id="caseNew.guest.signUp" />
      </PrimaryLink>
      <SecondaryLink to="/second-opinion">
        <Say id="caseNew.info" />
      </SecondaryLink>
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="caseNew.guest" actions={actions}>
        <p>
          <Say id="caseNew.guest.text" />
        </p>
      </Outcome>
    </div>
  );
}
