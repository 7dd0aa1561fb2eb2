import type { Language } from '@meridian/contracts/generated/admin';
import { useFormikContext } from 'formik';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { RadioField, type Option } from '../../../ui/form/fields.tsx';
import { InLanguage } from '../../../ui/InLanguage.tsx';
import { Say } from '../../../ui/Say.tsx';
import desk from './desk.module.css';

export const languageOptions: readonly Option[] = [
  { value: 'en', label: 'fields.Language.en' },
  { value: 'zh', label: 'fields.Language.zh' },
];

/** The language of the caller. */
export function ReadIn() {
  return <RadioField name="readIn" label="adminBookings.book.readIn" options={languageOptions} />;
}

/** A sentence as it is read to the caller; where that is another language than the reader's, it stands beside it in theirs. */
export function Spoken({ sentence }: { sentence: MessageId }) {
  const { language } = useLanguage();
  const { readIn } = useFormikContext<{ readIn: Language }>().values;
  if (readIn === language) return <Say id={sentence} />;
  return (
    <span className={desk.spoken}>
      <InLanguage language={readIn} inline>
        <Say id={sentence} />
      </InLanguage>
      <span className={desk.soft}>
        <Say id={sentence} />
      </span>
    </span>
  );
}
