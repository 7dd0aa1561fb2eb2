import type { SavedView } from '@meridian/contracts/generated/admin';
import { profileStream } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { longestViewName, mostViews } from '@meridian/domain/tasks/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { identityModule } from '../../identity/index.js';
import { tasksModule } from '../index.js';

type Outcome = SavedView & { readonly reason?: string; readonly fields?: readonly { readonly messageKey: string }[] };

const parts = 'id name by mine shared address typed columns revision permittedActions';
const ann = { userId: 'ann', tags: ['admin', 'frontDesk'] };
const ben = { userId: 'ben', tags: ['admin', 'finance'] };
const sue = { userId: 'sue', tags: ['admin', 'supervisor'] };

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack([identityModule, tasksModule], {}, { reactions: false });
  for (const [userId, firstName] of Object.entries({ ann: 'Ann', ben: 'Ben', sue: 'Sue' })) {
    const named = { type: 'ProfileChanged', data: { userId, firstName, lastName: 'Staff' } };
    const written = await stack.store.append(profileStream(userId), [named], { actor: userId });
    if (isRefused(written)) throw new Error(written.refused);
  }
  await stack.settled();
});
afterAll(() => stack.stop());

async function ask<Data>(who: typeof ann, query: string, variables: object): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, asViewer({ role: 'Patient', ...who }));
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: object };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function act(who: typeof ann, mutation: string, input: object): Promise<Outcome> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const view = mutation === 'deleteView' ? '... on SavedViewDeleted { id }' : `... on SavedView { ${parts} }`;
  const query = `mutation ($input: ${type}!) { ${mutation}(input: $input) {
    ${view} ... on Refusal { reason fields { messageKey } } } }`;
  return (await ask<Record<string, Outcome>>(who, query, { input }))[mutation] as Outcome;
}

const viewsOf = async (who: typeof ann, list: string) =>
  (
    await ask<{ savedViews: SavedView[] }>(who, `query ($list: ID!) { savedViews(list: $list) { ${parts} } }`, {
      list,
    })
  ).savedViews;
const shown = { address: 'status=open&sort=-due', typed: 'search=Lin', columns: ['name', 'due'] };
const save = (who: typeof ann, more: object = {}) =>
  act(who, 'saveView', { list: 'staffTasks', ...shown, name: 'Due first', shared: false, ...more });
const ids = (views: readonly SavedView[]) => views.map(({ id }) => id);

describe('a view of a list', () => {
  it('is kept with all that the list shows, for whoever saved it, and lies sealed in the log', async () => {
    const saved = await save(ann);
    const all = ['renameView', 'replaceView', 'shareView', 'deleteView'];
    expect(saved).toMatchObject({ name: 'Due first', by: 'Ann Staff', mine: true, shared: false, ...shown });
    expect(saved.permittedActions).toEqual(all);
    expect(await viewsOf(ann, 'staffTasks')).toEqual([saved]);
    expect(await viewsOf(sue, 'staffTasks')).toEqual([]);
    expect(await viewsOf(ann, 'colleagues')).toEqual([]);
    const { rows } = await stack.pool.query<{ state: object }>('select state from tasks.saved_views');
    expect(JSON.stringify(rows)).not.toMatch(/Due first|Lin/);
  });

  it('is found by all who read the list once it is shared, and changed by its maker or a supervisor', async () => {
    const { id, revision } = await save(ann, { name: 'Shared', shared: true });
    const found = (await viewsOf(ben, 'staffTasks')).find((view) => view.id === id);
    expect(found).toMatchObject({ name: 'Shared', by: 'Ann Staff', mine: false, permittedActions: [] });
    expect(await act(ben, 'renameView', { id, revision, name: 'Mine' })).toMatchObject({ reason: 'othersView' });
    const renamed = await act(sue, 'renameView', { id, revision, name: 'For all' });
    expect(renamed).toMatchObject({ name: 'For all', by: 'Ann Staff', mine: false });
    const late = { id, revision, ...shown, address: 'status=done' };
    expect(await act(ann, 'replaceView', late)).toMatchObject({ reason: 'changedMeanwhile' });
    const replaced = await act(ann, 'replaceView', { ...late, revision: renamed.revision });
    expect(replaced).toMatchObject({ name: 'For all', address: 'status=done', shared: true });
    const closed = await act(ann, 'shareView', { id, revision: replaced.revision, shared: false });
    expect(closed.shared).toBe(false);
    expect(ids(await viewsOf(ben, 'staffTasks'))).not.toContain(id);
    const gone = await act(ben, 'deleteView', { id, revision: closed.revision });
    expect(gone).toMatchObject({ reason: 'unknownView' });
    expect(await act(ann, 'deleteView', { id, revision })).toMatchObject({ reason: 'changedMeanwhile' });
    for (const _ of ['once', 'again']) {
      expect(await act(ann, 'deleteView', { id, revision: closed.revision })).toMatchObject({ id });
    }
    expect(ids(await viewsOf(ann, 'staffTasks'))).not.toContain(id);
  });

  it('is shown to those alone who may read the list', async () => {
    const doctors = { list: 'healthProfessionals', name: 'New ones' };
    expect(await save(ben, doctors)).toMatchObject({ reason: 'unknownList' });
    expect(await save(sue, { ...doctors, list: 'nothingThere' })).toMatchObject({ reason: 'unknownList' });
    const { id } = await save(sue, { ...doctors, shared: true });
    expect(await viewsOf(ben, 'healthProfessionals')).toEqual([]);
    expect(ids(await viewsOf({ ...ben, tags: ['admin', 'clinical'] }, 'healthProfessionals'))).toEqual([id]);
  });

  it('has a name of so many characters as people see', async () => {
    const family = '👩‍👩‍👧‍👦';
    const named = await save(ben, { name: family.repeat(longestViewName) });
    expect(named.name).toBe(family.repeat(longestViewName));
    const { fields } = await save(ben, { name: 'x'.repeat(longestViewName + 1) });
    expect(fields).toEqual([{ messageKey: 'rules.tooLong' }]);
  });

  it('is one of so many that a person keeps of a list, of each for itself', async () => {
    for (let kept = 0; kept < mostViews; kept += 1) await save(sue, { name: `View ${kept}` });
    expect(await save(sue)).toMatchObject({ reason: 'tooManyViews' });
    expect(await save(sue, { list: 'staffMembers' })).toMatchObject({ name: 'Due first' });
    expect(await save(ann)).toMatchObject({ name: 'Due first' });
  });

  it('is the same when the whole log is folded anew', async () => {
    expect(await stack.foldedAnew()).toMatchObject({ differing: 0 });
  });
});
