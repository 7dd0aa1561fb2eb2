import { Say } from '../../../ui/Say.tsx';
import { PreparationPoints, preparationOf } from '../shared/PreparationPoints.tsx';
import { SampleSteps } from '../shared/TakeSample.tsx';
import { BookTest } from './BookTest.tsx';
import styles from './medtests.module.css';
import { paragraphsOf } from './paragraphs.ts';
import { Price } from './TestCard.tsx';
import { TestPicture } from './TestPicture.tsx';
import { Facts, Steps } from './TestWords.tsx';
import type { Test } from './ways.ts';

/** A test with all there is to know before a place and a time are chosen. */
export function MedtestView({ test }: { test: Test }) {
  return (
    <div className={styles.item}>
      <div className={styles.large}>
        <TestPicture test={test} large />
      </div>
      <div className={styles.itemWords}>
        <h1 data-formatted>{test.name}</h1>
        <p className={styles.bigPrice}>
          <Price test={test} />
        </p>
        <Facts test={test} />
        <BookTest test={test} />
        <Text text={test.description} />
        {(test.preparation.trim() !== '' || preparationOf(test).length > 0) && (
          <section className={styles.part}>
            <h2>
              <Say id="medtests.preparation" />
            </h2>
            <PreparationPoints test={test} />
            <Text text={test.preparation} />
          </section>
        )}
        {test.kit && (
          <section className={styles.part}>
            <h2>
              <Say id="booking.take" />
            </h2>
            <SampleSteps sample={test.sample} />
          </section>
        )}
        <Steps test={test} />
      </div>
    </div>
  );
}

function Text({ text }: { text: string }) {
  return (
    <div className={styles.description} data-formatted>
      {paragraphsOf(text).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </div>
  );
}
