import { normalText } from '@meridian/domain/kernel';

/** A piece of text that one font can write. */
export interface Run {
  readonly text: string;
  readonly font: string;
}

const closing = /[\p{Pe}\p{Pf},.;:!?，。；：！？、》」』”’%]/u;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。；：！？、（）《》「」]/u;

/** What a line may be broken between: a word with the blank after it, or one Chinese character with the punctuation that closes it. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  for (const character of text) {
    const last = tokens.at(-1);
    const apart =
      last === undefined ||
      (!closing.test(character) && (han.test(character) || han.test(last) || (/\s$/.test(last) && character !== ' ')));
    if (apart) tokens.push(character);
    else tokens[tokens.length - 1] = last + character;
  }
  return tokens;
}

/** Lines no wider than `width`; a token that is wider by itself is cut. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let taken = 0;
    for (const token of tokensOf(paragraph).flatMap((each) => cut(each, width, widthOf))) {
      if (line !== '' && taken + widthOf(token.trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
        taken = 0;
      }
      line += token;
      taken += widthOf(token);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

function cut(token: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(token.trimEnd()) <= width) return [token];
  const parts = [''];
  for (const character of token) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && widthOf(last + character) > width) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const level = '0123456789+-';
const compared: Readonly<Record<string, string>> = { '≤': '<=', '≥': '>=' };

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

/** Splits by the first font that has a character; what none has is left to the first. */
export function runsOf(text: string, fonts: readonly { name: string; has(codePoint: number): boolean }[]): Run[] {
  const runs: { text: string; font: string }[] = [];
  for (const character of text) {
    const font = fonts.find((each) => each.has(character.codePointAt(0) ?? 0)) ?? fonts[0];
    if (!font) throw new Error('A text needs a font');
    const last = runs.at(-1);
    if (last?.font === font.name) last.text += character;
    else runs.push({ text: character, font: font.name });
  }
  return runs;
}
