import { featureFlags, featureHistory, switchFeature } from '@meridian/contracts/generated/admin-metadata/flags';
import { cleanup } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { AdminPage } from '../AdminPage.tsx';
import { bulkAction, formAction } from '../admin-actions.ts';
import { adminResource } from '../admin-resource.ts';
import { recordPage } from '../record-page.ts';

const common = { form: switchFeature, permitted: 'switchOn' } as const;
export const featuresPage = adminResource({
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
        fixed: { switch: 'on' },
        first: true,
      }),
      formAction({
        ...common,
        label: 'adminPrototypes.switchOff',
        done: 'adminPrototypes.switchOff.done',
        permitted: 'switchOff',
        fixed: { switch: 'off' },
      }),
      formAction({
        ...common,
        label: 'adminPrototypes.switchOnForEveryone',
        done: 'adminPrototypes.switchOn.done',
        permitted: 'everyone',
        fixed: { switch: 'on', audience: 'everyone', roles: [], users: [] },
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

type How = { readonly locale?: 'en' | 'zh'; readonly alone?: boolean };
type Row = Record<string, unknown> & { key: string };
export const flag = (key: string, more: object = {}): Row => ({
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

interface Server {
  flags: Row[];
  asked: { hash: string; method: string; variables: Record<string, never>; url: string }[];
  broken: boolean;
}

/** What the server has, and what it was asked. */
export const server: Server = { flags: [], asked: [], broken: false };

export const lists = () => server.asked.filter(({ hash }) => hash === featureFlags.hash);

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
  server.asked.push({ hash, method: init.method ?? 'GET', variables, url });
  if (server.broken)
    return Response.json({ errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] }, { status: 503 });
  if (hash === featureHistory.hash) {
    const entry = {
      id: '1',
      change: 'switchedOn',
      changed: [
        {
          names: [{ en: 'For whom', zh: '面向' }],
          before: [],
          after: [{ kind: 'text', value: 'everyone', text: { en: 'Everyone', zh: '所有人' } }],
        },
      ],
      at: '2026-07-01T12:00:00.000Z',
      by: 'release',
    };
    return Response.json({ data: { featureHistory: [entry] } });
  }
  if (hash === switchFeature.hash) {
    const { key, audience } = variables.input;
    const known = server.flags.find((each) => each.key === key);
    if (!known || known['status'] === 'retired') return Response.json({ data: { switchFeature: refusal('retired') } });
    const changed = { ...known, status: 'on', audience };
    server.flags = server.flags.map((each) => (each === known ? changed : each));
    return Response.json({ data: { switchFeature: { __typename: 'FeatureFlag', ...changed } } });
  }
  const { filter = {}, page } = variables;
  const found = server.flags.filter(
    ({ key, status }) =>
      (!page.only || page.only === key) &&
      (!filter.search || key.includes(filter.search)) &&
      (!filter.status || filter.status === status),
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

/** As somebody comes to it from another page, or `alone` by its address. */
export async function open(path = '/admin', { locale = 'en', alone = false }: How = {}) {
  const router = createMemoryRouter([{ path: '/admin', element: <AdminPage resource={featuresPage} /> }], {
    initialEntries: alone ? [path] : ['/', path],
  });
  await show(<RouterProvider router={router} />, locale);
  return router;
}

export function start() {
  server.flags = [
    flag('alpha'),
    flag('beta', { status: 'on' }),
    flag('gone', { status: 'retired', permittedActions: [] }),
  ];
  server.asked = [];
  server.broken = false;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
}

export function stop() {
  cleanup();
  vi.unstubAllGlobals();
}
