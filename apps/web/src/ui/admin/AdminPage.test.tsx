import { switchFeatureRules } from '@meridian/contracts/flags';
import { featureFlags, featureHistory, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { AdminPage } from './AdminPage.tsx';
import { bulkAction, formAction } from './admin-actions.ts';
import { adminResource } from './admin-resource.ts';
import { recordPage } from './record-page.ts';

const common = { form: switchFeature, permitted: 'switchOn' } as const;
const resource = adminResource({
  title: 'adminPrototypes.title',
  lead: 'adminPrototypes.lead',
  record: recordPage({
    list: featureFlags,
    named: 'name',
    columns: ['name', { name: 'status', tones: { on: 'good' } }, 'changedAt'],
    actions: [
      formAction({
        ...common,
        label: 'adminPrototypes.switchOn',
        done: 'adminPrototypes.switchOn.done',
        rules: switchFeatureRules,
        fixed: { switch: 'on' },
      }),
    ],
    history: featureHistory,
  }),
  bulk: [
    bulkAction({
      ...common,
      label: 'adminPrototypes.switchOnForEveryone',
      fixed: { switch: 'on', audience: 'everyone' },
    }),
  ],
});

type Row = Record<string, unknown> & { key: string };
const flag = (key: string, more: object = {}): Row => ({
  key,
  name: { en: `Feature ${key}`, zh: `功能${key}` },
  description: { en: 'What it does', zh: '说明' },
  status: 'off',
  audience: null,
  roles: [],
  users: [],
  changedAt: '2026-11-24T09:30:00.000Z',
  changedBy: 'staff-1',
  revision: 0,
  permittedActions: ['switchOn'],
  ...more,
});

let flags: Row[];
let asked: { hash: string; method: string; variables: Record<string, never>; url: string }[];
let broken: boolean;
const refusal = (reason: string) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `flags.refusals.${reason}`,
  values: [],
  fields: [],
});

/** Answers as the server does, from the list above. */
async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const sent =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const { extensions, variables } = sent;
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, method: init.method ?? 'GET', variables, url });
  if (broken)
    return Response.json({ errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] }, { status: 503 });
  if (hash === featureHistory.hash) {
    const entry = {
      id: '1',
      change: 'declared',
      audience: null,
      roles: [],
      users: [],
      at: '2026-07-01T12:00:00.000Z',
      by: 'release',
    };
    return Response.json({ data: { featureHistory: [entry] } });
  }
  if (hash === switchFeature.hash) {
    const { key, audience } = variables.input;
    const known = flags.find((each) => each.key === key);
    if (!known || known['status'] === 'retired') return Response.json({ data: { switchFeature: refusal('retired') } });
    const changed = { ...known, status: 'on', audience };
    flags = flags.map((each) => (each === known ? changed : each));
    return Response.json({ data: { switchFeature: { __typename: 'FeatureFlag', ...changed } } });
  }
  const { filter = {}, page } = variables;
  const found = flags.filter(
    ({ key, status }) =>
      (!filter.search || key.includes(filter.search)) && (!filter.status || filter.status === status),
  );
  const rows = found.slice(0, page.size);
  const info = {
    startCursor: 'first',
    endCursor: 'last',
    hasNext: found.length > rows.length,
    hasPrevious: false,
    total: found.length,
  };
  return Response.json({ data: { featureFlags: { rows, page: info } } });
}

