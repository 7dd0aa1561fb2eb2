import { describe, expect, test } from 'vitest';
import { normalText } from '../../kernel/index.js';
import { flagOf, isCritical, rangeFor, readingOf, readingText } from './flags.js';
import type { BiomarkerRange, Specification } from './result.fields.js';

const quantity = (...ranges: readonly BiomarkerRange[]): Specification => ({
  version: 1,
  kind: 'quantity',
  unit: 'mmol/L',
  ranges,
  choices: [],
});
const adults: BiomarkerRange = { fromAge: 18, low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' };
const person = { sex: 1, age: 40 };
const flag = (typed: string, range: BiomarkerRange = adults) => flagOf(quantity(range), readingOf(typed) ?? {}, person);

describe('a reading', () => {
  test.each([
    ['5.2', { value: '5.2' }],
    [' < 0.01 ', { comparator: '<', value: '0.01' }],
    ['＞100', { comparator: '>', value: '100' }],
    ['-1.5', { value: '-1.5' }],
    ['5.20', { value: '5.20' }],
  ])('is read from %s', (typed, expected) => {
    expect(readingOf(typed)).toEqual(expected);
    expect(readingText(expected as object)).toBe(normalText(typed)?.replaceAll(' ', ''));
  });

  test.each(['', '<', 'abc', '5,2', '1e3', '5.2 mmol', '1234567890', '<>3', '≤3'])('is not read from “%s”', (typed) => {
    expect(readingOf(typed)).toBeNull();
  });
});

describe('its flag', () => {
  test.each([
    ['3.5', 'normal'],
    ['5.3', 'normal'],
    ['3.49', 'low'],
    ['5.31', 'high'],
    ['2.5', 'low'],
    ['2.49', 'criticalLow'],
    ['6.5', 'high'],
    ['6.51', 'criticalHigh'],
    ['<2.5', 'criticalLow'],
    ['<3.5', 'low'],
    ['<3.6', 'indeterminate'],
    ['>5.3', 'high'],
    ['>6.5', 'criticalHigh'],
    ['>5', 'indeterminate'],
  ])('of %s is %s', (typed, expected) => {
    expect(flag(typed)).toBe(expected);
  });

  test('of a bound that is open', () => {
    const upTo = { fromAge: 0, high: '5' };
    const from = { fromAge: 0, low: '50' };
    expect([flag('<3', upTo), flag('0', upTo), flag('<6', upTo), flag('>5', upTo)]).toEqual([
      'normal',
      'normal',
      'indeterminate',
      'high',
    ]);
    expect([flag('>90', from), flag('<50', from), flag('>40', from)]).toEqual(['normal', 'low', 'indeterminate']);
    expect(flag('7', { fromAge: 0 })).toBe('none');
  });

  test('of a finding is that of its choice', () => {
    const choices = [
      { code: 'detected', en: 'Detected', zh: '检出', flag: 'abnormal' },
      { code: 'notDetected', en: 'Not detected', zh: '未检出', flag: 'normal' },
    ] as const;
    const finding: Specification = { version: 1, kind: 'finding', unit: '', ranges: [], choices };
    expect(flagOf(finding, { choice: 'detected' }, person)).toBe('abnormal');
    expect(flagOf(finding, { choice: 'notDetected' }, person)).toBe('normal');
    expect(flagOf(finding, { choice: 'other' }, person)).toBe('none');
  });
});

describe('a range', () => {
  const women: BiomarkerRange = { sex: 2, fromAge: 18, untilAge: 50, low: '1' };
  const anyone: BiomarkerRange = { fromAge: 18, low: '2' };
  const children: BiomarkerRange = { fromAge: 0, untilAge: 18, low: '3' };
  const of = (sex: number, age: number) => rangeFor(quantity(anyone, women, children), { sex, age });

  test('is that of the sex before that of both', () => {
    expect(of(2, 30)).toBe(women);
    expect(of(1, 30)).toBe(anyone);
    expect(of(2, 50)).toBe(anyone);
  });

  test('ends before the age that it names', () => {
    expect(of(2, 17)).toBe(children);
    expect(of(2, 18)).toBe(women);
  });

  test('may be missing', () => {
    expect(rangeFor(quantity(adults), { sex: 1, age: 17 })).toBeNull();
    expect(flagOf(quantity(adults), { value: '1' }, { sex: 1, age: 17 })).toBe('none');
  });
});

test('only critical flags need somebody at once', () => {
  expect(isCritical([{ flag: 'high' }, { flag: 'abnormal' }])).toBe(false);
  expect(isCritical([{ flag: 'normal' }, { flag: 'criticalLow' }])).toBe(true);
  expect(isCritical([{ flag: 'critical' }])).toBe(true);
});
