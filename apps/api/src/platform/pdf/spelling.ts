import { normalText } from '@meridian/domain/kernel';
import type { Coverage } from './coverage.js';

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const level = '0123456789+-';
const compared: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' };

/** What can be drawn, and is. The Chinese font draws curly quotes a whole character wide. */
export function spelt(given: string, language: 'en' | 'zh', covered: Coverage): string {
  const composed = given.replace(/\S{1,500}/gu, (word) => normalText(word, 'NFC') ?? word);
  const text = writable(composed, (point) => covered.has(point));
  return language === 'zh' ? text : text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

/**
 * What no font has is written with what they have, as laboratories do: `10^9/L`, `<= 5`. A letter is written without marks
 * that they lack, and any other character is named, so that nobody's name is a row of empty boxes.
 */
export function writable(text: string, has: (codePoint: number) => boolean): string {
  const isMissing = (character: string) => !has(character.codePointAt(0) ?? 0);
  return text
    .replaceAll(/[⁰¹²³⁴-⁹⁺⁻]+/gu, (power) => {
      if (![...power].some(isMissing)) return power;
      return `^${[...power].map((each) => level.charAt(raised.indexOf(each))).join('')}`;
    })
    .replaceAll(/[≤≥]/gu, (sign) => (isMissing(sign) ? (compared[sign] ?? sign) : sign))
    .replaceAll(/[^\n\t\x20-\x7e]/gu, (character) => (isMissing(character) ? named(character, has) : character));
}

function named(character: string, has: (codePoint: number) => boolean): string {
  if (/\p{Zs}/u.test(character)) return ' ';
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) return '';
  const [letter = ''] = normalText(character, 'NFKD') ?? '';
  if (has(letter.codePointAt(0) ?? 0)) return letter;
  const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[U+${point}]`;
}
