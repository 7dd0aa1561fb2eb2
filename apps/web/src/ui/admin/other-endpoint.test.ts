import { featureFlags, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { afterEach, expect, it, vi } from 'vitest';
import { formAction } from './admin-actions.ts';
import { carryOut } from './admin-answers.ts';
import { adminResource } from './admin-resource.ts';
import { readList } from './list-request.ts';
import { recordPage } from './record-page.ts';
import { openedBy, readBy } from './record-reads.ts';

/** As they are generated from the public schema. */
const endpoint = 'public';
const list = { ...featureFlags, endpoint } as const;
const form = { ...switchFeature, endpoint } as const;
const action = formAction({
  label: 'admin.yes',
  done: 'admin.yes',
  form,
  permitted: 'switchOn',
  fixed: {},
});
const resource = adminResource({
  title: 'adminPrototypes.title',
  lead: 'adminPrototypes.lead',
  record: recordPage({ list, named: 'name', columns: ['name'], actions: [action] }),
});
const document = { definitions: [], __meta__: { hash: 'f'.repeat(64) } };
const words = { of: 'result', label: 'admin.yes', hint: 'admin.yes', send: 'admin.yes' } as const;
const unknown = { title: 'admin.yes', text: 'admin.yes' } as const;

let asked: string[] = [];
const answerWith = (data: object) => {
  asked = [];
  window.document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://meridian.test').pathname);
    return Response.json({ data });
  });
};
afterEach(() => vi.unstubAllGlobals());

it('carries out an action at the endpoint of its form', async () => {
  answerWith({ switchFeature: { __typename: 'FeatureFlag', key: 'k' } });
  const [offered] = resource.actions;
  if (!offered || !('form' in offered)) throw new Error('The action has no form');
  expect(await carryOut(offered, {})).toMatchObject({ type: 'FeatureFlag' });
  expect(asked).toEqual(['/graphql/']);
});

it('reads a list, by address and by body, at the endpoint of its description', async () => {
  answerWith({ flags: { rows: [], page: {} } });
  const order = { filter: {}, by: 'name', direction: 'ascending' } as const;
  await readList(resource.list, order, {}, { size: 20 }, {});
  await readList(resource.list, order, { search: 'typed' }, { size: 20 }, {});
  await readList(featureFlags, order, {}, { size: 20 }, {});
  expect(asked).toEqual(['/graphql/', '/graphql/', '/admingql/']);
});

it('reads a record of its own address there, with and without a reason', async () => {
  answerWith({ record: { __typename: 'FeatureFlag', key: 'k' } });
  await readBy(document, unknown, 'public').read('k', '');
  await openedBy(document, { reason: words, rowOf: (row) => row, endpoint }).read('k', 'treatment');
  await readBy(document, unknown).read('k', '');
  expect(asked).toEqual(['/graphql/', '/graphql/', '/admingql/']);
});
