import { describe, expect, it } from 'vitest';
import type { Pen } from './figure.js';
import { labelSheet, qrCode, qrFigure } from './index.js';
import { textOf } from './testing/text-of.js';

const labels = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    code: `https://meridian.example/kit/BATCH-${nth}`,
    lines: ['Meridian'],
    strong: [`BATCH-${nth}`],
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

  it.each([false, true])('draws each module of its code where it belongs, sealed: %s', (sealed) => {
    const code = qrCode(`https://meridian.example/verify#1.${'sealed'.repeat(60)}`, { sealed });
    const drawn = Array.from({ length: code.size }, () => Array.from({ length: code.size }, () => false));
    const pen: Pen = {
      box: () => undefined,
      dot: () => undefined,
      boxes(of, unit) {
        expect(unit * code.size).toBeCloseTo(150);
        for (const [x, y, width, height] of of)
          for (let row = y; row < y + height; row += 1) drawn[row]?.fill(true, x, x + width);
      },
    };
    qrFigure(code, 150, '').draw(pen, 150);
    expect(drawn).toEqual(code.modules);
  });
});
