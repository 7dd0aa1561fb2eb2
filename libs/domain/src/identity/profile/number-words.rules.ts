import { normalPostCode, outwardCode, readWholeDate } from '../../kernel/rules.js';

export interface NumberedPerson {
  readonly phoneCountry?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly postCode?: string | null | undefined;
}

export interface NumbersTyped {
  /** For each of them the words of which one has to be met: eight digits may be a day and a phone number. */
  readonly terms: readonly (readonly string[])[];
  /** What is none of them. */
  readonly rest: string;
}

const usualCountry = '+44';
const shortestNumber = 5;

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Without 00, +, or the 0 of an area: the same however it was typed. */
const bare = (text: string) => digitsOf(text).replace(/^0+/, '');
const squeezed = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** A phone number with its country and without, a birth date, a postcode and the part of it that names a town. */
export function numberWordsOf({ phoneCountry, phone, dob, postCode }: NumberedPerson): readonly string[] {
  const number = bare(phone ?? '');
  const code = squeezed(postCode ?? '');
  const town = normalPostCode(code) && outwardCode(code);
  return [
    ...(number ? [`tel:${number}`, `tel:${digitsOf(phoneCountry || usualCountry)}${number}`] : []),
    ...(dob ? [`born:${dob}`] : []),
    ...(code ? [`post:${code}`] : []),
    ...(town ? [`post:${town}`] : []),
  ];
}

/** A day, a postcode, and what is digits: each may have gaps within. */
const forms = [
  /(?<![\p{L}\d])\d{1,4}[/.\-年] ?\d{1,2}[/.\-月] ?\d{1,4} ?[日号]?(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]?(?:\s?\d[a-z]{2})?(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])\+?[(\d][\d\s()-]{2,}\d(?![\p{L}\d])/gu,
] as const;

/** Which phone numbers, birth dates and postcodes a search names. */
export function numbersIn(search: string): NumbersTyped {
  const terms: (readonly string[])[] = [];
  let rest = search;
  for (const form of forms) {
    rest = rest.replace(form, (typed) => {
      const words = wordsFor(typed);
      if (words.length === 0) return typed;
      terms.push(words);
      return ' ';
    });
  }
  return { terms, rest };
}

function wordsFor(typed: string): readonly string[] {
  const day = readWholeDate(typed, 'en');
  const code = squeezed(typed);
  const isCode = outwardCode(code) !== null || /^\d{4,6}$/.test(code);
  const number = /[/.\p{L}]/u.test(typed) ? '' : bare(typed);
  return [
    ...(day ? [`born:${day}`] : []),
    ...(isCode ? [`post:${code}`] : []),
    ...(number.length >= shortestNumber ? [`tel:${number}`] : []),
  ];
}
