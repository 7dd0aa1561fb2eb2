import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { sexOptions, titleOptions } from './options.ts';

/** In the order in which the reader's language says a name. */
export function NameFields() {
  const { language } = useLanguage();
  const title = <SelectField key="title" name="title" label="account.personTitle" options={titleOptions} />;
  const given = <TextField key="given" name="firstName" label="account.givenName" autoComplete="given-name" />;
  const family = <TextField key="family" name="lastName" label="account.familyName" autoComplete="family-name" />;
  return <>{language === 'zh' ? [family, given, title] : [title, given, family]}</>;
}

export function BirthFields() {
  return (
    <>
      <DateField name="dob" label="account.dob" ownBirth />
      <RadioField name="sex" label="account.sex" hint="account.sex.hint" options={sexOptions} />
    </>
  );
}
