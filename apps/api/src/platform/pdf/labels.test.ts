import { describe, expect, it } from 'vitest';
import { qrCode, labelSheet } from './index.js';
import { textOf } from './testing/text-of.js';

const labels = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    code: `https://meridian.example/kit/BATCH-${nth}`,
    lines: ['Meridian', `BATCH-${nth}`],
  }));
const make = (count: number) => labelSheet({ title: 'BATCH', author: 'Meridian' }, labels(count));
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('a sheet of labels', () => {
  it.each([
    [1, 1],
    [24, 1],
    [25, 2],
    [49, 3],
  ])('holds %i labels on %i pages', async (count, pages) => {
    expect(pagesOf(await make(count))).toBe(pages);
  });

  it('names each kit once, in letters, and says what its code leads to', async () => {
    const pdf = await make(30);
    const words = textOf(pdf).split(' ');
    for (const nth of [0, 7, 29]) expect(words.filter((word) => word === `BATCH-${nth}`)).toHaveLength(1);
  });

  it('keeps the quiet zone that readers of QR codes need', () => {
    const { modules, size } = qrCode('https://meridian.example/kit/BATCH-1');
    const edge = [0, 1, 2, 3].flatMap((row) => modules[row] ?? []);
    expect(edge).toHaveLength(4 * size);
    expect(edge.some(Boolean)).toBe(false);
  });
});
