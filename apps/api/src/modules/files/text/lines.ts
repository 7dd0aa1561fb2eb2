import { normalText } from '@meridian/domain/kernel';

/** A piece of text as a page has it: where it begins, along its writing and up the page. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pieces side by side, as wide as they are together. */
export interface Line extends Piece {
  /** There are gaps in it as between the cells of a table. */
  readonly isRow?: boolean;
}

export interface Page {
  readonly page: number;
  readonly lines: readonly Line[];
}

const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef`;
const endsHan = new RegExp(`[${han}]$`, 'u');
const beginsHan = new RegExp(`^[${han}]`, 'u');

/** Chinese has no space between words, nor where a line of it ended. */
export const joined = (before: string, after: string): string =>
  before + (before === '' || endsHan.test(before) || beginsHan.test(after) ? '' : ' ') + after;

/** What nobody sees goes, and a letter and its accent are one. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\p{Cs}\u200b\u2060\ufeff]/gu, '')
    .split(/(?<=[ ，。；：、])/u)
    .map((word) => normalText(word, 'NFC') ?? word)
    .join('')
    .trim();

/** What begins an item of a list. */
export const listed =
  /^(?:[•·▪◦●○*–-](?=\s|$)|\(?\d{1,2}[.)、．]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}[、.．])/u;

/** In the order in which the page writes them, which is mostly that of reading: columns stay columns. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (!line || !isBeside(line, piece)) lines.push(piece);
    else
      lines[lines.length - 1] = piece.text.trim() === '' ? { ...line, text: `${line.text} ` } : extended(line, piece);
  }
  return lines.map((line) => ({ ...line, text: plain(line.text) })).filter(({ text }) => text !== '');
}

/** A letter that is set higher or lower belongs to its line, too. */
const isBeside = (line: Line, piece: Piece): boolean => {
  const height = Math.max(line.height, piece.height);
  return Math.abs(line.y - piece.y) <= height * 0.4 && piece.x >= line.x + line.width - height * 0.5;
};

function extended(line: Line, piece: Piece): Line {
  const height = Math.max(line.height, piece.height);
  const gap = piece.x - (line.x + line.width);
  const isMarker = line.text.trim().length < 6 && listed.test(line.text.trim());
  return {
    text: `${line.text}${gap > height * 0.2 ? ' ' : ''}${piece.text}`,
    x: line.x,
    y: piece.height > line.height ? piece.y : line.y,
    width: Math.max(line.width, piece.x + piece.width - line.x),
    height,
    isRow: line.isRow === true || (gap > height * 2 && !isMarker),
  };
}
