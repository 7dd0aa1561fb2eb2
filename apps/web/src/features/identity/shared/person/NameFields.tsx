import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';

type Props = {
  given: string;
  family: string;
  /** Of who fills in the form: the browser may offer it. */
  own?: boolean;
};

/** A name in the order in which the reader's language writes it. */
export function NameFields({ given, family, own = true }: Props) {
  const { language } = useLanguage();
  const first = (
    <TextField key="given" name={given} label="identify.givenName" autoComplete={own ? 'given-name' : 'off'} />
  );
  const last = (
    <TextField key="family" name={family} label="identify.familyName" autoComplete={own ? 'family-name' : 'off'} />
  );
  return language === 'zh' ? [last, first] : [first, last];
}
