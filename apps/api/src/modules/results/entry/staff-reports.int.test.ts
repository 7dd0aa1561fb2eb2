import { accessStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTime } from '../../../../test/test-clock.js';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { NotedRecordAccess } from '../../identity/professionals/record-access.live.js';
import { Lateness } from './lateness.job.js';
import { StaffVisits, visitMinutes } from './staff-visits.service.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';

interface StaffEvent {
  readonly __typename: string;
  readonly reason?: string;
  readonly fields?: readonly { readonly field: string; readonly messageKey: string }[];
  readonly [name: string]: unknown;
}
interface Row {
  readonly id: string;
  readonly permittedActions: readonly string[];
  readonly [name: string]: unknown;
}

let stack: ResultsStack;
let first: Browser;
let second: Browser;
beforeAll(async () => {
  stack = await startResults();
  first = (await staffBrowser(stack)).browser;
  second = (await staffBrowser(stack)).browser;
});
afterAll(() => stack?.stop());

const fields = `id reference status name patient barcode late critical unanswered edition linkLocked permittedActions
  test { en zh }`;
const refusal = '... on Refusal { reason messageKey fields { field messageKey } }';

async function ask<Data>(who: Browser, query: string, variables: object = {}): Promise<Data> {
  const answer = await who.post('/admingql/', { query, variables });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const inputs: Readonly<Record<string, string>> = {
  returnReadings: 'ReportWordsInput',
  acknowledgeCritical: 'ReportWordsInput',
  verifyReadings: 'ReportEntryInput',
  publishReport: 'ReportEntryInput',
};

async function act(who: Browser, mutation: string, input: object): Promise<StaffEvent> {
  const type = inputs[mutation] ?? `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) { __typename
    ... on StaffReport { ${fields} } ${refusal} } }`;
  return (await ask<Record<string, StaffEvent>>(who, query, { input }))[mutation] as StaffEvent;
}

async function list(filter: object, who = first): Promise<readonly Row[]> {
  const query = `query L($filter: StaffReportFilter) { reports(filter: $filter, page: { size: 100 }) { rows { ${fields} } } }`;
  return (await ask<{ reports: { rows: readonly Row[] } }>(who, query, { filter })).reports.rows;
}

async function open(id: string, who = first): Promise<StaffEvent> {
  const reading = `biomarkerId reading found { en zh } flag unit isRange comparator value range { low high }`;
  const query = `mutation O($input: OpenReportInput!) { openReport(input: $input) { __typename ${refusal}
    ... on OpenedReport { firstName dob age sex publishedEntry report { status }
      panel { biomarkerId shortcode kind unit version inPanel range { low high criticalLow criticalHigh } choices { code flag } }
      entries { number by why verifiedBy acknowledgedBy acknowledgement returned edition readings { ${reading} } }
      withdrawal { edition reason words } actions { action allowed why } } } }`;
  return (await ask<{ openReport: StaffEvent }>(who, query, { input: { id, reason: 'work' } })).openReport;
}

const today = () => new Date().toISOString().slice(0, 10);

async function waiting(barcode?: string) {
  const { testId, biomarkers } = await stack.measuredTest();
  const found = await stack.atLab({ testId, ...(barcode !== undefined && { barcode }) });
  const [glucose = '', potassium = '', virus = ''] = biomarkers;
  const entry = (value: string, more: object = {}) => ({
    id: found.reportId,
    seen: 0,
    sampleDate: today(),
    completeDate: today(),
    readings: [
      { biomarkerId: glucose, reading: value },
      { biomarkerId: potassium, reading: '< 3' },
      { biomarkerId: virus, reading: 'notDetected' },
    ],
    ...more,
  });
  return { ...found, testId, glucose, potassium, virus, entry };
}

describe('staff', () => {
  test('find a report by barcode and reference, enter, verify and publish it', async () => {
    const barcode = `BAR-${Date.now()}`;
    const { reportId, reference, entry, bookingId } = await waiting(barcode);
    for (const search of [barcode, barcode.toLowerCase(), reference, ` ${reference} `]) {
      expect((await list({ search })).map(({ id }) => id)).toEqual([reportId]);
    }
    expect((await list({ search: reference }))[0]).toMatchObject({
      status: 'awaited',
      name: 'Ada King',
      barcode,
      permittedActions: ['openReport', 'enterReadings'],
    });
    const wrong = await act(first, 'enterReadings', entry('5,2', { partial: false }));
    expect(wrong).toMatchObject({
      reason: 'badReading',
      fields: [{ field: 'readings[0].reading', messageKey: 'results.refusals.badReading' }],
    });
    const entered = await act(first, 'enterReadings', entry('5.2', { partial: false }));
    expect(entered).toMatchObject({ status: 'entered', critical: false });
    expect(entered['permittedActions']).not.toContain('verifyReadings');
    const said = { id: reportId, entry: 1 };
    expect(await act(first, 'verifyReadings', said)).toMatchObject({ reason: 'samePerson' });
    expect((await list({ search: reference }, second))[0]?.permittedActions).toContain('verifyReadings');
    expect((await list({ queue: 'toVerify' })).map(({ id }) => id)).toContain(reportId);
    expect(await act(second, 'verifyReadings', said)).toMatchObject({ status: 'verified' });
    expect((await list({ queue: 'toPublish' })).map(({ id }) => id)).toContain(reportId);
    expect(await act(second, 'publishReport', said)).toMatchObject({ status: 'published', edition: 1 });
    await until(async () => (await stack.booking(bookingId)).status === 'published');
    const again = await act(first, 'enterReadings', entry('5.3', { seen: 1, partial: false }));
    expect(again).toMatchObject({ reason: 'whyNeeded' });
    const corrected = await act(first, 'correctReadings', entry('5.3', { seen: 1, why: 'Measured again' }));
    expect(corrected).toMatchObject({ status: 'correcting', edition: 1 });
    const withdrawn = await act(second, 'withdrawReport', { id: reportId, reason: 'mixedUp', words: 'Two samples' });
    expect(withdrawn).toMatchObject({ status: 'withdrawn' });
    const history = await ask<{ reportHistory: { change: string; by: string }[] }>(
      first,
      'query H($id: ID!) { reportHistory(id: $id) { change by } }',
      { id: reportId },
    );
    expect(history.reportHistory.map(({ change }) => change)).toEqual([
      'withdrawn',
      'corrected',
      'published',
      'linked',
      'verified',
      'entered',
      'awaited',
    ]);
  });

  test('open a report with a reason, which its owner can see', async () => {
    const { reportId, userId, entry, glucose, potassium, virus } = await waiting();
    await act(first, 'enterReadings', entry('5.2', { partial: false }));
    const opened = await open(reportId, second);
    expect(opened).toMatchObject({ firstName: 'Ada', dob: '1990-04-05', sex: 2, publishedEntry: null });
    expect(opened['panel']).toMatchObject([
      {
        biomarkerId: glucose,
        kind: 'quantity',
        unit: 'mmol/L',
        inPanel: true,
        range: { low: '4', criticalHigh: '10' },
      },
      { biomarkerId: potassium },
      { biomarkerId: virus, kind: 'finding', range: null, choices: [{ code: 'notDetected', flag: 'normal' }, {}] },
    ]);
    expect(opened['entries']).toMatchObject([
      {
        number: 1,
        by: 'Grace staff',
        readings: [
          { reading: '5.2', flag: 'normal', isRange: false, range: { low: '4', high: '6' } },
          { reading: '<3', flag: 'low', isRange: true, comparator: 'below', value: '3' },
          { reading: 'notDetected', found: { en: 'Not detected', zh: '未检出' }, flag: 'normal' },
        ],
      },
    ]);
    const events: object[] = [];
    for await (const { type, data } of stack.store.read(accessStream(userId))) events.push({ type, ...data });
    expect(events).toMatchObject([{ type: 'RecordOpened', userId, role: 'staff', reason: 'work', record: 'result' }]);
    expect(await open('nothing-1')).toMatchObject({ reason: 'unknownReport' });
  });

  test('are noted once a visit, however often they open it, and anew with each person, reason, report and visit', async () => {
    const { reportId, userId, testId } = await waiting();
    const other = await stack.atLab({ testId, userId });
    const notes = async () => {
      const found: string[] = [];
      for await (const { data } of stack.store.read(accessStream(userId))) found.push((data as { by: string }).by);
      return found;
    };
    for (let step = 0; step < 3; step += 1) await open(reportId, first);
    expect(await notes()).toHaveLength(1);
    for (let step = 0; step < 2; step += 1) await open(reportId, second);
    expect(new Set(await notes()).size).toBe(2);
    expect(await notes()).toHaveLength(2);
    await open(other.reportId, first);
    expect(await notes()).toHaveLength(3);

    const later = () => new Date(Date.now() + visitMinutes * 60_000);
    const visits = stack.api.api.nest.get(StaffVisits, { strict: false });
    const [actor = ''] = await notes();
    const visit = { owner: userId, reportId, reason: 'work' };
    expect(await visits.noted(visit, { actor })).toBe(true);
    expect(await notes()).toHaveLength(3);
    expect(await atTime(later, () => visits.noted(visit, { actor }))).toBe(true);
    expect(await notes()).toHaveLength(4);
    const why = { ...visit, reason: 'complaint' };
    for (let step = 0; step < 2; step += 1) {
      await visits.noted(why, { actor });
    }
    expect(await notes()).toHaveLength(5);
  });

  test('are noted at the same cost however often a record was opened before', async () => {
    const { reportId, userId } = await waiting();
    const access = stack.api.api.nest.get(RECORD_ACCESS, { strict: false });
    const opening = { userId, record: 'result', role: 'staff', reason: 'delivery' } as const;
    for (let nth = 0; nth < 40; nth += 1) await access.opened(opening, { actor: `reader-${nth}` });
    let taken = 0;
    const counting = {
      append: stack.store.append.bind(stack.store),
      async *readBack(stream: string) {
        for await (const note of stack.store.readBack(stream)) {
          taken += 1;
          yield note;
        }
      },
    };
    const counted: RecordAccess = new NotedRecordAccess(counting, { take: async () => true });
    const later = { now: () => new Date(Date.now() + visitMinutes * 60_000) };
    const visit = { owner: userId, reportId, reason: 'delivery' };
    expect(await new StaffVisits(counted, later).noted(visit, { actor: 'somebody' })).toBe(true);
    expect(taken).toBe(1);
    const now = { now: () => new Date() };
    expect(await new StaffVisits(counted, now).noted(visit, { actor: 'somebody' })).toBe(true);
    expect(taken).toBe(2);
  });

  test('answer for what is critical before it is published', async () => {
    const { reportId, entry } = await waiting();
    await act(first, 'enterReadings', entry('11', { partial: false }));
    expect((await list({ queue: 'critical' })).map(({ id }) => id)).toContain(reportId);
    const said = { id: reportId, entry: 1 };
    await act(second, 'verifyReadings', said);
    expect(await act(second, 'publishReport', said)).toMatchObject({ reason: 'notAcknowledged' });
    const answered = await act(second, 'acknowledgeCritical', { ...said, words: 'Rang, seen today' });
    expect(answered).toMatchObject({ critical: true, unanswered: false });
    expect((await list({ queue: 'critical' })).map(({ id }) => id)).not.toContain(reportId);
    expect(await act(second, 'publishReport', said)).toMatchObject({ status: 'published' });
    const opened = await open(reportId);
    expect(opened['entries']).toMatchObject([
      { acknowledgement: 'Rang, seen today', edition: 1, verifiedBy: 'Grace staff' },
    ]);
  });

  test('are told what the flags would be, and nothing is kept', async () => {
    const { reportId, glucose, potassium } = await waiting();
    const readings = [
      { biomarkerId: glucose, reading: '11' },
      { biomarkerId: potassium, reading: '<5' },
      { biomarkerId: glucose, reading: '' },
    ];
    const query = `mutation J($input: JudgeReadingsInput!) { judgeReadings(input: $input) {
      ... on JudgedReadings { readings { flag isRange } } } }`;
    const judged = await ask(first, query, { input: { id: reportId, sampleDate: today(), readings } });
    expect(judged).toEqual({
      judgeReadings: {
        readings: [
          { flag: 'criticalHigh', isRange: false },
          { flag: 'indeterminate', isRange: true },
          { flag: null, isRange: false },
        ],
      },
    });
    expect((await stack.reports.look(reportId)).status).toBe('awaited');
  });

  test('are told what is late, once', async () => {
    const { testId } = await stack.measuredTest(undefined, { promiseDays: 0 });
    const at = new Date(Date.now() - 3 * 86_400_000);
    const { reportId } = await stack.atLab({ testId, at });
    const report = await stack.reports.look(reportId);
    const job = stack.api.api.nest.get(Lateness, { strict: false });
    expect(Date.parse(report.due)).toBeLessThan(Date.now());
    expect(await list({ queue: 'late', testId })).toEqual([]);
    expect(await job.mark()).toBe(1);
    await until(async () => (await list({ queue: 'late', testId })).length === 1);
    expect(await job.mark()).toBe(0);
    await stack.bring(reportId, 'published');
    expect(await list({ queue: 'late', testId })).toEqual([]);
  });

  test('enter nothing before the sample is at the laboratory', async () => {
    const { testId } = await stack.measuredTest();
    const { bookingId, reportId } = await stack.atLab({ testId, sampledOnly: true });
    expect((await stack.booking(bookingId)).status).toBe('sampled');
    const entry = await stack.entryOf(reportId, {});
    expect(await stack.reports.enter(reportId, entry, { actor: 'x' })).toMatchObject({ refused: 'notAtLab' });
    await until(async () => (await list({ testId })).length === 1);
    expect((await list({ testId }))[0]?.permittedActions).toEqual(['openReport']);
  });
});
