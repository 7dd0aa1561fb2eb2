import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import YourResultsPage from './YourResultsPage.tsx';

const sent: string[] = [];
let results: object[] | undefined = [];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as { operationName: string }) : undefined;
  const operation = body?.operationName ?? searchParams.get('operationName') ?? '';
  sent.push(operation);
  if (operation === 'RenewResultLink') {
    return Response.json({ data: { renewResultLink: { __typename: 'LinkRenewed', id: 'b1-1' } } });
  }
  if (results === undefined) return new Response('down', { status: 503 });
  return Response.json({ data: { diagnostics: results } });
}

const card = (given: object = {}) => ({
  __typename: 'DiagnosticCard',
  id: 'b1-1',
  status: 'published',
  names: 'Mei Lin',
  testType: 'Fatigue profile',
  reference: 'M-7K42',
  sampleDate: '2026-11-20',
  due: '2026-11-21T23:59:00Z',
  late: false,
  edition: 1,
  publishedAt: '2026-11-21T16:00:00Z',
  linkLocked: false,
  outOfRange: 2,
  ...given,
});

async function open(locale: Locale = 'en') {
  const viewers = viewersOf(someUser());
  await viewers.renew();
  const router = createMemoryRouter([{ path: '/your-files/results', element: <YourResultsPage /> }], {
    initialEntries: ['/your-files/results'],
  });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
}

beforeEach(() => {
  sent.length = 0;
  results = [];
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('your results', () => {
  it('begin with those on the way and when they are promised', async () => {
    results = [card(), card({ id: 'b2-1', status: 'awaited', edition: null, publishedAt: null, outOfRange: 0 })];
    await open();
    await screen.findByRole('heading', { level: 2, name: 'On the way' });
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toContain('Ready by Sat 21 Nov, 11:59pm (UK time).');
    expect(within(first as HTMLElement).queryByRole('link')).toBeNull();
    expect(second?.textContent).toContain('2 readings are outside the normal range.');
    expect(screen.getByRole('link', { name: 'Fatigue profile' }).getAttribute('href')).toBe('/your-files/results/b1-1');
  });

  it('say that one is late, and that nothing need be done', async () => {
    results = [card({ status: 'awaited', late: true })];
    await open('zh');
    await screen.findByText(/现已延迟，非常抱歉/);
    screen.getByText('已延迟');
  });

  it('say that one was withdrawn or corrected', async () => {
    results = [card({ status: 'withdrawn' }), card({ id: 'b2-1', edition: 2 })];
    await open();
    await screen.findByText('Please do not rely on this result. Open it to see why.');
    screen.getByText(/both the old and the new readings are shown/);
  });

  it('of a locked link offer a new one, and look again once it was sent', async () => {
    results = [card({ linkLocked: true })];
    await open();
    const renew = await screen.findByRole('button', { name: 'Email me a new link' });
    results = [card()];
    fireEvent.click(renew);
    await waitFor(() => expect(screen.queryByText(/was locked/)).toBeNull());
    expect(sent).toEqual(['OwnResults', 'RenewResultLink', 'OwnResults']);
  });

  it('say what this will show where there are none', async () => {
    await open();
    await screen.findByText('No results yet');
  });

  it('say that they did not come, and ask again', async () => {
    results = undefined;
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    results = [card()];
    fireEvent.click(retry);
    await screen.findByRole('link', { name: 'Fatigue profile' });
  });
});
