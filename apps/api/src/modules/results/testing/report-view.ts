import type { Diagnostic, DiagnosticReading } from '@meridian/contracts/generated/public';

export const readingView = (changes: Partial<DiagnosticReading> = {}): DiagnosticReading => ({
  id: 'potassium',
  testName: 'Potassium',
  shortcode: 'K',
  reading: '4.4',
  comparator: null,
  value: '4.4',
  isRange: false,
  unit: 'mmol/L',
  range: { low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' },
  flag: 'normal',
  about: 'Potassium keeps muscles and the heart working evenly.',
  meaning: 'Yours is where most people’s is.',
  comments: null,
  trend: [],
  changed: false,
  former: null,
  ...changes,
});

/** A published report as somebody reads it; whole or with what a test changes. */
export const reportView = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  id: 'b1-1',
  status: 'published',
  names: 'Wei Li 李伟',
  dob: '1990-02-03',
  sex: 2,
  age: 36,
  sampleDate: '2026-11-24',
  completeDate: '2026-11-25',
  testType: 'Kidney check',
  testId: 'kidney',
  barcode: 'DEMO-KIT-0001',
  reference: 'T-20261124-0001',
  edition: 1,
  publishedAt: new Date('2026-11-25T09:30:00Z'),
  comments: null,
  results: [
    readingView(),
    readingView({
      id: 'vitamin-d',
      testName: 'Vitamin D',
      shortcode: 'VITD',
      reading: '<10',
      comparator: 'below',
      value: '10',
      isRange: true,
      unit: 'nmol/L',
      range: { low: '50', high: '175', criticalLow: null, criticalHigh: null },
      flag: 'low',
      meaning: 'Yours is lower than most people’s.',
      trend: [{ sampleDate: '2026-03-02', reading: '31', comparator: null, value: '31', flag: 'low' }],
    }),
    readingView({
      id: 'hiv',
      testName: 'HIV antibody',
      shortcode: 'HIV',
      reading: 'Not detected',
      value: null,
      unit: null,
      range: null,
    }),
  ],
  correction: null,
  withdrawal: null,
  documentId: 'f3b7a5d2c1e04e6f9a8b7c6d5e4f3a2b',
  ...changes,
});

export const corrected = (): Diagnostic => {
  const [first, ...rest] = reportView().results;
  const { range } = readingView();
  const former = { reading: '5.9', unit: 'mmol/L', range, flag: 'high' } as const;
  return reportView({
    edition: 2,
    results: [{ ...(first ?? readingView()), changed: true, former }, ...rest],
    correction: {
      from: 1,
      at: new Date('2026-11-26T09:00:00Z'),
      why: 'Two tubes were exchanged.',
      parts: [{ part: 'comments', before: 'Fasting sample', now: 'Not a fasting sample' }],
      removed: [{ testName: 'Sodium', shortcode: 'NA', former: { reading: '140', unit: 'mmol/L', flag: 'normal' } }],
    },
  });
};

export const withdrawn = (): Diagnostic =>
  reportView({
    status: 'withdrawn',
    withdrawal: { at: new Date('2026-11-27T09:00:00Z'), reason: 'wrongPerson', words: 'The sample is not yours.' },
  });
