import { isLocale, type Locale } from './languages.ts';
import { remembered, remember } from '../storage.ts';

const key = 'language';

type Circumstances = { search: string; remembered: string | undefined; preferred: readonly string[] };

/** Asked for in the address (a link from a mail), else remembered, else what the browser prefers, else English. */
export function chooseLocale({ search, remembered: last, preferred }: Circumstances): Locale {
  const asked = new URLSearchParams(search).get('lang');
  if (isLocale(asked)) return asked;
  if (isLocale(last)) return last;
  const known = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return known ?? 'en';
}

export function withoutLang(search: string): string {
  const rest = new URLSearchParams(search);
  rest.delete('lang');
  const text = rest.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads the language once at start; one from the address is remembered and taken out of the address. */
export function localeAtStart(): Locale {
  const { search, pathname, hash } = window.location;
  const locale = chooseLocale({ search, remembered: remembered(key), preferred: navigator.languages });
  if (new URLSearchParams(search).has('lang')) {
    rememberLocale(locale);
    window.history.replaceState(window.history.state, '', `${pathname}${withoutLang(search)}${hash}`);
  }
  return locale;
}

/** Whether somebody chose the language of this browser, in a link or on a page. */
export const choseLocale = (): boolean => isLocale(remembered(key));

export function rememberLocale(locale: Locale) {
  remember(key, locale);
}
