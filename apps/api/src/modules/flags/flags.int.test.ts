import { flagCatalogue } from '@meridian/domain/flags';
import { accountStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSeen } from '../../../test/as-seen.js';
import { asViewer, type ModuleStack, startModuleStack } from '../../../test/module-stack.js';
import { until } from '../../platform/projector/testing/harness.js';
import { anonymous } from '../../platform/session/index.js';
import { identityModule } from '../identity/index.js';
import { people } from '../identity/people/people.projection.js';
import { FlagChangesQuery } from './flag-changes.query.js';
import { plant } from '../identity/testing/planted-people.js';
import { DeclareFlagsHandler } from './declare-flags.handler.js';
import { flagsModule } from './index.js';
import { changedFields, type HistoryLine, lineOf } from '../../platform/history/testing/history-lines.js';

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
let stack: ModuleStack;

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly object[];
}

const rowsOf = <Row>(value: unknown) => (value ?? []) as Row[];

async function ask(path: string, query: string, variables: object, headers: Record<string, string>): Promise<Answer> {
  const answer = await stack.api.post(path, { query, variables }, headers);
  return (await answer.json()) as Answer;
}

const admin = (query: string, variables = {}, viewer = staff) => ask('/admingql/', query, variables, viewer);
const switchFeature = async (input: object) =>
  admin(
    `mutation ($input: SwitchFeatureInput!) { switchFeature(input: $input) { __typename
      ... on FeatureFlag { key status audience roles changedBy permittedActions }
      ... on Refusal { reason messageKey fields { field messageKey values { name value } } } } }`,
    { input: await asSeen(stack.store, 'switchFeature', input) },
  );
const flagsFor = async (viewer = {}) => {
  const { data } = await ask('/graphql/', '{ features { key name { en zh } } }', {}, asViewer(viewer));
  return rowsOf<{ key: string }>(data?.['features']).map(({ key }) => key);
};
const list = async (variables: object) => {
  const { data } = await admin(
    `query ($filter: FeatureFlagFilter, $sort: FeatureFlagSort, $page: PageInput) {
      featureFlags(filter: $filter, sort: $sort, page: $page) { rows { key } page { startCursor endCursor hasNext hasPrevious total } } }`,
    variables,
  );
  const [found] = rowsOf<{
    rows: { key: string }[];
    page: { startCursor: string; endCursor: string; hasNext: boolean; hasPrevious: boolean; total: number };
  }>([data?.['featureFlags']]);
  if (!found) throw new Error('no list was answered');
  return { keys: found.rows.map(({ key }) => key), page: found.page };
};

beforeAll(async () => {
  stack = await startModuleStack([flagsModule, { ...identityModule, projections: [people] }], {}, { reactions: false });
  await until(async () => {
    const { rows } = await stack.pool.query('select 1 from features.feature_list');
    return rows.length === flagCatalogue.length;
  });
});
afterAll(() => stack.stop());

