import { scaleOf } from './range-scale.ts';
import type { Range, ReadingView } from './report.ts';

export type TrendReading = Pick<ReadingView, 'reading' | 'comparator' | 'flag'> & {
  sampleDate: string;
  value: string;
};
export type Place = { x: number; y: number };
export type TrendLine = { places: readonly Place[]; usual: { from: number; to: number } | undefined };

export const size = { width: 320, height: 120, inset: 12 };

/** Earlier readings and this one, the oldest first. */
export function readingsOver(reading: ReadingView, sampleDate: string): readonly TrendReading[] {
  const { comparator, flag, value } = reading;
  if (value == null || reading.trend.length === 0) return [];
  return [...reading.trend, { sampleDate, reading: reading.reading, comparator, value, flag }];
}

/**
 * Places in a drawing: time goes to the right in proportion. Upwards they are as on the bar of the range, so that small steps
 * within what is usual stay small; without a range, in proportion.
 */
export function trendLine(readings: readonly TrendReading[], range: Range): TrendLine | undefined {
  const points = readings.map(({ sampleDate, value }) => ({ day: Date.parse(sampleDate), value: Number(value) }));
  if (points.length < 2 || points.some(({ day, value }) => Number.isNaN(day) || Number.isNaN(value))) return undefined;
  const { width, height, inset } = size;
  const days = ends(points.map(({ day }) => day));
  const values = ends(points.map(({ value }) => value));
  const scale = scaleOf(range);
  const normal = scale?.zones.find(({ kind }) => kind === 'normal');
  const upTo = (percent: number) => height - (percent / 100) * height;
  const down = (value: number) =>
    scale ? upTo(scale.place(value)) : height - inset - share(value, values) * (height - 2 * inset);
  return {
    places: points.map(({ day, value }) => ({ x: inset + share(day, days) * (width - 2 * inset), y: down(value) })),
    usual: normal && { from: upTo(normal.to), to: upTo(normal.from) },
  };
}

const ends = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
const share = (value: number, [least, most]: readonly [number, number]) =>
  most === least ? 0.5 : (value - least) / (most - least);
