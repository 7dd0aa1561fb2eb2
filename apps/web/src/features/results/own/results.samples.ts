import type { ReadingView } from './report.ts';

/** One reading as the server answers it: ferritin that is low, and was not. */
export const someReading = (given: object = {}): ReadingView =>
  ({
    __typename: 'DiagnosticReading',
    id: 'ferritin',
    testName: 'Ferritin',
    shortcode: 'FERR',
    reading: '9',
    comparator: null,
    value: '9',
    unit: 'µg/L',
    range: { __typename: 'ReadingRange', low: '30', high: '400', criticalLow: null, criticalHigh: null },
    flag: 'low',
    about: 'Iron in store.',
    meaning: 'Your iron store is low.',
    comments: null,
    trend: [
      {
        __typename: 'TrendPoint',
        sampleDate: '2026-06-01',
        reading: '41',
        comparator: null,
        value: '41',
        flag: 'normal',
      },
    ],
    changed: false,
    former: null,
    ...given,
  }) as ReadingView;

const noRange = { __typename: 'ReadingRange', low: null, high: '5', criticalLow: null, criticalHigh: null };

export const someReport = (given: object = {}) => ({
  __typename: 'Diagnostic',
  id: 'b1-1',
  status: 'published',
  names: 'Mei Lin',
  dob: '1951-09-03',
  sex: 2,
  age: 75,
  sampleDate: '2026-11-20',
  completeDate: '2026-11-21',
  testType: 'Fatigue profile',
  barcode: 'MK000001',
  reference: 'M-7K42',
  edition: 1,
  publishedAt: '2026-11-21T16:00:00Z',
  comments: null,
  commentBy: null,
  results: [
    someReading(),
    someReading({
      id: 'crp',
      testName: 'CRP',
      shortcode: 'CRP',
      reading: '<0.6',
      comparator: 'below',
      value: '0.6',
      unit: 'mg/L',
      range: noRange,
      flag: 'normal',
      about: 'A sign of inflammation.',
      trend: [],
    }),
    someReading({
      id: 'hiv',
      testName: 'HIV',
      shortcode: 'HIV',
      reading: 'Not detected',
      value: null,
      unit: null,
      range: null,
      flag: 'normal',
      about: 'A virus.',
      trend: [],
    }),
  ],
  correction: null,
  withdrawal: null,
  ...given,
});
