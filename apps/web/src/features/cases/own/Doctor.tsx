import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';

/** Who answers, and how to check them. */
export function Doctor({ doctor: { name, specialty, gmcNumber } }: { doctor: NonNullable<CaseNow['doctor']> }) {
  return (
    <Section heading={<Say id="caseOwn.doctor" />}>
      <p className={styles.lines}>
        <strong translate="no">{name}</strong>
        {specialty && (
          <span>
            <Say id={`fields.Specialty.${specialty}`} />
          </span>
        )}
        {gmcNumber && (
          <span className={styles.soft}>
            <Say id="caseOwn.doctor.gmc" values={{ number: <span translate="no">{gmcNumber}</span> }} />
          </span>
        )}
      </p>
    </Section>
  );
}
