import { IconClock, IconMapPin } from '@tabler/icons-react';
import { formatMoney } from '../../../lib/format/money.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './medtests.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { TestPicture } from './TestPicture.tsx';
import { toTest, wayOf, wayWords, type Test } from './ways.ts';

/** One test: what it is for, what it costs, where it is done and when the result is there. */
export function TestCard({ test, heading: Heading }: { test: Test; heading: 'h2' | 'h3' }) {
  return (
    <li className={styles.card}>
      <div className={styles.cardPicture}>
        <TestPicture test={test} />
      </div>
      <div className={styles.cardWords}>
        <Heading className={styles.cardName}>
          <AppLink to={toTest(test.id)} data-formatted>
            {test.name}
          </AppLink>
        </Heading>
        <p className={styles.cardText} data-formatted>
          {paragraphsOf(test.description)[0]}
        </p>
        <p className={styles.price}>
          <Price test={test} />
        </p>
      </div>
      <ul className={styles.cardFacts}>
        <li>
          <IconMapPin size={20} aria-hidden />
          <Say id={wayWords[wayOf(test)]} />
        </li>
        {test.turnaround !== '' && (
          <li>
            <IconClock size={20} aria-hidden />
            <span data-formatted>{test.turnaround}</span>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Of one person, with everything in it. */
export function Price({ test: { price, currency } }: { test: Pick<Test, 'price' | 'currency'> }) {
  return (
    <>
      <strong data-formatted>
        {price === 0 ? <Say id="medtests.free" /> : formatMoney({ amount: price, currency })}
      </strong>
      <span className={styles.soft}>
        <Say id="medtests.each" />
      </span>
    </>
  );
}
