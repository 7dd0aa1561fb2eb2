import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { PhoneField } from '../../../../ui/form/PhoneField.tsx';

type Names = { given: string; family: string; email: string; country: string; phone: string };

/** What each way to reach somebody is for. */
export type PersonHints = { email: MessageId; phone: MessageId };

/** Who somebody is and how they are reached: no more than is needed. */
export function PersonFields({ names, hints }: { names: Names; hints: PersonHints }) {
  const { language } = useLanguage();
  const given = <TextField key="given" name={names.given} label="identify.givenName" autoComplete="given-name" />;
  const family = <TextField key="family" name={names.family} label="identify.familyName" autoComplete="family-name" />;
  return (
    <>
      {language === 'zh' ? [family, given] : [given, family]}
      <TextField
        name={names.email}
        label="signIn.email"
        hint={hints.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        verbatim
      />
      <PhoneField name={names.phone} country={names.country} label="identify.phone" hint={hints.phone} />
    </>
  );
}
