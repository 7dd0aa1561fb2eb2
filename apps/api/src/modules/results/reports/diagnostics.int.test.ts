import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentStatus } from '@meridian/contracts/generated/public';
import { isRefused } from '@meridian/domain/kernel';
import { until } from '../../../platform/projector/testing/harness.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import { visitor } from '../../identity/testing/members.js';
import { birthDay, diagnosticQuery, keyIn, mailAbout, linkIn, patient, readBy } from '../testing/report-reader.js';
import { enterer, type ResultsStack, startResults } from '../testing/results-stack.js';

let stack: ResultsStack;
beforeAll(async () => {
  stack = await startResults();
});
afterAll(() => stack?.stop());

async function somebody() {
  const planted = await plant(stack, 'Patient');
  await projected(stack, planted);
  return { ...planted, reader: patient(stack.signedIn(planted)) };
}

/** What was verified last. */
async function publish(reportId: string): Promise<void> {
  const { lastEntry } = await stack.reports.look(reportId);
  const written = await stack.reports.publish(reportId, lastEntry, { actor: 'staff' });
  if (isRefused(written)) throw new Error(written.refused);
  await stack.caughtUp(written.position);
}

describe('a report under its link', () => {
  it('is read by whoever has the key and knows the date of birth, in both languages', async () => {
    const test = await stack.measuredTest();
    const [first = '', second = ''] = test.biomarkers;
    const { reportId, reference } = await stack.atLab({ testId: test.testId, barcode: 'TUBE-1234567' });
    await stack.bring(reportId, 'published', {
      values: { [first]: '<3', [second]: '7.10' },
      comments: 'Fasting sample',
    });
    const letter = await mailAbout(stack, reference, /ready to read/);
    expect(letter.subject).toBe('Your test result is ready');

    const english = await readBy(visitor(stack), linkIn(letter));
    expect(english).toMatchObject({
      id: reportId,
      status: 'published',
      names: 'Ada King',
      dob: birthDay,
      sex: 2,
      testType: test.testId,
      barcode: 'TUBE-1234567',
      reference,
      edition: 1,
      comments: 'Fasting sample',
      correction: null,
      withdrawal: null,
    });
    expect(english?.age).toBeGreaterThan(30);
    expect(english?.results).toMatchObject([
      {
        id: first,
        reading: '<3',
        comparator: 'below',
        value: '3',
        isRange: true,
        unit: 'mmol/L',
        range: { low: '4', high: '6', criticalLow: '2', criticalHigh: '10' },
        flag: 'low',
        meaning: 'What low means',
        trend: [],
        changed: false,
        former: null,
      },
      { id: second, reading: '7.10', comparator: null, isRange: false, flag: 'high', meaning: 'What high means' },
      { reading: 'Not detected', value: null, unit: null, range: null, flag: 'normal', meaning: 'What normal means' },
    ]);
    const chinese = await readBy(visitor(stack), keyIn(letter), birthDay, 'zh');
    expect(chinese?.testType).toBe(`检测 ${test.testId}`);
    expect(chinese?.results.map(({ reading, meaning }) => [reading, meaning])).toEqual([
      ['<3', '偏低的含义'],
      ['7.10', '偏高的含义'],
      ['未检出', '正常的含义'],
    ]);
  });

  it('is asked for by POST alone', async () => {
    const variables = JSON.stringify({ url: 'k', dob: birthDay, lang: 'en' });
    const search = new URLSearchParams({ query: diagnosticQuery, variables });
    const answer = await visitor(stack).get(`/graphql/?${search.toString()}`);
    expect(await answer.text()).toContain('methodNotAllowed');
  });

  it('shows what was corrected, side by side and why, and keeps the link', async () => {
    const test = await stack.measuredTest();
    const [first = '', second = ''] = test.biomarkers;
    const { reportId, reference } = await stack.atLab({ testId: test.testId });
    await stack.bring(reportId, 'corrected', { corrected: { [first]: '6.5' }, why: 'A tube was swapped' });
    const link = linkIn(await mailAbout(stack, reference, /ready to read/));
    expect(await readBy(visitor(stack), link)).toMatchObject({ edition: 1, correction: null });

    await publish(reportId);
    const report = await readBy(visitor(stack), link);
    expect(report).toMatchObject({
      edition: 2,
      correction: { from: 1, why: 'A tube was swapped', removed: [] },
      results: [
        { id: first, reading: '6.5', flag: 'high', changed: true, former: { reading: '5', flag: 'normal' } },
        { id: second, changed: false, former: null },
        { changed: false },
      ],
    });
    const letter = await mailAbout(stack, reference, /new version/);
    expect([letter.subject, linkIn(letter)]).toEqual(['There is a new version for you to read', link]);
  });

  it('shows comments that were corrected side by side, where no reading was', async () => {
    const test = await stack.measuredTest();
    const { reportId, reference } = await stack.atLab({ testId: test.testId });
    await stack.bring(reportId, 'published', { comments: 'Fasting sample' });
    const [first, ...others] = (await stack.entryOf(reportId, {})).readings;
    const entry = await stack.entryOf(reportId, { comments: 'Not a fasting sample', why: 'Breakfast was had' });
    const remarked = first ? [{ ...first, comments: 'Measured after a meal' }, ...others] : [];
    const entered = await stack.reports.enter(reportId, { ...entry, readings: remarked }, { actor: enterer });
    if (isRefused(entered)) throw new Error(entered.refused);
    await stack.send({ type: 'VerifyReadings', data: { reportId, entry: 2 } });
    await publish(reportId);
    const link = linkIn(await mailAbout(stack, reference, /new version/));
    expect(await readBy(visitor(stack), link)).toMatchObject({
      edition: 2,
      comments: 'Not a fasting sample',
      correction: {
        why: 'Breakfast was had',
        parts: [{ part: 'comments', before: 'Fasting sample', now: 'Not a fasting sample' }],
      },
      results: [
        { changed: true, comments: 'Measured after a meal', former: { reading: '5', flag: 'normal', comments: null } },
        { changed: false, former: null },
        { changed: false, former: null },
      ],
    });
  });

  it('says that it was withdrawn, and why', async () => {
    const test = await stack.measuredTest();
    const { reportId, reference } = await stack.atLab({ testId: test.testId });
    await stack.bring(reportId, 'withdrawn');
    const letter = await mailAbout(stack, reference, /take something back/);
    expect(letter.subject).toBe('Please read this soon');
    const report = await readBy(visitor(stack), linkIn(letter));
    expect(report).toMatchObject({ status: 'withdrawn', withdrawal: { reason: 'labError' }, edition: 1 });
    expect(report?.results).toHaveLength(3);
  });

  it('tells readings of somebody else no more, neither withdrawn nor as what was before', async () => {
    const test = await stack.measuredTest();
    const { reportId, reference } = await stack.atLab({ testId: test.testId });
    await stack.bring(reportId, 'published', { comments: 'Of another person' });
    const link = linkIn(await mailAbout(stack, reference, /ready to read/));
    await stack.send({ type: 'WithdrawReport', data: { reportId, reason: 'wrongPerson' } });
    const withdrawn = await readBy(visitor(stack), link);
    expect(withdrawn).toMatchObject({ status: 'withdrawn', results: [], comments: null });
    await stack.bring(reportId, 'published', { why: 'Now of the right person' });
    const shown = await readBy(visitor(stack), link);
    expect(shown).toMatchObject({ status: 'published', edition: 2, correction: null });
    expect(shown?.results.map(({ former }) => former)).toEqual([null, null, null]);
  });

  it('has the trend of the same person in the same unit, the oldest first', async () => {
    const test = await stack.measuredTest();
    const [first = ''] = test.biomarkers;
    const { userId } = await somebody();
    const day = 86_400_000;
    const values = ['4.1', '4.2', '>5'];
    const reportIds: string[] = [];
    for (const [index, value] of values.entries()) {
      const at = new Date(Date.now() - (values.length - index) * day);
      const { reportId } = await stack.atLab({ testId: test.testId, userId, at });
      await stack.bring(reportId, 'published', {
        values: { [first]: value },
        sampleDate: at.toISOString().slice(0, 10),
      });
      reportIds.push(reportId);
    }
    const other = await stack.atLab({ testId: test.testId, userId, names: [['Bo', 'King']] });
    await stack.bring(other.reportId, 'published', { values: { [first]: '9' } });
    const trendOf = async (reportId: string) => {
      const { reference } = (await stack.booking(reportId.slice(0, -2))).requested ?? { reference: '' };
      const report = await readBy(visitor(stack), linkIn(await mailAbout(stack, reference, /ready to read/)));
      return report?.results[0]?.trend.map(({ reading }) => reading);
    };
    expect(await Promise.all(reportIds.map(trendOf))).toEqual([[], ['4.1'], ['4.1', '4.2']]);
    expect(await trendOf(other.reportId)).toEqual([]);
  });
});

