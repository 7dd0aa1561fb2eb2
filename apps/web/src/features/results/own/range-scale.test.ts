import { describe, expect, it } from 'vitest';
import { scaleOf, type Scale } from './range-scale.ts';

const range = (given: Partial<Record<'low' | 'high' | 'criticalLow' | 'criticalHigh', string>>) => ({
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  ...given,
});
const zoneAt = (scale: Scale | undefined, value: number) => {
  const at = scale?.place(value) ?? -1;
  return scale?.zones.find(({ from, to }) => from <= at && at <= to)?.kind;
};

describe('the scale of a range', () => {
  const potassium = scaleOf(range({ criticalLow: '2.5', low: '3.5', high: '5.3', criticalHigh: '6.5' }));

  it('puts each value into the zone that its flag speaks of', () => {
    expect([2.4, 3, 3.6, 4.4, 5.2, 6, 6.6].map((value) => zoneAt(potassium, value))).toEqual([
      'criticalLow',
      'low',
      'normal',
      'normal',
      'normal',
      'high',
      'criticalHigh',
    ]);
  });

  it('never draws a higher value further left, nor outside the bar, however extreme', () => {
    const ranges = [
      range({ criticalLow: '2.5', low: '3.5', high: '5.3', criticalHigh: '6.5' }),
      range({ low: '30' }),
      range({ high: '5' }),
      range({ low: '-2', high: '0' }),
      range({ high: '-1' }),
      range({ low: '5', high: '5' }),
    ];
    const values = [-1e9, -10, -2, -1, 0, 0.01, 1, 2.5, 3.5, 4, 5, 5.3, 6.5, 7, 30, 100, 1e9];
    for (const each of ranges) {
      const places = values.map((value) => scaleOf(each)?.place(value) ?? -1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(Math.min(...places)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...places)).toBeLessThanOrEqual(98);
    }
  });

  it('is in proportion within what is usual', () => {
    const scale = scaleOf(range({ low: '10', high: '20' }));
    const [low, half, high] = [10, 15, 20].map((value) => scale?.place(value) ?? 0);
    expect(half).toBeCloseTo(((low ?? 0) + (high ?? 0)) / 2);
  });

  it('names the ends of what is usual as the laboratory writes them', () => {
    expect(potassium?.bounds.map(({ label }) => label)).toEqual(['3.5', '5.3']);
    expect(scaleOf(range({ high: '5.0' }))?.bounds.map(({ label }) => label)).toEqual(['5.0']);
    expect(scaleOf(range({ low: '0', high: '5' }))?.bounds.map(({ label }) => label)).toEqual(['0', '5']);
  });

  it('has no zone below a range that is open there, or above', () => {
    expect(scaleOf(range({ high: '5' }))?.zones.map(({ kind }) => kind)).toEqual(['normal', 'high']);
    expect(scaleOf(range({ low: '30' }))?.zones.map(({ kind }) => kind)).toEqual(['low', 'normal']);
  });

  it('is not drawn where nothing is usual, or where the bounds make no sense', () => {
    expect(scaleOf(null)).toBeUndefined();
    expect(scaleOf(range({}))).toBeUndefined();
    expect(scaleOf(range({ low: '5', high: '3' }))).toBeUndefined();
    expect(scaleOf(range({ high: 'five' }))).toBeUndefined();
  });
});
