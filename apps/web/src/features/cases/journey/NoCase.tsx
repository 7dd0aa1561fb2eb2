import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from '../shared/cases.module.css';

/** None of this viewer: deleted, or that of another account. */
export function NoCase() {
  const actions = (
    <>
      <PrimaryLink to="/your-files/cases">
        <Say id="yourCases.title" />
      </PrimaryLink>
      <SecondaryLink to="/second-opinion">
        <Say id="caseNew.info" />
      </SecondaryLink>
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="caseNew.unknown" actions={actions}>
        <p>
          <Say id="caseNew.unknown.text" />
        </p>
      </Outcome>
    </div>
  );
}
