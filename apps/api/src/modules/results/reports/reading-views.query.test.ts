import type { ReportEntry, Specification } from '@meridian/domain/results';
import { describe, expect, test } from 'vitest';
import { versionKey } from '../biomarkers/biomarkers.query.js';
import { type KnownVersions, readingsOf, type Telling } from './reading-views.query.js';

const words = { name: 'Potassium', about: 'What it is', low: 'Low', normal: 'Usual', high: 'High' };

function known(...versions: readonly Pick<Specification, 'version' | 'ranges'>[]): KnownVersions {
  return new Map(
    versions.map(({ version, ranges }) => {
      const specification: Specification = { version, kind: 'quantity', unit: 'mmol/L', ranges, choices: [] };
      const biomarker = { biomarkerId: 'pot', shortcode: 'POT', loinc: null, retired: false, specification };
      return [versionKey({ biomarkerId: 'pot', version }), { ...biomarker, words: { en: words, zh: words } }] as const;
    }),
  );
}

const entryBy = (version: number, sampleDate = '2026-11-20'): ReportEntry => ({
  by: 'staff-1',
  source: 'typed',
  readings: [{ biomarkerId: 'pot', version, value: '4.2', flag: 'normal' }],
  versions: [{ biomarkerId: 'pot', version }],
  comments: null,
  sampleDate,
  completeDate: sampleDate,
  critical: false,
  why: null,
});

const telling = (versions: KnownVersions): Telling => ({
  known: versions,
  personOn: (day) => ({ sex: 2, age: day < '2026-11-20' ? 17 : 18 }),
  language: 'en',
});

function correctedRow(entry: ReportEntry, before: ReportEntry, versions: KnownVersions) {
  const [row] = readingsOf(entry, before, new Map(), telling(versions));
  return row;
}

describe('a reading that was corrected', () => {
  const first = { version: 1, ranges: [{ fromAge: 0, low: '3.5', high: '5.3' }] };

  test('is changed where another version has another usual range, and tells both', () => {
    const second = { version: 2, ranges: [{ fromAge: 0, low: '3.5', high: '5.0' }] };
    expect(correctedRow(entryBy(2), entryBy(1), known(first, second))).toMatchObject({
      changed: true,
      reading: '4.2',
      range: { low: '3.5', high: '5.0' },
      former: { reading: '4.2', flag: 'normal', range: { low: '3.5', high: '5.3' } },
    });
  });

  test('is not changed by a version that says the same to a patient', () => {
    const bounds = { low: '3.5', high: '5.3', criticalHigh: '6.5' };
    const second = { version: 2, ranges: [{ fromAge: 0, ...bounds }] };
    expect(correctedRow(entryBy(2), entryBy(1), known(first, second))).toMatchObject({ changed: false, former: null });
  });

  test('is judged on each side by the age on the day of its sample', () => {
    const ranges = [
      { fromAge: 0, untilAge: 18, low: '3.0', high: '5.0' },
      { fromAge: 18, low: '3.5', high: '5.3' },
    ];
    const row = correctedRow(entryBy(1), entryBy(1, '2026-11-19'), known({ version: 1, ranges }));
    expect(row).toMatchObject({ changed: true, range: { low: '3.5' }, former: { range: { low: '3.0' } } });
  });
});
