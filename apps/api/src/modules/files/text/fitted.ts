import type { Paragraph } from './paragraphs.js';

export interface TextLimits {
  readonly paragraphs: number;
  readonly characters: number;
}

export const textLimits: TextLimits = { paragraphs: 300, characters: 4_000 };

/** Paragraphs as long and as many as may be: long ones in parts, and neighbours together where there are too many. Null where it is more than that. */
export function fitted(paragraphs: readonly Paragraph[], limits = textLimits): Paragraph[] | null {
  let fitting = paragraphs.flatMap(({ page, text }) =>
    partsOf(text, limits.characters).map((part) => ({ page, text: part })),
  );
  while (fitting.length > limits.paragraphs) {
    const fewer = paired(fitting, limits);
    if (fewer.length === fitting.length) return null;
    fitting = fewer;
  }
  return fitting;
}

function paired(paragraphs: readonly Paragraph[], { characters }: TextLimits): Paragraph[] {
  const pairs: Paragraph[] = [];
  for (let at = 0; at < paragraphs.length; at += 1) {
    const [one, next] = [paragraphs[at], paragraphs[at + 1]];
    if (!one) continue;
    const fits = next && next.page === one.page && one.text.length + 1 + next.text.length <= characters;
    pairs.push(fits ? { page: one.page, text: `${one.text}\n${next.text}` } : one);
    if (fits) at += 1;
  }
  return pairs;
}

const sentenceEnd = /[。！？；]|[.!?;](?=\s)/gu;

function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const end = endWithin(rest, most);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Behind the last sentence that fits, or the last word, and never within a letter. */
function endWithin(text: string, most: number): number {
  const beginning = text.slice(0, most + 1);
  const sentence = [...beginning.matchAll(sentenceEnd)].findLast(({ index }) => index < most);
  if (sentence) return sentence.index + 1;
  const word = text.slice(0, most).search(/\s\S*$/u);
  if (word > 0) return word;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return isPair ? most - 1 : most;
}