async function open(path = '/admin', locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/admin', element: <AdminPage resource={resource} /> }], {
    initialEntries: [path],
  });
  await show(<RouterProvider router={router} />, locale);
  return router;
}
const lists = () => asked.filter(({ hash }) => hash === featureFlags.hash);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  flags = [flag('alpha'), flag('beta', { status: 'on' }), flag('gone', { status: 'retired', permittedActions: [] })];
  asked = [];
  broken = false;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an admin page', () => {
  it('lists the records in the reader’s words', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Feature alpha' })).toBeDefined();
    expect(screen.getByText('3 records')).toBeDefined();
    expect(screen.getAllByText('24 Nov 2026, 9:30am')).toHaveLength(3);
    cleanup();
    await open('/admin', 'zh');
    expect(await screen.findByRole('button', { name: '功能alpha' })).toBeDefined();
    expect(screen.getByRole('columnheader', { name: '最近更改' })).toBeDefined();
  });

  it('sorts by the columns that may be sorted, and keeps the order in the address', async () => {
    const router = await open();
    await screen.findByRole('button', { name: 'Feature alpha' });
    const heading = () => screen.getByRole('columnheader', { name: 'Last change' });
    expect(heading().getAttribute('aria-sort')).toBeNull();
    fireEvent.click(button('Last change'));
    await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'));
    expect(router.state.location.search).toBe('?sort=-changedAt');
    await waitFor(() =>
      expect(lists().at(-1)?.variables).toMatchObject({ sort: { by: 'changedAt', direction: 'descending' } }),
    );
    expect(within(screen.getByRole('columnheader', { name: 'Feature' })).queryByRole('button')).toBeNull();
  });

  it('filters by what is chosen, which the address holds, and by what is typed, which it never does', async () => {
    const router = await open();
    await screen.findByRole('button', { name: 'Feature alpha' });
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'on' } });
    await screen.findByText('1 record');
    expect(router.state.location.search).toBe('?status=on');
    fireEvent.change(screen.getByLabelText('Search by key or name'), { target: { value: 'nobody' } });
    expect(await screen.findByText('Nothing matches these filters')).toBeDefined();
    expect(lists().at(-1)).toMatchObject({
      method: 'POST',
      url: '/admingql/',
      variables: { filter: { search: 'nobody', status: 'on' } },
    });
    expect(router.state.location.search).toBe('?status=on');
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(await screen.findByText('3 records')).toBeDefined();
    expect(router.state.location.search).toBe('');
  });

  it('says when there is nothing at all, and when it could not be loaded', async () => {
    flags = [];
    await open();
    expect(await screen.findByText('Nothing here yet')).toBeDefined();
    cleanup();
    broken = true;
    await open();
    expect(await screen.findByRole('alert')).toBeDefined();
    broken = false;
    flags = [flag('alpha')];
    fireEvent.click(button('Try again'));
    expect(await screen.findByRole('button', { name: 'Feature alpha' })).toBeDefined();
  });

  it('opens a record with its history, offers what may be done, and puts the answer in its place', async () => {
    const router = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Feature alpha' }));
    const drawer = await screen.findByRole('dialog', { name: 'Feature alpha' });
    expect(router.state.location.search).toBe('?open=alpha');
    expect(await within(drawer).findByText('Described')).toBeDefined();
    expect(within(drawer).getByText('1 Jul 2026, 1:00pm')).toBeDefined();
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    fireEvent.click(await within(drawer).findByRole('button', { name: 'Switch on' }));
    const summary = await within(drawer).findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    const before = lists().length;
    fireEvent.change(within(drawer).getByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    expect(await within(drawer).findByText('Feature switched on')).toBeDefined();
    const table = screen.getByRole('table', { hidden: true });
    expect(within(table).getAllByText('On')).toHaveLength(2);
    expect(lists()).toHaveLength(before);
    await waitFor(() => expect(asked.filter(({ hash }) => hash === featureHistory.hash)).toHaveLength(2));
  });

  it('shows why something was refused', async () => {
    flags = [flag('gone', { status: 'retired' })];
    await open('/admin?open=gone');
    const drawer = await screen.findByRole('dialog');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    fireEvent.change(await within(drawer).findByRole('combobox'), { target: { value: 'everyone' } });
    fireEvent.click(within(drawer).getByRole('button', { name: 'Switch on' }));
    expect((await within(drawer).findByRole('alert')).textContent).toContain('This release no longer has this feature');
  });

  it('does one thing with many records, and says of which it could not', async () => {
    await open();
    await screen.findByRole('button', { name: 'Feature alpha' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
    expect(screen.getByText('3 records chosen')).toBeDefined();
    fireEvent.click(button('Switch on for everyone'));
    expect(await screen.findByText('2 records changed, 1 not changed')).toBeDefined();
    const refused = screen.getByText('This cannot be done with this record now.');
    expect(refused.textContent).toContain('Feature gone');
    expect(asked.filter(({ hash }) => hash === switchFeature.hash).map(({ variables }) => variables['input'])).toEqual([
      { key: 'alpha', revision: 0, switch: 'on', audience: 'everyone' },
      { key: 'beta', revision: 0, switch: 'on', audience: 'everyone' },
    ]);
    expect(screen.getByText('1 record chosen')).toBeDefined();
  });
});
