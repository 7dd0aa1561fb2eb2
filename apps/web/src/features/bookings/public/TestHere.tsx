import { useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SlotPicker } from '../../diary/shared/SlotPicker.tsx';
import type { Venue } from './finder/found.ts';
import styles from './medtests.module.css';
import { TestLine } from './TestLine.tsx';
import { useTest } from './use-tests.ts';
import { toBooking } from './ways.ts';

/** The test that somebody came for, when there is time for it here, and the way on with the time that they chose. */
export function TestHere({ place, testId }: { place: Venue; testId: string }) {
  const { language } = useLanguage();
  const { test } = useTest(testId);
  const [at, setAt] = useState<string>();
  return (
    <section className={styles.part}>
      <h2>
        <Say id="medtests.place.times" />
      </h2>
      {test && <TestLine test={test} />}
      <SlotPicker venueId={place.id} testId={testId} people={1} chosen={at} onChoose={setAt} />
      <div className={styles.book}>
        <p aria-live="polite">
          {at !== undefined && (
            <Say
              id="medtests.place.chosen"
              values={{ time: <strong data-formatted>{formatUkTime(at, language)}</strong> }}
            />
          )}
        </p>
        <PrimaryLink to={toBooking(testId, place.id, at)}>
          <Say id={at === undefined ? 'medtests.place.book' : 'medtests.place.bookTime'} />
        </PrimaryLink>
      </div>
    </section>
  );
}
