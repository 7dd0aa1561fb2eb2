import { describe, expect, it, test } from 'vitest';
import type { Biomarker } from '../biomarkers/biomarker.decider.js';
import { rejudged } from './rejudge.js';
import type { Reading, Specification } from './result.fields.js';
import { isLoinc } from '../biomarkers/specification.js';

const words = { name: 'n', about: 'a', low: '', normal: '', high: '' };
const of = (...versions: readonly Omit<Specification, 'version'>[]): Biomarker => ({
  biomarkerId: 'b',
  shortcode: 'B',
  loinc: null,
  retired: false,
  en: words,
  zh: words,
  versions: versions.map((each, index) => ({ ...each, version: index + 1 })),
});
const upTo = (high: string, unit = 'mmol/L') =>
  ({ kind: 'quantity', unit, ranges: [{ fromAge: 0, high }], choices: [] }) as const;
const found = (code: string, flag: 'normal' | 'abnormal' | 'critical') => ({ code, en: code, zh: code, flag });
const person = { sex: 1, age: 40 };
const reading: Reading = { biomarkerId: 'b', version: 1, value: '5.2', flag: 'normal', comments: 'Repeated' };

describe('a reading by a new version', () => {
  it('has another flag, and keeps all else', () => {
    expect(rejudged(reading, of(upTo('6'), upTo('5')), person)).toEqual({ ...reading, version: 2, flag: 'high' });
    expect(rejudged(reading, of(upTo('6'), upTo('5'), upTo('7')), person)).toEqual({ ...reading, version: 3 });
  });

  it('stays where it was judged by this version, and where nobody knows by which', () => {
    expect(rejudged({ ...reading, version: 2 }, of(upTo('6'), upTo('5')), person)).toBeNull();
    expect(rejudged({ ...reading, version: 9 }, of(upTo('6'), upTo('5')), person)).toBeNull();
  });

  it('stays in the unit in which it was measured', () => {
    expect(rejudged(reading, of(upTo('6'), upTo('100', 'mg/dL')), person)).toBeNull();
  });

  it('stays where what was found is no choice any longer', () => {
    const finding = (...choices: Specification['choices']) =>
      ({ kind: 'finding', unit: '', ranges: [], choices }) as const;
    const before = finding(found('pos', 'abnormal'), found('neg', 'normal'));
    const choice: Reading = { biomarkerId: 'b', version: 1, choice: 'pos', flag: 'abnormal' };
    expect(rejudged(choice, of(before, finding(found('pos', 'critical'), found('neg', 'normal'))), person)).toEqual({
      ...choice,
      version: 2,
      flag: 'critical',
    });
    expect(
      rejudged(choice, of(before, finding(found('found', 'critical'), found('neg', 'normal'))), person),
    ).toBeNull();
  });
});

test.each(['2276-4', '718-7', '4548-4', '94500-6', '2093-3', '62292-8'])('%s is a code of LOINC', (code) => {
  expect(isLoinc(code)).toBe(true);
});
test.each(['2276-3', '2276', '-4', '2276-44', 'FER', '22764'])('%s is none', (code) => {
  expect(isLoinc(code)).toBe(false);
});
