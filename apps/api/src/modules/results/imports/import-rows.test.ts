import { describe, expect, test } from 'vitest';
import type { CsvRow, ImportColumn } from './csv-table.js';
import { dayOf, rowOf, sameUnit } from './import-rows.js';

const good: Readonly<Record<ImportColumn, string>> = {
  barcode: 'mk-1',
  reference: '',
  person: '',
  shortcode: 'GLU',
  reading: '5.2',
  unit: 'mmol/L',
  sampledate: '2026-11-20',
  completedate: '21/11/2026',
  comments: '',
};
const read = (cells: Partial<CsvRow['cells']> = {}, columns: number | null = null) =>
  rowOf({ line: 7, cells: { ...good, ...cells }, columns }, 9, '2026-11-21');

test('a row is read', () => {
  expect(read({ person: '2' })).toEqual({
    line: 7,
    barcode: 'MK-1',
    reference: '',
    person: 2,
    shortcode: 'GLU',
    reading: '5.2',
    unit: 'mmol/L',
    sampleDate: '2026-11-20',
    completeDate: '2026-11-21',
    comments: '',
  });
});

describe('a row is bad', () => {
  test.each<[string, Partial<CsvRow['cells']>, object?]>([
    ['noSubject', { barcode: '' }],
    ['noShortcode', { shortcode: '' }],
    ['noReading', { reading: '' }],
    ['badPerson', { person: '0' }],
    ['badPerson', { person: 'Ada' }],
    ['sampleDate', { sampledate: '20.13.2026' }, { typed: '20.13.2026' }],
    ['completeDate', { completedate: 'soon' }, { typed: 'soon' }],
    ['datesTurned', { sampledate: '2026-11-21', completedate: '2026-11-20' }],
    ['dateAhead', { completedate: '2026-11-22' }],
    ['longComments', { comments: 'x'.repeat(501) }, { most: 500 }],
  ])('%s', (why, cells, values = {}) => {
    expect(read(cells)).toMatchObject({ line: 7, why, values });
  });

  test('with its subject and shortcode named', () => {
    expect(read({ reading: '' })).toMatchObject({ subject: 'MK-1', shortcode: 'GLU' });
    expect(read({ barcode: '', reference: 'm-7k', reading: '' })).toMatchObject({ subject: 'M-7K' });
  });

  test('but not by a code that is too long, which is read whole and leads to nothing', () => {
    expect(read({ barcode: `mk-1${'x'.repeat(1_000)}` })).toMatchObject({ barcode: `MK-1${'X'.repeat(1_000)}` });
    expect(sameUnit('x'.repeat(1_001), 'x'.repeat(1_001))).toBe(false);
  });

  test('where its columns do not fit the heading', () => {
    expect(read({}, 8)).toMatchObject({ why: 'columns', values: { found: 8, expected: 9 } });
  });
});

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2026-02-28 09:30', '2026-02-28'],
  ['2026-02-28T09:30:10', '2026-02-28'],
  ['1/3/2026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['2026-02-29', null],
  ['31/04/2026', null],
  ['01/03/26', null],
  ['20260301', null],
])('the day %s', (written, expected) => {
  expect(dayOf(written)).toBe(expected);
});

test.each([
  ['mmol/l', 'mmol/L', true],
  ['µg/L', 'μg/L', true],
  ['ml/min', 'mL/min', true],
  ['mmol / L', 'mmol/L', true],
  ['', '', true],
  ['x10^9/l', '×10⁹/L', true],
  ['10*9/L', '10⁹/L', true],
  ['10E9/L', '×10⁹/L', true],
  ['10^12/L', '×10⁹/L', false],
  ['mg/L', 'Mg/L', false],
  ['g/L', 'mg/L', false],
])('the unit %s for %s', (written, expected, same) => {
  expect(sameUnit(written, expected)).toBe(same);
});
