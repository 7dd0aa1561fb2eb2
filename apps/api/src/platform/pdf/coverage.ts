import { readFile } from 'node:fs/promises';
import { ownFile } from '../own-files.js';

export interface FontEntry {
  /** As PDF knows it. */
  readonly name: string;
  readonly file: string;
  readonly weights: readonly number[];
  /** Its code points, each range as how far it is from the end of the last and how many follow its first. */
  readonly ranges: readonly number[];
}

/** Which code points a set of fonts has. */
export interface Coverage {
  has(codePoint: number): boolean;
}

let known: Promise<readonly FontEntry[]> | undefined;
let all: Promise<Coverage> | undefined;

/** The fonts in the order in which they are asked for a character. `fonts.test.ts` writes and checks the file. */
export function fontEntries(): Promise<readonly FontEntry[]> {
  known ??= readFile(ownFile('fonts/fonts.json'), 'utf8').then((text) => JSON.parse(text) as readonly FontEntry[]);
  return known;
}

/** What can be printed as it is written. */
export function coverage(): Promise<Coverage> {
  all ??= fontEntries().then((entries) => {
    const each = entries.map(coverageOf);
    return { has: (codePoint) => each.some((one) => one.has(codePoint)) };
  });
  return all;
}

export function coverageOf({ ranges }: Pick<FontEntry, 'ranges'>): Coverage {
  const [starts, ends]: [number[], number[]] = [[], []];
  let at = 0;
  for (let index = 0; index < ranges.length; index += 2) {
    const start = at + (ranges[index] ?? 0);
    at = start + (ranges[index + 1] ?? 0);
    starts.push(start);
    ends.push(at);
  }
  return {
    has(codePoint) {
      let [low, high] = [0, starts.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] ?? 0) < codePoint) low = middle + 1;
        else high = middle;
      }
      return low < starts.length && (starts[low] ?? 0) <= codePoint;
    },
  };
}

export function rangesOf(codePoints: readonly number[]): number[] {
  const ranges: number[] = [];
  let at = 0;
  for (const codePoint of codePoints.toSorted((one, other) => one - other)) {
    if (ranges.length > 0 && codePoint <= at + 1) ranges[ranges.length - 1] = (ranges.at(-1) ?? 0) + codePoint - at;
    else ranges.push(codePoint - at, 0);
    at = codePoint;
  }
  return ranges;
}