describe('features', () => {
  it('are declared at the start and off for everybody', async () => {
    expect(await flagsFor()).toEqual([]);
    expect((await list({})).keys).toEqual(flagCatalogue.map(({ key }) => key).sort());
  });

  it('are on for whom they were switched on, as soon as the switch has answered', async () => {
    const key = 'installPrompt';
    const { data } = await switchFeature({ key, switch: 'on', audience: 'everyone' });
    expect(data?.['switchFeature']).toEqual({
      __typename: 'FeatureFlag',
      key,
      status: 'on',
      audience: 'everyone',
      roles: [],
      changedBy: 'staff-1',
      permittedActions: ['switchFeature:on', 'switchFeature:off'],
    });
    expect(await flagsFor()).toEqual([key]);

    await switchFeature({ key, switch: 'on', audience: 'roles', roles: ['doctor'] });
    expect(await flagsFor()).toEqual([]);
    expect(await flagsFor({ userId: 'u1', role: 'doctor' })).toEqual([key]);
    expect(await flagsFor({ userId: 'u2', role: 'patient', tags: ['doctor'] })).toEqual([key]);

    await switchFeature({ key, switch: 'on', audience: 'users', users: ['u1'] });
    expect(await flagsFor({ userId: 'u1' })).toEqual([key]);
    expect(await flagsFor({ userId: 'u2' })).toEqual([]);

    await switchFeature({ key, switch: 'off' });
    expect(await flagsFor({ userId: 'u1' })).toEqual([]);
    const history = await admin(
      'query ($key: ID!) { featureHistory(key: $key) { change CHANGED } }'.replace('CHANGED', changedFields),
      {
        key,
      },
    );
    expect(rowsOf<HistoryLine>(history.data?.['featureHistory']).map(lineOf)).toEqual([
      { change: 'switchedOff', changed: ['For whom: users → –', 'People: u1 → –', 'Status: on → off'] },
      { change: 'switchedOn', changed: ['For whom: roles → users', 'Roles: doctor → –', 'People: – → u1'] },
      { change: 'switchedOn', changed: ['For whom: everyone → roles', 'Roles: – → doctor'] },
      { change: 'switchedOn', changed: ['For whom: – → everyone', 'Status: off → on'] },
      { change: 'declared', changed: [] },
    ]);
  });

  it('refuse with a reason and a message key', async () => {
    const off = await switchFeature({ key: 'themeSwitch', switch: 'off' });
    expect(off.data?.['switchFeature']).toMatchObject({
      reason: 'alreadyOff',
      messageKey: 'flags.refusals.alreadyOff',
    });
    const unknown = await switchFeature({ key: 'noSuchThing', switch: 'off' });
    expect(unknown.data?.['switchFeature']).toMatchObject({ reason: 'unknownFeature' });
    const invalid = await switchFeature({ key: 'No such thing', switch: 'on', audience: 'roles', roles: [] });
    expect(invalid.data?.['switchFeature']).toEqual({
      __typename: 'Refusal',
      reason: 'invalid',
      messageKey: 'errors.invalid',
      fields: [
        { field: 'key', messageKey: 'rules.invalid', values: [] },
        { field: 'roles', messageKey: 'rules.tooFew', values: [{ name: 'min', value: '1' }] },
      ],
    });
  });

  it('are managed by staff alone', async () => {
    const query = '{ featureFlags { rows { key } } }';
    const refused = await stack.api.post('/admingql/', { query }, asViewer({ userId: 'u1', role: 'patient' }));
    expect(refused.status).toBe(403);
  });

  it('tell a viewer of every change, and let go at once', async () => {
    const session = { since: null, signal: new AbortController().signal, passed: () => undefined };
    const messages = stack.api.api.nest.get(FlagChangesQuery).of(anonymous, session);
    expect((await messages.next()).value).toEqual({ featuresChanged: [] });
    const next = messages.next();
    await switchFeature({ key: 'themeSwitch', switch: 'on', audience: 'everyone' });
    expect((await next).value).toEqual({
      featuresChanged: [{ key: 'themeSwitch', name: { en: 'Choose light or dark', zh: '选择浅色或深色' } }],
    });
    const last = messages.next();
    await messages.return?.();
    expect(await last).toEqual({ done: true, value: undefined });
  });

  it('that a release no longer knows are retired, and come back switched off', async () => {
    const declare = stack.api.api.nest.get(DeclareFlagsHandler);
    await switchFeature({ key: 'themeSwitch', switch: 'on', audience: 'everyone' });
    const keys = flagCatalogue.map(({ key }) => key);
    await declare.handle([flagCatalogue[0]], keys);
    await stack.settled();
    expect(await flagsFor()).toEqual([]);
    const gone = await switchFeature({ key: 'themeSwitch', switch: 'on', audience: 'everyone' });
    expect(gone.data?.['switchFeature']).toMatchObject({ reason: 'retired' });
    await declare.handle(flagCatalogue, keys);
    await stack.settled();
    expect((await list({ filter: { status: 'off' } })).keys).toEqual([...keys].sort());
  });

  it('are listed by pages, forwards and backwards, in any order', async () => {
    const declare = stack.api.api.nest.get(DeclareFlagsHandler);
    const texts = { nameEn: 'Page 5%', nameZh: '页', descriptionEn: '', descriptionZh: '' };
    await declare.handle(
      Array.from({ length: 7 }, (_, index) => ({ key: `page${index}`, ...texts })),
      [],
    );
    await stack.settled();
    const filter = { search: '5%' };
    const first = await list({ filter, page: { size: 3 } });
    expect(first.keys).toEqual(['page0', 'page1', 'page2']);
    expect(first.page).toMatchObject({ hasNext: true, hasPrevious: false, total: 7 });
    const second = await list({ filter, page: { size: 3, after: first.page.endCursor } });
    expect(second.keys).toEqual(['page3', 'page4', 'page5']);
    expect(second.page).toMatchObject({ hasNext: true, hasPrevious: true });
    const last = await list({ filter, page: { size: 3, after: second.page.endCursor } });
    expect([last.keys, last.page.hasNext]).toEqual([['page6'], false]);
    const back = await list({ filter, page: { size: 3, before: second.page.startCursor } });
    expect([back.keys, back.page.hasPrevious]).toEqual([['page0', 'page1', 'page2'], false]);
    for (const by of ['key', 'changedAt']) {
      const down = await list({ filter, sort: { by, direction: 'descending' }, page: { size: 5 } });
      const rest = await list({
        filter,
        sort: { by, direction: 'descending' },
        page: { size: 5, after: down.page.endCursor },
      });
      expect([...down.keys, ...rest.keys].sort()).toEqual([
        'page0',
        'page1',
        'page2',
        'page3',
        'page4',
        'page5',
        'page6',
      ]);
    }
    const forged = await admin('{ featureFlags(page: { after: "x" }) { rows { key } } }');
    expect(forged.errors).toHaveLength(1);
    const ofAnotherOrder = await admin(
      'query ($page: PageInput) { featureFlags(sort: { by: changedAt, direction: ascending }, page: $page) { rows { key } } }',
      { page: { after: first.page.endCursor } },
    );
    expect(ofAnotherOrder.errors).toMatchObject([{ code: 'badRequest' }]);
  });

  it('tell who changed them by name, until the account is erased; a release goes by its own word', async () => {
    const key = 'installPrompt';
    const { userId } = await plant(stack, 'staff');
    const viewer = asViewer({ userId, role: 'Patient', tags: ['admin', 'supervisor'] });
    await stack.settled();
    const query = `mutation ($input: SwitchFeatureInput!) { switchFeature(input: $input) { ... on FeatureFlag { changedBy } } }`;
    const input = await asSeen(stack.store, 'switchFeature', { key, switch: 'on', audience: 'everyone' });
    const { data } = await admin(query, { input }, viewer);
    expect(data?.['switchFeature']).toEqual({ changedBy: 'Grace staff' });
    const actors = async () => {
      const found = await admin(`{ featureFlags(filter: { search: "${key}" }) { rows { changedBy } }
        featureHistory(key: "${key}") { by } }`);
      const [{ rows } = { rows: [] }] = rowsOf<{ rows: { changedBy: string }[] }>([found.data?.['featureFlags']]);
      const history = rowsOf<{ by: string }>(found.data?.['featureHistory']);
      return [rows[0]?.changedBy, history[0]?.by, history.at(-1)?.by];
    };
    expect(await actors()).toEqual(['Grace staff', 'Grace staff', 'release']);
    const gone = { userId, language: 'en', email: 'x@example.org', emailIndex: 'x', usernameIndex: 'x' };
    await stack.store.append(accountStream(userId), [{ type: 'AccountErased', data: gone }], { actor: userId });
    await stack.settled();
    expect(await actors()).toEqual([userId, userId, 'release']);
  });

  it('are the same when the whole log is folded anew', async () => {
    await stack.settled();
    const { events, differing } = await stack.foldedAnew();
    expect(events).toBeGreaterThan(15);
    expect(differing).toBe(0);
    await stack.pool.query("update features.feature_list set status = 'on' where key = 'page0'");
    expect((await stack.foldedAnew()).differing).toBe(1);
  });
});
