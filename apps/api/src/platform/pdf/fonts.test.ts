import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { ownFile } from '../own-files.js';
import { coverage, coverageOf, type FontEntry, fontEntries, rangesOf } from './coverage.js';

const entries = await fontEntries();
const fontOf = async (file: string, weight: number): Promise<Font> =>
  create(brotliDecompressSync(await readFile(ownFile(`fonts/${file}-${weight}.ttf.br`)))) as Font;

async function listed(): Promise<FontEntry[]> {
  return Promise.all(
    entries.map(async ({ name, file, weights }) => {
      const sets = await Promise.all(weights.map(async (weight) => (await fontOf(file, weight)).characterSet));
      const [first = [], ...others] = sets;
      const common = first.filter((point) => point >= 0x20 && others.every((set) => set.includes(point)));
      return { name, file, weights, ranges: rangesOf(common) };
    }),
  );
}

describe('the list of fonts', () => {
  it('says which characters each has in all its weights (FONTS=write writes it down)', async () => {
    const found = await listed();
    const text = `[\n${found.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
    if (process.env['FONTS'] === 'write') writeFileSync(ownFile('fonts/fonts.json'), text);
    expect(await readFile(ownFile('fonts/fonts.json'), 'utf8')).toBe(text);
  });

  it('finds what is within a range, and nothing beside it', () => {
    const { has } = coverageOf({ ranges: rangesOf([65, 66, 67, 70, 0x1f600]) });
    expect([64, 65, 67, 68, 69, 70, 71, 0x1f600, 0x1f601].filter((point) => has(point))).toEqual([65, 67, 70, 0x1f600]);
  });

  it.each([
    ['Chinese, with rare characters of names', '张伟骉㛃䶮鿫'],
    ['Latin letters with marks', 'Łukasz Nguyễn Ærø Ǧ'],
    ['Greek and Cyrillic', 'Ελένη Ольга'],
    ['Arabic', 'مريم العلي پژوهش'],
    ['Thai', 'สมชาย ใจดี'],
    ['Hangul', '김민수'],
  ])('has %s', async (_script, text) => {
    const all = await coverage();
    expect([...text].filter((each) => !all.has(each.codePointAt(0) ?? 0))).toEqual([]);
  });

  it.each([
    [0x00c0, 0x024f],
    [0x1e00, 0x1eff],
    [0x0391, 0x03ce],
    [0x0400, 0x045f],
  ])('has every letter from %i to %i', async (from, to) => {
    const all = await coverage();
    const points = Array.from({ length: to - from + 1 }, (_each, nth) => from + nth);
    const letters = points.filter((point) => /\p{L}/u.test(String.fromCodePoint(point)));
    expect(letters.filter((point) => !all.has(point))).toEqual([]);
  });
});
