import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './medtests.module.css';
import { Price } from './TestCard.tsx';
import { toTest, type Test } from './ways.ts';

/** Which test it is all about, so that nobody has to remember it. */
export function TestLine({ test }: { test: Test }) {
  return (
    <div className={styles.line}>
      <div className={styles.lineWords}>
        <strong data-formatted>{test.name}</strong>
        <span className={styles.price}>
          <Price test={test} />
        </span>
      </div>
      <AppLink to={toTest(test.id)} className={styles.onward}>
        <Say id="medtests.about" />
      </AppLink>
    </div>
  );
}
