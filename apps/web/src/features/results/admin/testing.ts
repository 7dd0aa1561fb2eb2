import type { Entry, Opened, PanelRow, StaffReading } from './reports.documents.ts';

const both = (text: string) => ({ __typename: 'LocalText' as const, en: text, zh: `${text}（中文）` });
const range = { __typename: 'ReadingRange' as const, low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' };

export const readingOf = (biomarkerId: string, reading: string, more: Partial<StaffReading> = {}): StaffReading => ({
  __typename: 'StaffReading',
  biomarkerId,
  shortcode: biomarkerId.toUpperCase(),
  name: both(`Name of ${biomarkerId}`),
  version: 1,
  unit: 'mmol/L',
  range,
  reading,
  comparator: null,
  value: reading,
  found: null,
  isRange: false,
  flag: 'normal',
  comments: null,
  ...more,
});

export const entryOf = (number: number, readings: readonly StaffReading[], more: Partial<Entry> = {}): Entry => ({
  __typename: 'ReportEntry',
  number,
  by: 'Owen Pryce',
  at: '2026-11-21T10:00:00Z',
  source: 'typed',
  sampleDate: '2026-11-20',
  completeDate: '2026-11-21',
  readings: [...readings],
  comments: null,
  critical: false,
  why: null,
  verifiedBy: null,
  acknowledgedBy: null,
  acknowledgement: null,
  returned: null,
  edition: null,
  ...more,
});

const panelRow = (biomarkerId: string, more: Partial<PanelRow> = {}): PanelRow => ({
  __typename: 'PanelReading',
  biomarkerId,
  shortcode: biomarkerId.toUpperCase(),
  name: both(`Name of ${biomarkerId}`),
  kind: 'quantity',
  unit: 'mmol/L',
  version: 1,
  range,
  choices: [],
  inPanel: true,
  ...more,
});

const choices = [
  { __typename: 'ReadingChoice' as const, code: 'neg', name: both('Not found'), flag: 'normal' as const },
  { __typename: 'ReadingChoice' as const, code: 'pos', name: both('Found'), flag: 'abnormal' as const },
];

/** One glucose and one finding, awaited. */
export const openedReport = (more: Partial<Opened> = {}): Opened => ({
  __typename: 'OpenedReport',
  id: 'b-1',
  report: {
    __typename: 'StaffReport',
    id: 'b-1',
    reference: 'MT-AAAA',
    status: 'awaited',
    name: 'Grace Walker',
    testId: 'glucose',
    patient: 1,
    barcode: 'KIT-1',
    bookingId: 'b',
    sampledAt: '2026-11-20T10:00:00Z',
    due: '2026-11-21T23:59:00Z',
    late: false,
    critical: false,
    unanswered: false,
    edition: null,
    linkLocked: false,
    changedAt: '2026-11-21T10:00:00.000Z',
    permittedActions: ['enterReadings'],
    test: both('Glucose check'),
  },
  firstName: 'Grace',
  lastName: 'Walker',
  dob: '1984-03-12',
  sex: 2,
  age: 42,
  language: 'en',
  publishedEntry: null,
  panel: [panelRow('glu'), panelRow('pcr', { kind: 'finding', unit: '', range: null, choices })],
  entries: [],
  withdrawal: null,
  actions: [],
  ...more,
});
