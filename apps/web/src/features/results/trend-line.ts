import type { Range, ShownReading } from './report.ts';

export type TrendReading = Pick<ShownReading, 'reading' | 'comparator' | 'flag'> & {
  sampleDate: string;
  value: string;
};
export type Place = { x: number; y: number; flag: ShownReading['flag'] };
export type TrendLine = { places: readonly Place[]; usual: { from: number; to: number } | undefined };

export const size = { width: 320, height: 120, inset: 12 };

/** Earlier readings and this one, the oldest first. */
export function readingsOver(reading: ShownReading, sampleDate: string): readonly TrendReading[] {
  const { comparator, flag, value } = reading;
  if (value == null || reading.trend.length === 0) return [];
  return [...reading.trend, { sampleDate, reading: reading.reading, comparator, value, flag }];
}

/** Places in a drawing: time goes to the right in proportion, the usual range is a band behind the line. */
export function trendLine(readings: readonly TrendReading[], range: Range): TrendLine | undefined {
  const points = readings.map(({ sampleDate, value, flag }) => ({
    day: Date.parse(sampleDate),
    value: Number(value),
    flag,
  }));
  if (points.length < 2 || points.some(({ day, value }) => Number.isNaN(day) || Number.isNaN(value))) return undefined;
  const bounds = [range?.low, range?.high].flatMap((bound) => (bound ? [Number(bound)] : []));
  const [least, most] = ends([...points.map(({ value }) => value), ...bounds]);
  const [first, last] = ends(points.map(({ day }) => day));
  const { width, height, inset } = size;
  const right = (day: number) => inset + share(day, first, last) * (width - 2 * inset);
  const down = (value: number) => height - inset - share(value, least, most) * (height - 2 * inset);
  const usual = bounds.length > 0 && {
    from: range?.high ? down(Number(range.high)) : 0,
    to: range?.low ? down(Number(range.low)) : height,
  };
  return {
    places: points.map(({ day, value, flag }) => ({ x: right(day), y: down(value), flag })),
    usual: usual || undefined,
  };
}

const ends = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const;
const share = (value: number, least: number, most: number) => (most === least ? 0.5 : (value - least) / (most - least));
