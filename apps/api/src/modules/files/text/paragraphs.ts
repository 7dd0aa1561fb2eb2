import { joined, type Line, listed, type Page } from './lines.js';
import { repeatedLines, withoutPageNumbers } from './repeated-lines.js';

export interface Paragraph {
  readonly page: number | null;
  readonly text: string;
}

const hyphen = /(\p{Script=Latin})[-\u00ad\u2010]$/u;
const usualStep = 1.4;
const widestStep = 2.6;

/** Headers and footers are left out, but for the first time: they may be all that names the hospital. */
export function paragraphsOfPages(pages: readonly Page[]): Paragraph[] {
  const numbered = withoutPageNumbers(pages);
  const isRepeated = repeatedLines(numbered);
  const seen = new Set<string>();
  return numbered.flatMap(({ page, lines }) => {
    const left = lines.filter((line) => {
      if (!isRepeated(line)) return true;
      const isNew = !seen.has(line.text);
      seen.add(line.text);
      return isNew && page === pages[0]?.page;
    });
    return paragraphsOf(left).map((text) => ({ page, text }));
  });
}

/** The pages that say nothing of their own. */
export function pagesWithoutText(pages: readonly Page[]): number[] {
  const numbered = withoutPageNumbers(pages);
  const isRepeated = repeatedLines(numbered);
  return numbered.filter(({ lines }) => lines.every(isRepeated)).map(({ page }) => page);
}

function paragraphsOf(lines: readonly Line[]): string[] {
  const step = stepOf(lines);
  const texts: string[] = [];
  for (const run of runsOf(lines, step)) {
    const edge = Math.max(...run.map(rightOf));
    const margin = Math.min(...run.map(({ x }) => x));
    run.forEach((line, index) => {
      const before = run[index - 1];
      const text = texts.at(-1);
      if (before && text !== undefined && goesOn(before, line, { edge, margin })) {
        texts[texts.length - 1] = linked(text, line.text);
      } else texts.push(line.text);
    });
  }
  return texts;
}

const rightOf = ({ x, width }: Line): number => x + width;

/** How far the lines of this page are usually apart, as a part of their height. */
function stepOf(lines: readonly Line[]): number {
  const steps = lines
    .flatMap((line, index) => {
      const before = lines[index - 1];
      return before ? [(before.y - line.y) / Math.max(before.height, line.height)] : [];
    })
    .filter((step) => step > 0.5 && step < widestStep)
    .toSorted((a, b) => a - b);
  return steps[Math.floor((steps.length - 1) / 2)] ?? usualStep;
}

/** Lines one under the other, of one size, with no gap between them. */
function runsOf(lines: readonly Line[], step: number): Line[][] {
  const runs: Line[][] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const run = runs.at(-1);
    if (before && run && isUnder(before, line, step)) run.push(line);
    else runs.push([line]);
  });
  return runs;
}

function isUnder(before: Line, line: Line, step: number): boolean {
  const height = Math.max(before.height, line.height);
  const gap = (before.y - line.y) / height;
  const isOfOneSize = Math.min(before.height, line.height) > height * 0.85;
  const isInColumn = line.x < rightOf(before) && before.x < rightOf(line);
  return isOfOneSize && isInColumn && gap > 0.5 && gap <= step * 1.25;
}

/** Whether a line ended only because it was full. */
function goesOn(
  before: Line,
  line: Line,
  { edge, margin }: { readonly edge: number; readonly margin: number },
): boolean {
  if (hyphen.test(before.text)) return true;
  if (listed.test(line.text) || before.isRow || line.isRow) return false;
  const isIndented = line.x - Math.min(before.x, line.x) > line.height && !listed.test(before.text);
  if (isIndented && before.x - margin < line.height) return false;
  return rightOf(before) + firstWordOf(line) > edge - line.height * 0.5;
}

function firstWordOf({ text, width, height }: Line): number {
  const [word = ''] = text.split(' ');
  const isHan = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(word);
  return isHan ? height : (width / Math.max(1, text.length)) * (word.length + 1);
}

function linked(text: string, next: string): string {
  if (!hyphen.test(text)) return joined(text, next);
  return /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : text + next;
}
