import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import {
  type ChosenPharmacy,
  PharmaChoiceContext,
  type PharmaChoiceNow,
  type PharmaMembership,
} from '../shared/choice/pharma-choice.ts';
import PrescriptionsPage from './PrescriptionsPage.tsx';

const pharmacy = { id: 'p1', name: 'Chapel Row' } as ChosenPharmacy;
const choice = {
  state: 'chosen',
  group: { id: 'g1', role: 'user', pharmacies: [{ pharma: pharmacy }] } as unknown as PharmaMembership,
  pharmacy,
  needPharmacy: () => () => {},
} as unknown as PharmaChoiceNow;
let asked: unknown;
let answer: object | null;

async function server(address: unknown): Promise<Response> {
  const { searchParams } = new URL(String(address), 'https://meridian.test');
  asked = JSON.parse(searchParams.get('variables') ?? '{}');
  return Response.json({ data: { pharmaPrescriptions: answer } });
}
const open = (path: string, locale: Locale = 'en') =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Provider value={createGraphqlClient(() => {})}>
        <PharmaChoiceContext value={choice}>
          <Routes>
            <Route path="/pharma/prescriptions" element={<PrescriptionsPage />} />
            <Route path="/pharma/prescription/:booktest" element={<PrescriptionsPage />} />
          </Routes>
        </PharmaChoiceContext>
      </Provider>
    </MemoryRouter>,
    locale,
  );

beforeEach(() => {
  answer = { __typename: 'PharmaPrescriptions', rows: [] };
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the prescriptions of a pharmacy', () => {
  it.each([
    ['en', '/pharma/prescriptions', 'No prescriptions', null],
    ['zh', '/pharma/prescriptions', '暂无处方', null],
    ['en', '/pharma/prescription/b1', 'No prescription for this visit', 'b1'],
    ['zh', '/pharma/prescription/b1', '此次到访没有处方', 'b1'],
  ] as const)('are asked for, and none are said to be none (%s, %s)', async (locale, path, words, booktest) => {
    await open(path, locale);
    expect(await screen.findByRole('heading', { name: words })).toBeDefined();
    expect(asked).toEqual({ pharmaid: 'p1', booktest });
  });

  it('know no visit to another pharmacy', async () => {
    answer = null;
    await open('/pharma/prescription/b9');
    expect(await screen.findByRole('heading', { name: 'There is no such visit here' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are asked for again by a button where that failed', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await open('/pharma/prescriptions');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', server);
    fireEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'No prescriptions' })).toBeDefined();
  });
});
