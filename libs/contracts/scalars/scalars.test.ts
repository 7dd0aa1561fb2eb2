import { expect, it } from 'vitest';
import { scalars } from './index.js';

const { Date: day, DateTime: instant } = scalars;

it('reads an instant in any zone and tells it in UTC', () => {
  expect(instant.parseValue('2026-06-01T10:30:00+01:00')).toBe('2026-06-01T09:30:00.000Z');
  expect(instant.serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  expect(instant.serialize('2026-06-01T09:30:00Z')).toBe('2026-06-01T09:30:00.000Z');
});

it.each(['2026-06-01', '2026-02-30T10:00:00Z', '2026-06-01T25:00:00Z', '2026-06-01T10:00:00', 'now', 0, null])(
  'refuses %j as an instant',
  (value) => expect(() => instant.parseValue(value)).toThrow('DateTime'),
);

it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-06-01T00:00:00Z', 20260601])('refuses %j as a day', (value) =>
  expect(() => day.parseValue(value)).toThrow('Date'),
);

it('reads a day', () => expect(day.parseValue('2028-02-29')).toBe('2028-02-29'));
