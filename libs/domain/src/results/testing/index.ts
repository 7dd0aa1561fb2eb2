import type { Measurable, ReportCommand } from '../reports/report.commands.js';
import type { ReportEvent } from '../reports/report.events.js';
import type { BiomarkerRange, Reading } from '../reports/result.fields.js';

export const reportId = 'b1-1';
const own = { reportId };
export const enterer = 'staff-1';
export const verifier = 'staff-2';

const range: BiomarkerRange = { fromAge: 18, low: '3.5', high: '5.3', criticalLow: '2.5', criticalHigh: '6.5' };
export const potassium: Measurable = {
  biomarkerId: 'pot',
  specification: { version: 2, kind: 'quantity', unit: 'mmol/L', ranges: [range], choices: [] },
};
export const virus: Measurable = {
  biomarkerId: 'vir',
  specification: {
    version: 1,
    kind: 'finding',
    unit: '',
    ranges: [],
    choices: [
      { code: 'no', en: 'Not detected', zh: '未检出', flag: 'normal' },
      { code: 'yes', en: 'Detected', zh: '检出', flag: 'abnormal' },
    ],
  },
};
export const sodium: Measurable = {
  biomarkerId: 'sod',
  specification: { version: 1, kind: 'quantity', unit: 'mmol/L', ranges: [{ fromAge: 0 }], choices: [] },
};

type Enter = Extract<ReportCommand, { type: 'EnterReadings' }>['data'];
/** `typed`: of potassium; the virus is not found. */
export const enter = (typed = '4.2', change: Partial<Enter> = {}): ReportCommand => ({
  type: 'EnterReadings',
  data: {
    ...own,
    source: 'typed',
    sampleDate: '2026-11-23',
    completeDate: '2026-11-24',
    readings: [
      { biomarkerId: 'pot', reading: typed },
      { biomarkerId: 'vir', reading: 'no' },
    ],
    partial: false,
    panel: [potassium, virus],
    measurable: [],
    person: { sex: 2, age: 40 },
    ...change,
  },
});
export const awaitReport: ReportCommand = {
  type: 'AwaitReport',
  data: {
    ...own,
    bookingId: 'b1',
    patient: 0,
    userId: 'u1',
    testId: 't1',
    personIndex: 'index',
    language: 'zh',
    sampledAt: '2026-11-23T09:30:00.000Z',
    due: '2026-11-24T23:59:00.000Z',
  },
};
export const giveBack = (entry: number, words = 'A digit is missing'): ReportCommand => ({
  type: 'ReturnReadings',
  data: { ...own, entry, words },
});
export const verify = (entry: number): ReportCommand => ({ type: 'VerifyReadings', data: { ...own, entry } });
export const acknowledge = (entry: number, words = 'Rang the patient'): ReportCommand => ({
  type: 'AcknowledgeCritical',
  data: { ...own, entry, words },
});
export const publish = (entry: number, documentId = 'd1'): ReportCommand => ({
  type: 'PublishReport',
  data: { ...own, entry, documentId, linkId: 'l1' },
});
export const relink = (linkId: string): ReportCommand => ({ type: 'LinkReport', data: { ...own, linkId } });
type Withdraw = Extract<ReportCommand, { type: 'WithdrawReport' }>['data'];
export const withdraw = (change: Partial<Withdraw> = {}): ReportCommand => ({
  type: 'WithdrawReport',
  data: { ...own, reason: 'labError', ...change },
});
export const remind = (entry: number): ReportCommand => ({ type: 'RemindOfCritical', data: { ...own, entry } });
export const reflag = (entry: number, reading: Reading): ReportCommand => ({
  type: 'ReflagReadings',
  data: { ...own, entry, reading },
});
export const markLate: ReportCommand = { type: 'MarkLate', data: own };
export const drop: ReportCommand = { type: 'DropReport', data: own };

export const pot = (value: string, flag: Reading['flag'], version = 2): Reading => ({
  biomarkerId: 'pot',
  version,
  value,
  flag,
});
const notFound: Reading = { biomarkerId: 'vir', version: 1, choice: 'no', flag: 'normal' };

type Entered = Extract<ReportEvent, { type: 'ReadingsEntered' }>['data'];
export const awaited = { type: 'ReportAwaited', data: awaitReport.data } as ReportEvent;
export const entered = (entry: number, reading = pot('4.2', 'normal'), change: Partial<Entered> = {}): ReportEvent => ({
  type: 'ReadingsEntered',
  data: {
    ...own,
    userId: 'u1',
    entry,
    by: enterer,
    source: 'typed',
    sampleDate: '2026-11-23',
    completeDate: '2026-11-24',
    readings: [reading, notFound],
    versions: [
      { biomarkerId: 'pot', version: reading.version },
      { biomarkerId: 'vir', version: 1 },
    ],
    critical: false,
    ...change,
  },
});
export const returned = (entry: number): ReportEvent => ({
  type: 'ReadingsReturned',
  data: { ...own, userId: 'u1', entry, by: verifier, words: 'A digit is missing' },
});
export const verified = (entry: number): ReportEvent => ({
  type: 'ReadingsVerified',
  data: { ...own, entry, by: verifier },
});
export const acknowledged = (entry: number): ReportEvent => ({
  type: 'CriticalAcknowledged',
  data: { ...own, userId: 'u1', entry, by: verifier, words: 'Rang the patient' },
});
export const reminded = (entry: number): ReportEvent => ({ type: 'CriticalReminded', data: { ...own, entry } });
export const reflagged = (entry: number, reading: Reading, critical = false): ReportEvent => ({
  type: 'ReadingsReflagged',
  data: {
    ...own,
    userId: 'u1',
    entry,
    biomarkerId: reading.biomarkerId,
    version: reading.version,
    readings: [reading, notFound],
    critical,
  },
});
export const linked = (linkId = 'l1'): ReportEvent => ({ type: 'ReportLinked', data: { ...own, linkId } });
export const published = (edition: number, entry: number): ReportEvent => ({
  type: 'ReportPublished',
  data: {
    ...own,
    bookingId: 'b1',
    patient: 0,
    userId: 'u1',
    edition,
    entry,
    documentId: `d${edition}`,
    at: '2026-11-24T09:30:00.000Z',
  },
});
export const withdrawn = (edition: number): ReportEvent => ({
  type: 'ReportWithdrawn',
  data: { ...own, userId: 'u1', edition, at: '2026-11-24T09:30:00.000Z', reason: 'labError' },
});
export const late: ReportEvent = { type: 'ReportLate', data: { ...own, due: '2026-11-24T23:59:00.000Z' } };
export const dropped: ReportEvent = { type: 'ReportDropped', data: own };
/** Published once, by two people. */
export const shown: readonly ReportEvent[] = [awaited, entered(1), verified(1), linked(), published(1, 1)];
