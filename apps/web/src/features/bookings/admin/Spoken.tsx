import { useFormikContext } from 'formik';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { RadioField } from '../../../ui/form/fields.tsx';
import { InLanguage } from '../../../ui/InLanguage.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-bookings.module.css';
import type { BookingForValues } from './booking-for.values.ts';
import { languageOptions } from './caller.values.ts';

/** The language of the caller. */
export function ReadIn() {
  return <RadioField name="readIn" label="adminBookings.book.readIn" options={languageOptions} />;
}

/** A sentence as it is read to the caller; where that is another language than the reader's, it stands beside it in theirs. */
export function Spoken({ sentence }: { sentence: MessageId }) {
  const { language } = useLanguage();
  const { readIn } = useFormikContext<BookingForValues>().values;
  if (readIn === language) return <Say id={sentence} />;
  return (
    <span className={styles.spoken}>
      <InLanguage language={readIn} inline>
        <Say id={sentence} />
      </InLanguage>
      <span className={styles.soft}>
        <Say id={sentence} />
      </span>
    </span>
  );
}
