import type { Specification } from '@meridian/domain/results';
import { describe, expect, test } from 'vitest';
import type { ImportRow } from './import-rows.js';
import { badRow } from './import-rows.js';
import { codesOf, gather, type ImportSubject, type MeasuredBiomarker, readingsOf } from './import-reports.js';

const specification: Specification = { version: 3, kind: 'quantity', unit: 'mmol/L', ranges: [], choices: [] };
const finding: Specification = {
  ...specification,
  kind: 'finding',
  unit: '',
  choices: [
    { code: 'neg', en: 'Not found', zh: '未检出', flag: 'normal' },
    { code: 'pos', en: 'Found', zh: '检出', flag: 'abnormal' },
  ],
};
const panel: readonly MeasuredBiomarker[] = [
  { biomarkerId: 'glu', shortcode: 'GLU', retired: false, specification },
  { biomarkerId: 'old', shortcode: 'OLD', retired: true, specification },
  { biomarkerId: 'cov', shortcode: 'COV', retired: false, specification: finding },
];

let line = 1;
const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  line: (line += 1),
  barcode: 'MK-1',
  reference: '',
  person: null,
  shortcode: 'GLU',
  reading: '5.2',
  unit: 'mmol/L',
  sampleDate: '2026-11-20',
  completeDate: '2026-11-21',
  comments: '',
  ...more,
});
const subject = (reportId: string, more: Partial<ImportSubject> = {}): ImportSubject => ({
  reportId,
  bookingId: reportId.split('-')[0] ?? '',
  testId: 'test',
  patient: 0,
  ...more,
});

describe('rows are gathered', () => {
  const subjects = {
    barcodes: new Map<string, readonly ImportSubject[]>([
      ['MK-1', [subject('a-1')]],
      ['MK-3', []],
    ]),
    references: new Map<string, readonly ImportSubject[]>([
      ['M-1', [subject('a-1')]],
      ['M-2', [subject('b-1'), subject('b-2', { patient: 1 })]],
    ]),
  };
  const by = (reference: string, person: number | null = null) => row({ barcode: '', reference, person });
  const gathered = (...rows: readonly ImportRow[]) => gather(rows, [], subjects);

  test('to the report of their barcode or reference, wherever they stand', () => {
    const { reports, bad } = gathered(row(), by('M-2', 2), by('M-1'), row({ reference: 'M-1' }));
    expect([...reports].map(([id, { rows }]) => [id, rows.length])).toEqual([
      ['a-1', 3],
      ['b-2', 1],
    ]);
    expect(bad).toEqual([]);
  });

  test.each([
    ['unknownBarcode', row({ barcode: 'MK-9' }), []],
    ['unknownReference', by('M-9'), []],
    ['otherReference', row({ reference: 'M-2' }), ['a-1', 'b-1', 'b-2']],
    ['whichPerson', by('M-2'), ['b-1', 'b-2']],
    ['notAwaited', row({ barcode: 'MK-3' }), []],
    ['notAwaited', by('M-2', 3), ['b-1', 'b-2']],
    ['notAwaited', row({ person: 2 }), ['a-1']],
  ])('unless they are bad: %s', (why, wrong, spoiled) => {
    const { bad, spoiled: left } = gathered(row(), wrong);
    expect(bad).toMatchObject([{ line: wrong.line, why }]);
    expect([...left].toSorted()).toEqual(spoiled);
  });

  test('and a report is spoiled by a row of it that could not be read', () => {
    const unread = badRow({ line: 9, barcode: '', reference: 'M-2', shortcode: '' }, 'noReading');
    const { spoiled } = gather([row()], [unread], subjects);
    expect([...spoiled]).toEqual(['b-1', 'b-2']);
    expect(codesOf([row()], [unread])).toEqual({ barcodes: ['MK-1', 'M-2'], references: ['M-2'] });
  });
});

describe('the rows of a report', () => {
  const read = (...rows: readonly ImportRow[]) =>
    readingsOf({ subject: subject('a-1'), rows: [...rows] }, panel, (code) => code === 'TSH');
  const found = (more: Partial<ImportRow> = {}) => row({ shortcode: 'cov', reading: 'NEG', unit: '', ...more });

  test('are its readings', () => {
    expect(read(row({ reading: '<0.1', comments: 'fasting' }), found())).toEqual({
      sampleDate: '2026-11-20',
      completeDate: '2026-11-21',
      readings: [
        { biomarkerId: 'glu', reading: '<0.1', comments: 'fasting' },
        { biomarkerId: 'cov', reading: 'neg' },
      ],
    });
  });

  test.each(['neg', 'not found', '未检出'])('name what was found: %s', (reading) => {
    expect(read(row(), found({ reading }))).toMatchObject({ readings: [{}, { biomarkerId: 'cov', reading: 'neg' }] });
  });

  test.each([
    ['unknownShortcode', row({ shortcode: 'XYZ' }), {}],
    ['notMeasured', row({ shortcode: 'TSH' }), {}],
    ['unknownShortcode', row({ shortcode: 'OLD' }), {}],
    ['unit', row({ unit: 'mg/dL' }), { found: 'mg/dL', expected: 'mmol/L' }],
    ['badReading', row({ reading: 'high' }), {}],
    ['badFinding', found({ reading: 'maybe' }), { codes: 'neg, pos' }],
    ['otherDates', found({ sampleDate: '2026-11-19' }), {}],
  ])('are bad: %s', (why, wrong, values) => {
    const first = row();
    const bad = read(first, ...(why === 'otherDates' ? [] : [found()]), wrong);
    const expected = why === 'otherDates' ? { line: first.line } : values;
    expect(Array.isArray(bad) && bad.filter((each) => each.line === wrong.line)).toMatchObject([
      { why, values: expected },
    ]);
  });

  test('say nothing twice, and leave nothing out', () => {
    const [first, second] = [row(), row()];
    expect(read(first, second, found())).toMatchObject([
      { line: second.line, why: 'readingTwice', values: { line: first.line } },
    ]);
    expect(read(first)).toMatchObject([{ line: first.line, why: 'missing', values: { shortcodes: 'COV' } }]);
  });
});
