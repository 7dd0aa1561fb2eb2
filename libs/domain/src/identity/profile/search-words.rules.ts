import { withoutMarks } from '../../kernel/normal-text.rules.js';
import { isChinese } from '../../kernel/rules.js';
import { type NumberedPerson, numbersIn, numberWordsOf } from './number-words.rules.js';
import { type NamedPerson, personName } from './person-name.rules.js';

export interface SearchedProfile extends NamedPerson, NumberedPerson {
  readonly email?: string | null | undefined;
  readonly gmcNumber?: string | null | undefined;
}

const longest = 20;
const most = 200;

/** Everything by which somebody may be looked for: beginnings of names; an address, a number or a birth date as a whole. */
export function searchWordsOf(profile: SearchedProfile): readonly string[] {
  const whole = [profile.email, profile.gmcNumber].flatMap((value) => normalised(value ?? '') || []);
  const names = [profile.firstName, profile.lastName].flatMap((name) => wordsIn(name ?? '') ?? []);
  const parts = names.flatMap((name) => name.split(/[-'’.]+/)).filter(Boolean);
  const joined = normalised(personName(profile)) ?? '';
  const full = isChinese(joined) ? [joined.replaceAll(' ', '')] : [];
  const numbers = numberWordsOf(profile);
  return [...new Set([...whole, ...numbers, ...[...names, ...full, ...parts].flatMap(beginningsOf)])].slice(0, most);
}

/**
 * What was typed into a search, in the form of those words. All of them must be found; null for a text that nobody's words can
 * be, as it is too long or of marks alone.
 */
export function searchTermsOf(search: string): readonly string[] | null {
  const words = wordsIn(search);
  if (words?.length === 0 && search.trim() !== '') return null;
  return words && [...new Set(words.map((term) => (term.includes('@') ? term : shortened(term))))];
}

/**
 * What was typed to find a person: for each term the words of which one has to be found. Beside names and an address it may be a
 * phone number, a birth date or a postcode, as people write them. Null as above.
 */
export function personTermsOf(search: string): readonly (readonly string[])[] | null {
  const typed = normalised(search);
  if (typed === null || (typed === '' && search.trim() !== '')) return null;
  const parts = typed.replace(/[,;，；、]/g, ' ').split(' ');
  const addresses = parts.filter((part) => part.includes('@'));
  const { terms, rest } = numbersIn(parts.filter((part) => !part.includes('@')).join(' '));
  const words = [...addresses, ...(searchTermsOf(rest) ?? [])];
  return [...terms.map((term) => [...term, ...wholeNumber(term)]), ...words.map((word) => [word])];
}

/** The number of a doctor's registration is a word of its own. */
const wholeNumber = (term: readonly string[]) => term.flatMap((word) => /^tel:(\d{7})$/.exec(word)?.[1] ?? []);

/** The same name in the same letters, however it was typed. */
export function sameName(one: NamedPerson, other: NamedPerson): boolean {
  return normalised(personName(one)) === normalised(personName(other));
}

function normalised(text: string): string | null {
  return withoutMarks(text)?.trim().replace(/\s+/g, ' ').toLowerCase() ?? null;
}

function wordsIn(text: string): string[] | null {
  return normalised(text)?.split(' ').filter(Boolean) ?? null;
}

function shortened(word: string): string {
  return [...word].slice(0, longest).join('');
}

function beginningsOf(word: string): string[] {
  const letters = [...shortened(word)];
  const shortest = Math.min(isChinese(letters[0] ?? '') ? 1 : 2, letters.length);
  return letters.map((_letter, index) => letters.slice(0, index + 1).join('')).slice(shortest - 1);
}
