import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { scannedKit } from '../../../lib/scanned-kit.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import KitPage from './KitPage.tsx';

type Lead = { to: string; barcode: string; bookingId: string | null };

const barcode = 'SPRING-23456789AB';
let lead: Lead | null;
let results: { id: string; status: string; names: string }[];
let tests: { id: string; name: string; kit: boolean }[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams } = new URL(String(address), 'https://meridian.test');
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName?: string }) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName');
  if (operationName === 'WhereKitLeads') {
    if (!lead) throw new TypeError('away');
    return Response.json({ data: { kitLeadsTo: lead } });
  }
  if (operationName === 'ResultsOfKit') return Response.json({ data: { diagnostics: results } });
  if (operationName === 'TestsWithKit') return Response.json({ data: { medtest: tests } });
  return Response.json({ data: {} });
}

async function open({ signedIn = true, locale = 'en' }: { signedIn?: boolean; locale?: Locale } = {}) {
  const viewers = viewersOf(signedIn ? someUser() : null);
  await viewers.renew();
  const routes = [
    { path: '/kit/:barcode', element: <KitPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/kit/${barcode}`] });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
}

const leadTo = (to: string, bookingId: string | null = null) => {
  lead = { to, barcode, bookingId };
};
const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

beforeEach(() => {
  leadTo('registration');
  results = [];
  tests = [
    { id: 'vitamin-d', name: 'Vitamin D at home', kit: true },
    { id: 'blood', name: 'Full blood count', kit: false },
  ];
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

describe('a kit that was scanned', () => {
  it('is registered by booking a test with a kit, into which its code is carried', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Vitamin D at home' });
    expect(link.getAttribute('href')).toBe('/medtest/new?test=vitamin-d');
    expect(screen.queryByText('Full blood count')).toBeNull();
    fireEvent.click(link);
    expect(scannedKit()).toBe(barcode);
  });

  it('says so where no test with a kit is offered', async () => {
    tests = [];
    await open();
    expect(await screen.findByText('No test with a kit at home can be booked just now')).toBeTruthy();
  });

  it('leads its owner to the booking, and to the result once it is there', async () => {
    leadTo('booking', 'b1');
    results = [{ id: 'b1-1', status: 'awaited', names: 'Wei Li' }];
    await open();
    expect(await linkTo('See your booking')).toBe('/your-files/bookings?booking=b1');
    cleanup();
    results = [{ id: 'b1-1', status: 'published', names: 'Wei Li' }];
    await open();
    expect(await linkTo('See your result')).toBe('/your-files/results/b1-1');
  });

  it('tells nobody else whose it is, and lets them sign in and come back', async () => {
    leadTo('somebody');
    await open({ signedIn: false });
    expect(await linkTo('Sign in')).toBe(`/login?next=%2Fkit%2F${barcode}`);
    cleanup();
    await open();
    expect(await linkTo('Get help')).toBe('/help');
  });

  it.each([
    ['void', '请勿使用此采样包'],
    ['unknown', '查不到此条码'],
  ])('that is %s leads to help, in Chinese too', async (to, heading) => {
    leadTo(to);
    await open({ locale: 'zh' });
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(await linkTo('获取帮助')).toBe('/help');
  });

  it('can be asked for again where the answer failed', async () => {
    lead = null;
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    leadTo('void');
    fireEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Do not use this kit' })).toBeTruthy();
  });
});
