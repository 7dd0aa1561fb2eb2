import { expect, it } from 'vitest';
import type { ReadingView } from './report.ts';
import { readingsOver, size, trendLine } from './trend-line.ts';

const point = (sampleDate: string, value: string) => ({
  sampleDate,
  value,
  reading: value,
  comparator: null,
  flag: 'normal' as const,
});
const range = { low: '3.5', high: '5.5', criticalLow: null, criticalHigh: null };

it('puts a later reading to the right of an earlier one, and a higher one above a lower one', () => {
  const line = trendLine([point('2026-01-01', '4'), point('2026-02-01', '6'), point('2026-12-01', '5')], range);
  const [first, second, third] = line?.places ?? [];
  expect([first?.x, third?.x]).toEqual([size.inset, size.width - size.inset]);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeLessThan((third?.x ?? 0) - (second?.x ?? 0));
  expect([second?.y, third?.y, first?.y]).toEqual(
    [second?.y, third?.y, first?.y].toSorted((a, b) => Number(a) - Number(b)),
  );
});

it('draws what is usual as the bar does, and an unusual reading outside of it', () => {
  const line = trendLine([point('2026-01-01', '3.5'), point('2026-02-01', '5.5'), point('2026-03-01', '7')], range);
  const [low, high, above] = line?.places ?? [];
  expect([line?.usual?.to, line?.usual?.from]).toEqual([low?.y, high?.y]);
  expect(above?.y).toBeLessThan(line?.usual?.from ?? 0);
  expect(trendLine([point('2026-01-01', '1'), point('2026-02-01', '2')], null)?.usual).toBeUndefined();
});

it('stays in the drawing where all readings are alike, or all of one day', () => {
  const alike = trendLine([point('2026-01-01', '4'), point('2026-01-01', '4')], null);
  expect(alike?.places.map(({ x, y }) => [x, y])).toEqual([
    [160, 60],
    [160, 60],
  ]);
});

it('is not drawn of one reading, nor of what is no number', () => {
  expect(trendLine([point('2026-01-01', '4')], range)).toBeUndefined();
  expect(trendLine([point('2026-01-01', '4'), point('2026-02-01', 'x')], range)).toBeUndefined();
});

it('ends with the reading of this report', () => {
  const reading = { ...point('', '5'), trend: [point('2026-01-01', '4')] } as unknown as ReadingView;
  expect(readingsOver(reading, '2026-02-01').map(({ sampleDate }) => sampleDate)).toEqual(['2026-01-01', '2026-02-01']);
  expect(readingsOver({ ...reading, trend: [] }, '2026-02-01')).toEqual([]);
  expect(readingsOver({ ...reading, value: null }, '2026-02-01')).toEqual([]);
});
