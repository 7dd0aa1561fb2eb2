import type { ReactNode } from 'react';
import type { PharmacyNeed } from '../../../gql/graphql.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import { contactLink } from './contact-link.tsx';
import styles from './workspace.module.css';

const steps = {
  tests: { id: 'pharmaWork.missing.tests', values: { contact: contactLink } },
  hours: {
    id: 'pharmaWork.missing.hours',
    values: { step: (words: ReactNode) => <AppLink to="/pharma/calendar">{words}</AppLink> },
  },
  people: {
    id: 'pharmaWork.missing.people',
    values: { step: (words: ReactNode) => <AppLink to="/pharma/users">{words}</AppLink> },
  },
} as const satisfies Record<PharmacyNeed, object>;

/** Why patients cannot book a pharmacy yet, and where whoever runs it goes on. */
export function Missing({ needs }: { needs: readonly PharmacyNeed[] }) {
  if (needs.length === 0) return null;
  const isBookable = needs.every((need) => need === 'people');
  return (
    <div className={styles.missing}>
      {!isBookable && (
        <p>
          <strong>
            <Say id="pharmaWork.missing" />
          </strong>
        </p>
      )}
      <ul>
        {needs.map((need) => (
          <li key={need}>
            <Say {...steps[need]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
