const closing = /[\p{Pe}\p{Pf},.;:!?，。；：！？、》」』”’%]/u;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。；：！？、（）《》「」]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

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
  const parts: string[] = [];
  let taken = 0;
  for (const { segment } of graphemes.segment(token)) {
    const wide = widthOf(segment);
    if (parts.length > 0 && taken + wide <= width) parts[parts.length - 1] += segment;
    else {
      parts.push(segment);
      taken = 0;
    }
    taken += wide;
  }
  return parts;
}
