import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import { PharmaChoiceProvider } from '../shared/choice/PharmaChoiceProvider.tsx';
import WeighInPage from './WeighInPage.tsx';

const pharma = {
  __typename: 'BookingVenue',
  id: 'lamb',
  name: 'Lamb',
  address1: '',
  city: '',
  postCode: '',
  phone: '',
};
let weighs: { place: boolean; viewer: boolean };

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string }) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  const membership = { __typename: 'PharmaMembership', id: 'g1', company: 'Lamb', role: 'user', active: true };
  const data: Record<string, object> = {
    PharmaMemberships: {
      pharmagroupuser: [{ ...membership, wl: weighs.viewer, pharmacies: [{ default: true, pharma }] }],
    },
    PharmaciesOfGroup: {
      pharma: { __typename: 'GroupPharmacies', id: 'g1', pharmacies: [{ id: 'lamb', wl: weighs.place, pharma }] },
    },
  };
  return Response.json({ data: data[operation] ?? {} });
}

beforeEach(() => vi.stubGlobal('fetch', server));
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['en', true, true, 'Nobody to weigh in'],
  ['en', true, false, 'You are not set up to weigh people in'],
  ['en', false, true, 'Nobody is weighed in at this pharmacy'],
  ['zh', true, true, '暂无需要称重的人'],
  ['zh', false, false, '这家药房不提供称重'],
] as const)('says in words whether people are weighed in (%s, %s, %s)', async (locale, place, viewer, words) => {
  weighs = { place, viewer };
  await show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <ViewerProvider viewers={viewersOf(someUser())}>
          <PharmaChoiceProvider>
            <WeighInPage />
          </PharmaChoiceProvider>
        </ViewerProvider>
      </Provider>
    </MemoryRouter>,
    locale satisfies Locale,
  );
  expect(await screen.findByRole('heading', { name: words })).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toContain('/pharma/board');
});