describe('reports of somebody who is signed in', () => {
  it('stand in a list with those that are on the way, and are nobody else’s', async () => {
    const [ada, eve] = [await somebody(), await somebody()];
    const test = await stack.measuredTest();
    const [first = ''] = test.biomarkers;
    const done = await stack.atLab({ testId: test.testId, userId: ada.userId });
    await stack.bring(done.reportId, 'published', { values: { [first]: '9' } });
    const awaited = await stack.atLab({
      testId: test.testId,
      userId: ada.userId,
      names: [
        ['Ada', 'King'],
        ['Bo', 'King'],
      ],
    });
    await stack.bring(awaited.reportId, 'verified');
    const cards = await ada.reader.cards();
    expect(cards.map(({ id, status, names, outOfRange }) => [id, status, names, outOfRange])).toEqual([
      [awaited.reportIds[1], 'awaited', 'Bo King', 0],
      [awaited.reportIds[0], 'awaited', 'Ada King', 0],
      [done.reportId, 'published', 'Ada King', 1],
    ]);
    expect(cards[0]).toMatchObject({ edition: null, publishedAt: null, late: false, reference: awaited.reference });
    expect(await ada.reader.cards({ bookingId: done.bookingId })).toHaveLength(1);
    const rest = await ada.reader.cards({ after: awaited.reportIds[0] ?? '' });
    expect(rest.map(({ id }) => id)).toEqual([done.reportId]);
    expect(await eve.reader.cards()).toEqual([]);
    expect(await eve.reader.cards({ bookingId: done.bookingId })).toEqual([]);

    expect(await ada.reader.one(done.reportId)).toMatchObject({ id: done.reportId, edition: 1 });
    expect(await ada.reader.one(awaited.reportId)).toBeNull();
    expect(await eve.reader.one(done.reportId)).toBeNull();
    expect(await eve.reader.renew(done.reportId)).toMatchObject({ reason: 'unknownReport' });
  });

  it('have a new link mailed, and the former one opens nothing any longer', async () => {
    const ada = await somebody();
    const { reportId, reference } = await stack.publishedReport({ userId: ada.userId });
    const former = linkIn(await mailAbout(stack, reference, /ready to read/));
    expect(await ada.reader.renew(reportId)).toEqual({ __typename: 'LinkRenewed' });
    const letter = await mailAbout(stack, reference, /new link/);
    expect([letter.subject, linkIn(letter) === former]).toEqual(['Your new link', false]);
    expect(await readBy(visitor(stack), former)).toBeNull();
    expect(await readBy(visitor(stack), linkIn(letter))).toMatchObject({ id: reportId });
    for (let time = 0; time < 3; time += 1) await ada.reader.renew(reportId);
    expect(await ada.reader.renew(reportId)).toMatchObject({ reason: 'throttled' });
  });

  it('are among what somebody takes home, in both their versions', async () => {
    const planted = await plant(stack, 'Patient');
    await projected(stack, planted);
    const { browser } = stack.signedIn(planted);
    const test = await stack.measuredTest();
    const [first = ''] = test.biomarkers;
    const { reportId, reference } = await stack.atLab({ testId: test.testId, userId: planted.userId });
    await stack.bring(reportId, 'corrected', { corrected: { [first]: '6.5' }, why: 'A tube was swapped' });
    await publish(reportId);
    const name = `${test.biomarkers[0]?.toUpperCase()} level`;
    const json = await (await browser.get('/api/my_data/?format=json')).text();
    for (const secret of [reference, 'A tube was swapped', `${name}: 6.5 mmol/L`, `${name}: 5 mmol/L`]) {
      expect(json).toContain(secret);
    }
    expect(await (await browser.get('/api/my_data/?format=html')).text()).toContain('Results of your tests');
  });

  it('tell each reading of them on the list of who saw the record', async () => {
    const ada = await somebody();
    const { reportId, reference } = await stack.publishedReport({ userId: ada.userId });
    const link = linkIn(await mailAbout(stack, reference, /ready to read/));
    await readBy(visitor(stack), link, '1990-04-06');
    await readBy(visitor(stack), link);
    await ada.reader.one(reportId);
    const readings = { reason: 'reading', record: 'result' };
    const seen = await until(async () => {
      const found = await ada.reader.seen();
      return found.length >= 2 ? found : undefined;
    });
    expect(seen).toEqual([
      { ...readings, by: 'Grace Patient', role: 'owner', byLink: false },
      { ...readings, by: '', role: 'link', byLink: true },
    ]);
  });
});

it('a document stands, is superseded or withdrawn', async () => {
  const status = async (documentId: string) => {
    const query = 'query Status($documentId: ID!) { documentStatus(documentId: $documentId) { status edition } }';
    return (await visitor(stack).ask<{ documentStatus: DocumentStatus }>(query, { documentId })).documentStatus;
  };
  const test = await stack.measuredTest();
  const [first = ''] = test.biomarkers;
  const { reportId } = await stack.atLab({ testId: test.testId });
  const { editions } = await stack.bring(reportId, 'corrected', { corrected: { [first]: '6.5' } });
  const former = editions[0]?.documentId ?? '';
  expect(await status(former)).toEqual({ status: 'valid', edition: 1 });
  await publish(reportId);
  const newest = (await stack.reports.look(reportId)).editions[1]?.documentId ?? '';
  expect([await status(former), await status(newest)]).toEqual([
    { status: 'superseded', edition: 1 },
    { status: 'valid', edition: 2 },
  ]);
  expect(await status('0'.repeat(32))).toEqual({ status: 'unknown', edition: null });
});
