import { useFormikContext } from 'formik';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { RadioField } from '../../../ui/form/fields.tsx';
import { InLanguage } from '../../../ui/InLanguage.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { BookingForValues } from './booking-for.values.ts';
import { languageOptions } from './caller.values.ts';
import styles from './admin-bookings.module.css';

/** Other sentences need other `spokenTermsVersions`. */
const sentences: readonly MessageId[] = [
  'adminBookings.spoken.cancel',
  'adminBookings.spoken.late',
  'adminBookings.spoken.miss',
  'adminBookings.spoken.result',
  'adminBookings.spoken.data',
  'adminBookings.spoken.ask',
];

/** The terms in short sentences, as somebody says them on the phone. */
export function SpokenTerms() {
  const { values } = useFormikContext<BookingForValues>();
  return (
    <>
      <RadioField name="readIn" label="adminBookings.book.readIn" options={languageOptions} />
      <InLanguage language={values.readIn}>
        <ol className={styles.points}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Say id={sentence} />
            </li>
          ))}
        </ol>
      </InLanguage>
    </>
  );
}
