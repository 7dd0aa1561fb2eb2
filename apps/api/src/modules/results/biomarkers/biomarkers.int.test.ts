import { randomUUID } from 'node:crypto';
import { testItemStream } from '@meridian/domain/bookings';
import { biomarkerStream } from '@meridian/domain/results';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { asSeen } from '../../../../test/as-seen.js';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { DemoBiomarkers } from '../demo/demo-biomarkers.js';
import { BiomarkersQuery } from './biomarkers.query.js';
import { type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';
import { changedFields, type HistoryLine, lineOf } from '../../../platform/history/testing/history-lines.js';

let stack: ResultsStack;
let staff: Browser;
let known: BiomarkersQuery;
beforeAll(async () => {
  stack = await startResults();
  known = stack.api.api.nest.get(BiomarkersQuery, { strict: false });
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

type Answer = Readonly<Record<string, unknown>>;

const refusal = '... on Refusal { reason messageKey values { name value } fields { field messageKey } }';
const fields = `... on Biomarker { id shortcode loinc kind unit version retired tests name { en zh } about { en } high { zh }
  permittedActions }`;

async function change(mutation: string, input: object, type = inputOf(mutation)): Promise<Answer> {
  const shown = mutation === 'setPanel' ? '... on TestPanel { testId biomarkers promiseDays }' : fields;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename ${shown} ${refusal} } }`;
  const seen = await asSeen(stack.store, mutation, input);
  return (await staff.ask<Record<string, Answer>>(query, { input: seen }, '/admingql/'))[mutation] ?? {};
}
const inputOf = (mutation: string) => `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
const turn = (mutation: string, id: string) => change(mutation, { id }, 'BiomarkerInput');

async function preview(input: object): Promise<Answer> {
  const query = `query ($input: SpecifyBiomarkerInput!) { previewBiomarker(input: $input) { __typename
    ... on BiomarkerPreview { version kept published publishedJudged publishedOtherwise reflagged { id reference patient sampleDate } } ${refusal} } }`;
  return (await staff.ask<{ previewBiomarker: Answer }>(query, { input: { revision: 0, ...input } }, '/admingql/'))
    .previewBiomarker;
}

const ask = <Data>(query: string, variables = {}) => staff.ask<Data>(query, variables, '/admingql/');
const newCode = () => `T${randomUUID().slice(0, 8).toUpperCase()}`;
const both = (text: string) => ({ en: text, zh: `${text}（中文）` });
const none = { en: '', zh: '' };
const texts = {
  name: both('Ferritin'),
  about: both('Iron in store'),
  low: both('Low'),
  normal: both('Fine'),
  high: none,
};
const ranges = [{ fromAge: 0, low: '4', high: '6', criticalHigh: '10' }];
const addition = (shortcode: string, more: object = {}) => ({
  shortcode,
  loinc: '2276-4',
  kind: 'quantity',
  unit: 'mmol/L',
  ranges,
  ...texts,
  ...more,
});
const idOf = (shortcode: string) => shortcode.toLowerCase();

describe('a biomarker', () => {
  it('is added, described, found, retired and restored by staff, who see what happened', async () => {
    const code = newCode();
    const id = idOf(code);
    expect(await change('addBiomarker', addition(code.toLowerCase()))).toEqual({
      __typename: 'Biomarker',
      id,
      shortcode: code,
      loinc: '2276-4',
      kind: 'quantity',
      unit: 'mmol/L',
      version: 1,
      retired: false,
      tests: [],
      name: texts.name,
      about: { en: 'Iron in store' },
      high: { zh: '' },
      permittedActions: ['describeBiomarker', 'specifyBiomarker', 'retireBiomarker'],
    });
    expect(await change('addBiomarker', addition(code))).toMatchObject({
      messageKey: 'results.refusals.biomarkerExists',
    });
    const renamed = { id, ...texts, name: { en: `Iron ${code}`, zh: '血清铁' }, high: both('Much') };
    expect(await change('describeBiomarker', renamed)).toMatchObject({
      name: renamed.name,
      high: { zh: 'Much（中文）' },
    });
    expect(await turn('retireBiomarker', id)).toMatchObject({ retired: true });
    const found = async (filter: object) => {
      const list = 'query ($filter: BiomarkerFilter) { biomarkers(filter: $filter) { rows { id } page { total } } }';
      return (await ask<{ biomarkers: { rows: { id: string }[] } }>(list, { filter })).biomarkers.rows.map(
        (row) => row.id,
      );
    };
    expect(await found({ search: `iron ${code.slice(0, 6)}` })).toEqual([id]);
    expect(await found({ search: code, retired: false })).toEqual([]);
    expect(await turn('restoreBiomarker', id)).toMatchObject({ retired: false });
    const history = `query ($id: ID!) { biomarkerHistory(id: $id) { change ${changedFields} } }`;
    const { biomarkerHistory } = await ask<{ biomarkerHistory: HistoryLine[] }>(history, { id });
    expect(biomarkerHistory.map(lineOf)).toEqual([
      { change: 'restored', changed: ['Retired: true → false'] },
      { change: 'retired', changed: ['Retired: false → true'] },
      {
        change: 'described',
        changed: expect.arrayContaining([expect.stringMatching(/^Biomarker · English: .+ → Iron /)]) as string[],
      },
      { change: 'added', changed: [] },
    ]);
  });

  it('is refused with a fault, and in each field that is wrong', async () => {
    expect(await change('addBiomarker', addition(newCode(), { loinc: '2276-5' }))).toMatchObject({
      reason: 'badLoinc',
    });
    const twice = [...ranges, { fromAge: 60, low: '1' }];
    expect(await change('addBiomarker', addition(newCode(), { ranges: twice }))).toMatchObject({
      reason: 'rangesOverlap',
    });
    const wrong = addition('not a code', { ranges: [{ fromAge: -1, low: '5,2' }] });
    expect(((await change('addBiomarker', wrong))['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
      'shortcode',
      'ranges[0].fromAge',
      'ranges[0].low',
    ]);
    expect(await turn('retireBiomarker', 'nothing')).toMatchObject({ reason: 'unknownBiomarker' });
  });
});

describe('a panel', () => {
  it('is set for a test, and told to whoever enters readings, in its order', async () => {
    const testId = await stack.test();
    const [first, second] = [newCode(), newCode()];
    for (const code of [first, second]) await change('addBiomarker', addition(code));
    const biomarkers = [idOf(second), idOf(first)];
    expect(await known.panel(testId)).toBeNull();
    expect(await change('setPanel', { testId, biomarkers, promiseDays: 2 })).toEqual({
      __typename: 'TestPanel',
      testId,
      biomarkers,
      promiseDays: 2,
    });
    const panel = await known.panel(testId);
    expect(panel?.promiseDays).toBe(2);
    expect(panel?.biomarkers.map(({ biomarkerId }) => biomarkerId)).toEqual(biomarkers);
    expect(panel?.biomarkers[0]).toMatchObject({
      shortcode: second,
      words: { zh: { name: 'Ferritin（中文）' } },
      specification: { version: 1, kind: 'quantity', unit: 'mmol/L', ranges },
    });
    expect(await known.byShortcode(` ${first.toLowerCase()} `)).toMatchObject({ biomarkerId: idOf(first) });
    expect(await known.byShortcode('nothing')).toBeNull();
    const empty = () => change('setPanel', { testId, biomarkers: [], promiseDays: 2 });
    expect(await empty()).toMatchObject({ reason: 'stillOffered' });
    const withdrawn = [{ type: 'TestDeactivated', data: { testId } }];
    await stack.store.append(testItemStream(testId), withdrawn, { actor: 'test' });
    await expect.poll(empty).toMatchObject({ biomarkers: [] });
    expect(await known.panel(testId)).toBeNull();
  });

  it('is refused of no test, with what nobody knows and with what is retired', async () => {
    const testId = await stack.test();
    const code = newCode();
    await change('addBiomarker', addition(code));
    await turn('retireBiomarker', idOf(code));
    const set = (biomarkers: readonly string[], of = testId) =>
      change('setPanel', { testId: of, biomarkers, promiseDays: 1 });
    expect(await set(['nothing'])).toMatchObject({ reason: 'unknownBiomarker' });
    expect(await set([idOf(code)])).toMatchObject({ reason: 'retiredBiomarker' });
    expect(await set([], 'nothing')).toMatchObject({ reason: 'unknownTest' });
  });
});

describe('a new version', () => {
  const narrower = [{ fromAge: 0, low: '4', high: '4.5', criticalHigh: '4.8' }];
  const specified = (id: string, more: object = {}) => ({
    id,
    unit: 'mmol/L',
    ranges: narrower,
    choices: [],
    why: 'A new method',
    ...more,
  });

  it('says first which results it judges anew, and then judges them, but none that is published', async () => {
    const { testId, biomarkers } = await stack.measuredTest();
    const [glucose = '', potassium = ''] = biomarkers;
    const published = await stack.atLab({ testId });
    const before = await stack.bring(published.reportId, 'published');
    const open = await stack.atLab({ testId });
    await stack.bring(open.reportId, 'verified');
    const usual = await stack.atLab({ testId });
    await stack.bring(usual.reportId, 'entered', { values: { [glucose]: '4.2', [potassium]: '5' } });

    const reflagged = [{ id: open.reportId, reference: open.reference, patient: 1 }];
    const low = await stack.atLab({ testId });
    await stack.bring(low.reportId, 'published', { values: { [glucose]: '4.2' } });
    const gone = await stack.atLab({ testId });
    await stack.bring(gone.reportId, 'withdrawn');
    expect(await preview(specified(glucose))).toMatchObject({
      version: 2,
      reflagged,
      kept: 1,
      published: 2,
      publishedJudged: 2,
      publishedOtherwise: 1,
    });
    expect(await preview(specified(glucose, { why: ' ' }))).toMatchObject({ reason: 'invalid' });
    expect(await change('specifyBiomarker', specified(glucose))).toMatchObject({
      messageKey: 'results.refusals.touched',
      values: [{ name: 'reports', value: '1' }],
    });
    const seen = [open.reportId];
    expect(await change('specifyBiomarker', specified(glucose, { seen }))).toMatchObject({ version: 2 });

    const flagOf = async (reportId: string) => {
      const { status, entries, lastEntry } = await stack.reports.look(reportId);
      const reading = entries[lastEntry]?.readings.find(({ biomarkerId }) => biomarkerId === glucose);
      return { status, flag: reading?.flag, version: reading?.version, critical: entries[lastEntry]?.critical };
    };
    await until(async () => (await stack.reports.look(open.reportId)).status === 'entered');
    expect(await flagOf(open.reportId)).toEqual({
      status: 'entered',
      flag: 'criticalHigh',
      version: 2,
      critical: true,
    });
    expect(await flagOf(usual.reportId)).toMatchObject({ status: 'entered', flag: 'normal', version: 1 });
    expect(await stack.reports.look(published.reportId)).toEqual(before);

    const refs = [1, 2, 3].map((version) => ({ biomarkerId: glucose, version }));
    const versions = await known.versions(refs);
    expect([...versions.keys()]).toEqual([`${glucose}@1`, `${glucose}@2`]);
    expect(versions.get(`${glucose}@1`)?.specification.ranges[0]?.high).toBe('6');
    expect(versions.get(`${glucose}@2`)?.specification.ranges[0]?.high).toBe('4.5');
    const query = `query ($id: ID!) { biomarkerVersions(id: $id) { version why unit ranges { low high sex } choices { code } } }`;
    expect((await ask<{ biomarkerVersions: object[] }>(query, { id: glucose })).biomarkerVersions).toMatchObject([
      { version: 2, why: 'A new method', ranges: [{ low: '4', high: '4.5', sex: null }] },
      { version: 1, why: null },
    ]);
  });

  it('judges an entry, too, that was written by the version before it', async () => {
    const { testId, biomarkers } = await stack.measuredTest();
    const [glucose = ''] = biomarkers;
    const { reportId } = await stack.atLab({ testId });
    await stack.pool.query(`create function held() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return new; end $$`);
    await stack.pool.query(`create trigger held before insert on results.biomarker_versions
      for each row execute function held()`);
    const saving = change('specifyBiomarker', specified(glucose));
    await until(async () => (await stack.events(biomarkerStream(glucose))).length === 2);
    await stack.bring(reportId, 'entered');
    await saving;
    await until(async () => {
      const { entries, lastEntry } = await stack.reports.look(reportId);
      return entries[lastEntry]?.readings[0]?.flag === 'criticalHigh';
    });
    await stack.pool.query('drop trigger held on results.biomarker_versions; drop function held()');
  });

  it('leaves alone what was measured in another unit', async () => {
    const { testId, biomarkers } = await stack.measuredTest();
    const [glucose = ''] = biomarkers;
    const { reportId } = await stack.atLab({ testId });
    const before = await stack.bring(reportId, 'entered');
    const other = specified(glucose, { unit: 'mg/dL' });
    expect(await preview(other)).toMatchObject({ version: 2, reflagged: [] });
    expect(await change('specifyBiomarker', other)).toMatchObject({ unit: 'mg/dL', version: 2 });
    await stack.settled();
    expect(await stack.reports.look(reportId)).toEqual(before);
  });
});

test('demo data are told once', async () => {
  const demo = stack.api.api.nest.get(DemoBiomarkers, { strict: false });
  const events = async () => (await stack.events(biomarkerStream('vitd'))).length;
  await demo.seed();
  await demo.seed();
  expect(await events()).toBe(1);
  await until(async () => (await known.panel('fatigue')) !== null);
  expect((await known.panel('fatigue'))?.biomarkers).toHaveLength(18);
});
