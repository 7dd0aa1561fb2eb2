import { createHash, randomUUID } from 'node:crypto';
import type { BadRow, ImportLine, ImportSum } from '@meridian/contracts/results';
import { ukDay } from '@meridian/domain/kernel';
import { readingText, reportStream } from '@meridian/domain/results';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { createEventStore } from '../../../platform/event-store/index.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { staffBrowser } from '../testing/staff-browser.js';
import { type MeasuredTest, quantity, type ResultsStack, startResults } from '../testing/results-stack.js';

let stack: ResultsStack;
let measured: MeasuredTest;
let staff: Browser;
beforeAll(async () => {
  stack = await startResults();
  measured = await stack.measuredTest();
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

const today = ukDay(new Date());
const heading = 'barcode,reference,person,shortcode,reading,unit,sample date,complete date,comments';

interface Sent {
  readonly barcode?: string;
  readonly reference?: string;
  readonly person?: number;
  /** Of the three biomarkers of the panel. */
  readonly nth: number;
  readonly reading: string;
  readonly unit?: string;
}

async function shortcodes(): Promise<readonly string[]> {
  const { rows } = await stack.pool.query<{ biomarker_id: string; shortcode: string }>(
    'select biomarker_id, shortcode from results.biomarkers',
  );
  return measured.biomarkers.map((id) => rows.find((row) => row.biomarker_id === id)?.shortcode ?? '');
}

async function fileOf(...rows: readonly Sent[]): Promise<string> {
  const codes = await shortcodes();
  const lines = rows.map(
    ({ barcode = '', reference = '', person = '', nth, reading, unit = nth < 2 ? 'mmol/L' : '' }) =>
      [barcode, reference, person, codes[nth], reading, unit, today, today, ''].join(','),
  );
  return [heading, ...lines, ''].join('\r\n');
}

/** A whole report of one person. */
const whole = (
  of: Pick<Sent, 'barcode' | 'reference' | 'person'>,
  first = '5',
  found = 'notDetected',
): readonly Sent[] => [
  { ...of, nth: 0, reading: first },
  { ...of, nth: 1, reading: '<4.5' },
  { ...of, nth: 2, reading: found },
];

const digestOf = (file: string) => createHash('sha256').update(file).digest('hex');

async function send(path: string, file: string, browser = staff): Promise<Response> {
  return browser.send(`/api/results/imports/${path}`, file, 'text/csv');
}

async function linesOf(path: string, file: string): Promise<readonly ImportLine[]> {
  const answer = await send(path, file);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const text = await answer.text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportLine);
}

async function asked(path: string, file: string) {
  const lines = await linesOf(path, file);
  const sum = lines.at(-1) as ImportSum;
  const bad = lines.flatMap((line): BadRow[] => (line.type === 'bad' ? [line] : []));
  return { lines, sum, bad: bad.toSorted((one, other) => one.line - other.line) };
}

const preview = (file: string) => asked('preview/', file);
const run = (file: string) => asked(`?digest=${digestOf(file)}`, file);
const newShortcode = () => `SEX${randomUUID().slice(0, 6).toUpperCase()}`;
const barcodeOf = () => `LAB-${randomUUID().slice(0, 8).toUpperCase()}`;
const look = (reportId: string) => stack.reports.look(reportId);

describe('a preview', () => {
  test('says what would be done, and keeps nothing', async () => {
    const barcode = barcodeOf();
    const { reportId, reference } = await stack.atLab({ testId: measured.testId, barcode });
    const other = await stack.atLab({
      testId: measured.testId,
      names: [
        ['Ada', 'King'],
        ['Bo', 'King'],
      ],
    });
    const file = await fileOf(
      ...whole({ barcode, reference }, '11'),
      ...whole({ reference: other.reference, person: 2 }),
    );
    const { sum, bad, lines } = await preview(file);
    expect(bad).toEqual([]);
    expect(sum).toEqual({
      type: 'done',
      digest: digestOf(file),
      rows: 6,
      badRows: 0,
      reports: 2,
      entered: 2,
      replaced: 0,
      same: 0,
      left: 0,
      critical: 1,
      ignored: [],
    });
    expect(lines.filter(({ type }) => type === 'progress')).toContainEqual({ type: 'progress', done: 6, total: 6 });
    expect([(await look(reportId)).status, (await look(other.reportIds[1] ?? '')).status]).toEqual([
      'awaited',
      'awaited',
    ]);
  });

  test('counts the row in which a quotation mark is never closed', async () => {
    const { sum, bad } = await preview(`${await fileOf(...whole({ barcode: barcodeOf() }))}A,"5`);
    expect(bad.at(-1)).toMatchObject({ line: 5, why: 'brokenQuote' });
    expect([sum.rows, sum.badRows]).toEqual([4, 4]);
  });

  test('names each bad row and takes no part of its report', async () => {
    const [one, two] = [barcodeOf(), barcodeOf()];
    await stack.atLab({ testId: measured.testId, barcode: one });
    await stack.atLab({ testId: measured.testId, barcode: two });
    const couple = await stack.atLab({
      testId: measured.testId,
      names: [
        ['Ada', 'King'],
        ['Bo', 'King'],
      ],
    });
    const file = await fileOf(
      { barcode: one, nth: 0, reading: 'high' },
      { barcode: one, nth: 1, reading: '5', unit: 'mg/dL' },
      { barcode: one, nth: 2, reading: 'maybe' },
      { barcode: two, nth: 0, reading: '5' },
      { barcode: 'LAB-NOBODY', nth: 0, reading: '5' },
      { reference: couple.reference, nth: 0, reading: '5' },
      ...whole({ reference: couple.reference, person: 1 }),
    );
    const { sum, bad } = await preview(file);
    expect(bad.map(({ line, why }) => [line, why])).toEqual([
      [2, 'badReading'],
      [3, 'unit'],
      [4, 'badFinding'],
      [5, 'missing'],
      [6, 'unknownBarcode'],
      [7, 'whichPerson'],
    ]);
    expect(sum).toMatchObject({ rows: 9, badRows: 6, entered: 0, left: 4, reports: 4 });
  });

  test.each([
    ['not,what,is,asked\n1,2,3,4\n', 'noColumns'],
    ['', 'empty'],
    ['\0\0', 'notText'],
  ])('refuses %j: %s', async (file, why) => {
    expect(await linesOf('preview/', file)).toMatchObject([{ type: 'file', why }]);
  });
});

describe('a run', () => {
  test('enters each report once, however often the file is sent', async () => {
    const barcode = barcodeOf();
    const { reportId, reference } = await stack.atLab({ testId: measured.testId, barcode });
    const file = await fileOf(...whole({ barcode }));
    expect((await run(file)).sum).toMatchObject({ entered: 1, same: 0 });
    expect((await run(file)).sum).toMatchObject({ entered: 0, same: 1 });
    const { lastEntry, entries, status } = await look(reportId);
    expect([lastEntry, status, entries[1]?.source]).toEqual([1, 'entered', 'imported']);
    expect(entries[1]?.readings.map((each) => readingText(each) || each.choice)).toEqual(['5', '<4.5', 'notDetected']);
    expect((await preview(await fileOf(...whole({ reference })))).sum).toMatchObject({ same: 1 });
    expect((await run(await fileOf(...whole({ barcode }, '5.5')))).sum).toMatchObject({ replaced: 1 });
    expect((await run(file)).sum).toMatchObject({ same: 1, replaced: 0 });
    expect((await look(reportId)).entries[2]?.readings[0]?.value).toBe('5.5');
  });

  test('judges each person of a booking by their own sex and age, in a preview as when it is saved', async () => {
    const onlyMen = { fromAge: 18, untilAge: 60, sex: 1, low: '4', high: '6', criticalHigh: '10' };
    const { testId, biomarkers } = await stack.measuredTest([quantity(newShortcode(), { ranges: [onlyMen] })]);
    const names = [
      ['Ada', 'King'],
      ['Bo', 'King'],
    ] as const;
    const { reference, reportIds } = await stack.atLab({ testId, names, sexes: [2, 1] });
    const rows = [1, 2].map((person) =>
      ['', reference, person, biomarkers[0], 11, 'mmol/L', today, today, ''].join(','),
    );
    const file = [heading, ...rows, ''].join('\r\n');
    expect((await preview(file)).sum).toMatchObject({ entered: 2, critical: 1 });
    expect((await run(file)).sum).toMatchObject({ entered: 2, critical: 1 });
    const flags = await Promise.all(reportIds.map(async (id) => (await look(id)).entries[1]?.readings[0]?.flag));
    expect(flags).toEqual(['none', 'criticalHigh']);
  });

  test('says of whom nothing is known any more, and takes the others', async () => {
    const [one, two] = [barcodeOf(), barcodeOf()];
    const gone = await stack.atLab({ testId: measured.testId, barcode: one });
    await stack.atLab({ testId: measured.testId, barcode: two });
    const file = await fileOf(...whole({ barcode: one }), ...whole({ barcode: two }));
    expect((await preview(file)).sum).toMatchObject({ entered: 2 });
    await stack.api.api.platform.personalData.erase(gone.userId);
    const { sum, bad } = await run(file);
    expect(bad).toMatchObject([{ subject: one, why: 'erased' }]);
    expect(sum).toMatchObject({ entered: 1, left: 1 });
  });

  test('goes on where a file was cut off', async () => {
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const barcode = barcodeOf();
        return { barcode, ...(await stack.atLab({ testId: measured.testId, barcode })) };
      }),
    );
    const rows = people.flatMap(({ barcode }) => whole({ barcode }));
    expect((await run(await fileOf(...rows.slice(0, 7)))).sum).toMatchObject({ entered: 2, left: 1 });
    expect((await run(await fileOf(...rows))).sum).toMatchObject({ entered: 1, same: 2 });
    for (const { reportId } of people) expect((await look(reportId)).lastEntry).toBe(1);
  });

  test('never corrects what was published', async () => {
    const barcode = barcodeOf();
    const { reportId } = await stack.atLab({ testId: measured.testId, barcode });
    await stack.bring(reportId, 'published');
    const { sum, bad } = await run(await fileOf(...whole({ barcode }, '5.9')));
    expect(bad).toMatchObject([{ line: 2, why: 'published', subject: barcode }]);
    expect(sum).toMatchObject({ left: 1, entered: 0 });
    expect((await look(reportId)).status).toBe('published');
  });

  test('is judged by what the log says, though another process wrote it after this one looked', async () => {
    const { environment, registry, personalData } = stack.api.api.platform;
    const other = createEventStore({ connectionString: environment.eventStoreUrl, registry, personalData });
    const [entered, dropped] = [barcodeOf(), barcodeOf()];
    const one = await stack.atLab({ testId: measured.testId, barcode: entered });
    const two = await stack.atLab({ testId: measured.testId, barcode: dropped });
    const file = await fileOf(...whole({ barcode: entered }), ...whole({ barcode: dropped }));
    expect((await preview(file)).sum).toMatchObject({ entered: 2 });
    const by = { actor: 'elsewhere' };
    const [biomarkerId = ''] = measured.biomarkers;
    const base = {
      reportId: one.reportId,
      userId: one.userId,
      entry: 1,
      by: 'elsewhere',
      source: 'typed',
      critical: false,
    };
    const readings = [{ biomarkerId, version: 1, value: '4.2', flag: 'normal' }];
    const data = { ...base, sampleDate: today, completeDate: today, readings, versions: [{ biomarkerId, version: 1 }] };
    await other.append(reportStream(one.reportId), [{ type: 'ReadingsEntered', data }], by);
    await other.append(reportStream(two.reportId), [{ type: 'ReportDropped', data: { reportId: two.reportId } }], by);
    const { sum, bad } = await run(file);
    await other.close();
    expect([...new Set(bad.map(({ subject }) => subject))]).toEqual([dropped]);
    expect(sum).toMatchObject({ replaced: 1, entered: 0 });
    expect([(await look(one.reportId)).lastEntry, (await look(two.reportId)).status]).toEqual([2, 'dropped']);
  });

  test('wants the digest of the file that was seen', async () => {
    const file = await fileOf(...whole({ barcode: 'LAB-NOBODY' }));
    const answers = await Promise.all([send('', file), send(`?digest=${digestOf('another')}`, file)]);
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  });
});

test('a file comes from staff, with their token, and is of the right size and kind', async () => {
  const planted = await plant(stack, 'Patient');
  await projected(stack, planted);
  const patient = stack.browser();
  const [name = '', value = ''] = planted.cookie.split('=');
  patient.cookies.set(name, value);
  const file = await fileOf(...whole({ barcode: 'LAB-NOBODY' }));
  expect((await send('preview/', file, patient)).status).toBe(403);
  expect((await send('preview/', file, stack.browser())).status).toBe(401);
  expect((await staff.post('/api/results/imports/preview/', { file })).status).toBe(415);
  expect((await send('preview/', 'x'.repeat(4 * 1024 * 1024 + 1))).status).toBe(413);
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bare = await fetch(`${stack.api.url}/api/results/imports/preview/`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', cookie },
    body: file,
  });
  expect([bare.status, await bare.json()]).toMatchObject([403, { errors: [{ code: 'csrf' }] }]);
});
