import { useIntl } from 'react-intl';

type Props = { readonly value: unknown };

function useNames(type: 'region' | 'language') {
  const { locale } = useIntl();
  const names = new Intl.DisplayNames(locale, { type, fallback: 'code' });
  return (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** A country by its name in the reader's language. */
export function CountryName({ value }: Props) {
  return useNames('region')(String(value));
}

export function LanguageNames({ value }: Props) {
  const { formatList } = useIntl();
  const nameOf = useNames('language');
  return formatList((value as readonly string[]).map(nameOf), { type: 'conjunction', style: 'narrow' });
}
