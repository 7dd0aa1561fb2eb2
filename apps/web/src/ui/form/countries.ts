import { countryCodes } from '@meridian/contracts/identity';

export type Country = { code: string; name: string };

/** Where most of our readers live. */
const first = ['GB', 'CN', 'HK'];
const named = new Map<string, readonly Country[]>();

/** Short names, such as Hong Kong, except where a short name is an abbreviation. */
function namer(locale: string): (code: string) => string {
  const short = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const long = new Intl.DisplayNames(locale, { type: 'region', style: 'long' });
  return (code) => (['GB', 'US'].includes(code) ? long : short).of(code) ?? code;
}

/** Every country by the name and in the order of the reader's language. */
export function countriesIn(locale: string): readonly Country[] {
  const known = named.get(locale);
  if (known !== undefined) return known;
  const nameOf = namer(locale);
  const { compare } = new Intl.Collator(locale);
  const rest = countryCodes.filter((code) => !first.includes(code)).map((code) => ({ code, name: nameOf(code) }));
  const all = [
    ...first.map((code) => ({ code, name: nameOf(code) })),
    ...rest.sort((one, other) => compare(one.name, other.name)),
  ];
  named.set(locale, all);
  return all;
}

export const countryName = (code: string, locale: string): string =>
  countriesIn(locale).find((country) => country.code === code)?.name ?? code;
