import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** A piece of a line that is written in one direction. */
export interface DirectedText {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Its types promise a default export that its CommonJS build does not have. */
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The pieces of a line from left to right (Unicode Bidirectional Algorithm, in a paragraph that is read from left to right). */
export function directed(line: string): readonly DirectedText[] {
  if (!rightToLeft.test(line)) return [{ text: line, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const runs: { text: string; level: number }[] = [];
  for (const [index, unit] of line.split('').entries()) {
    const level = levels[index] ?? 0;
    const text = level % 2 === 1 ? (bidi.getMirroredCharacter(unit) ?? unit) : unit;
    const last = runs.at(-1);
    if (last && last.level === level) last.text += text;
    else runs.push({ text, level });
  }
  return inVisualOrder(runs).map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** Rule L2: from the highest level down to the lowest odd one, each sequence of at least that level is turned round. */
function inVisualOrder<Run extends { readonly level: number }>(runs: readonly Run[]): readonly Run[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    let from = 0;
    while (from < ordered.length) {
      const begin = ordered.findIndex((run, index) => index >= from && run.level >= level);
      if (begin < 0) break;
      const end = ordered.findIndex((run, index) => index > begin && run.level < level);
      from = end < 0 ? ordered.length : end;
      ordered.splice(begin, from - begin, ...ordered.slice(begin, from).reverse());
    }
  }
  return ordered;
}

/** A piece of text that one font can write. */
export interface Run<Font> {
  readonly text: string;
  readonly font: Font;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = /\s+|\S+/gu;

/** Splits by font: a word by the first that has all of it, else each letter with its marks; what none has is left to the first. */
export function runsOf<Font extends { has(codePoint: number): boolean }>(
  text: string,
  fonts: readonly Font[],
): Run<Font>[] {
  const runs: { text: string; font: Font }[] = [];
  const add = (piece: string, font: Font | undefined) => {
    if (!font) throw new Error('A text needs a font');
    const last = runs.at(-1);
    if (last && last.font === font) last.text += piece;
    else runs.push({ text: piece, font });
  };
  const ableTo = (piece: string) =>
    fonts.find((font) => [...piece].every((each) => font.has(each.codePointAt(0) ?? 0)));
  for (const word of text.match(words) ?? []) {
    const previous = runs.at(-1)?.font;
    if (previous && /^ +$/.test(word) && previous.has(0x20)) add(word, previous);
    else if (ableTo(word)) add(word, ableTo(word));
    else for (const { segment } of graphemes.segment(word)) add(segment, ableTo(segment) ?? fonts[0]);
  }
  return runs;
}
