import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import styles from './medtests.module.css';
import { TestCard } from './TestCard.tsx';
import type { Test } from './ways.ts';

export function TestCards({ tests, heading }: { tests: readonly Test[]; heading: 'h2' | 'h3' }) {
  return (
    <ul className={styles.cards}>
      {tests.map((test) => (
        <TestCard key={test.id} test={test} heading={heading} />
      ))}
    </ul>
  );
}

/** `some`: there are tests of other kinds. */
export function NoTests({ some }: { some: boolean }) {
  if (!some) return <Empty title="medtests.empty.title" text="medtests.empty.text" />;
  const all = (
    <SecondaryLink to="/medtest">
      <Say id="medtests.seeAll" />
    </SecondaryLink>
  );
  return <Empty title="medtests.emptyKind.title" text="medtests.emptyKind.text" action={all} />;
}

export function TestsWaiting() {
  return (
    <div className={styles.cards} aria-live="polite">
      <span className={styles.hidden}>
        <Say id="state.loading" />
      </span>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <div key={each} className={styles.cardWaiting} />
      ))}
    </div>
  );
}
