import { PrimaryLink } from '../../ui/buttons.tsx';
import { Say } from '../../ui/Say.tsx';
import type { Venue } from './finder/found.ts';
import { FreeDays } from './FreeDays.tsx';
import styles from './medtests.module.css';
import { TestLine } from './TestLine.tsx';
import { useTest } from './use-tests.ts';
import { toBooking } from './ways.ts';

/** The test that somebody came for, when there is time for it here, and the way on. */
export function TestHere({ place, testId }: { place: Venue; testId: string }) {
  const { test } = useTest(testId);
  return (
    <section className={styles.part}>
      <h2>
        <Say id="medtests.place.times" />
      </h2>
      {test && <TestLine test={test} />}
      <FreeDays venueId={place.id} testId={testId} />
      <div className={styles.book}>
        <PrimaryLink to={toBooking(testId, place.id)}>
          <Say id="medtests.place.book" />
        </PrimaryLink>
      </div>
    </section>
  );
}
