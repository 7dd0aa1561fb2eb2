import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { PhoneField } from '../../ui/form/PhoneField.tsx';

type Names = { given: string; family: string; email: string; country: string; phone: string };

/** Who somebody is and how they are reached: no more than an order needs. */
export function PersonFields({ names }: { names: Names }) {
  const { language } = useLanguage();
  const given = <TextField key="given" name={names.given} label="checkout.givenName" autoComplete="given-name" />;
  const family = <TextField key="family" name={names.family} label="checkout.familyName" autoComplete="family-name" />;
  return (
    <>
      {language === 'zh' ? [family, given] : [given, family]}
      <TextField
        name={names.email}
        label="signIn.email"
        hint="checkout.email.hint"
        type="email"
        autoComplete="email"
        inputMode="email"
        verbatim
      />
      <PhoneField name={names.phone} country={names.country} label="checkout.phone" hint="checkout.phone.hint" />
    </>
  );
}
