import { isChinese } from '@meridian/domain/kernel';

const longest = 60;
const chineseOrOther = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;

/**
 * By what something is found: its id, and each word of its names in small letters. Chinese is written without blanks,
 * so a word of it can be found from each of its characters on.
 */
export function wordsOf(id: string, names: readonly string[]): readonly string[] {
  const words = [id, ...names].flatMap((text) => text.toLowerCase().match(chineseOrOther) ?? []);
  const found = words.flatMap((word) => (isChinese(word) ? endingsOf(word) : [word]));
  return [...new Set([id, ...found.map((word) => word.slice(0, longest))])];
}

function endingsOf(word: string): string[] {
  const characters = Array.from(word);
  return characters.map((_, index) => characters.slice(index).join(''));
}
