import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { words } from '../../../lib/i18n/words.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import LinkedResultPage from './LinkedResultPage.tsx';
import OwnResultPage from './OwnResultPage.tsx';
import { someReading, someReport } from './results.samples.ts';

type Sent = { operationName: string; variables: Record<string, unknown>; method: string; address: string };

const key = 'kEy0000000000000000Aa1';
const sent: Sent[] = [];
let report: object | null = null;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname === '/api/results/document/') {
    const variables = JSON.parse(String(init?.body)) as Sent['variables'];
    sent.push({ operationName: 'document', variables, method: init?.method ?? 'GET', address: String(address) });
    return Response.json({ address: '/api/results/document/ticket/' });
  }
  if (pathname.startsWith('/api/')) return Response.json({});
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables, method: init?.method ?? 'GET', address: String(address) });
  return Response.json({ data: operationName === 'OneOwnResult' ? { oneDiagnostic: report } : { diagnostic: report } });
}

async function open(path: string, locale: Locale = 'en') {
  const viewers = viewersOf(someUser());
  await viewers.renew();
  const routes = [
    { path: '/results/:key', element: <LinkedResultPage /> },
    { path: '/your-files/results/:reportId', element: <OwnResultPage /> },
    { path: '/404', element: <p>nothing here</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await show(
    <Provider value={createGraphqlClient(() => {})}>
      <ViewerProvider viewers={viewers}>
        <RouterProvider router={router} />
      </ViewerProvider>
    </Provider>,
    locale,
  );
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function give(day: string, month: string, year: string) {
  type('Day', day);
  type('Month', month);
  type('Year', year);
  fireEvent.click(screen.getByRole('button', { name: 'Show the result' }));
}

beforeEach(() => {
  sent.length = 0;
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('print', () => {});
  report = someReport();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a result under a link', () => {
  it('asks for the date of birth, sends the key in no address, and then shows the report', async () => {
    await open(`/results/${key}`);
    await give('3', '9', '1951');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Fatigue profile' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent).toMatchObject([
      { method: 'POST', variables: { url: key, dob: '1951-09-03', lang: 'en' }, operationName: 'ResultUnderLink' },
    ]);
    expect(sent.map(({ address }) => address).join()).not.toContain(key);
    expect(Object.values({ ...window.sessionStorage, ...window.localStorage }).join()).not.toContain('1951');
  });

  it('is told to send no referrer and to be found by no search', async () => {
    await open(`/results/${key}`);
    const meta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
    expect([meta('referrer'), meta('robots')]).toEqual(['no-referrer', 'noindex, nofollow, noarchive']);
  });

  it.each([
    ['', '9', '1951', 'Enter the day, the month and the year'],
    ['3', '9', '51', 'Write all four digits of the year, such as 1948'],
    ['31', '2', '1951', 'Enter a day that exists, like 27 3 1985'],
    ['3', '9', '2951', 'Enter a date in the past'],
  ])('spends no try on %s/%s/%s', async (day, month, year, words) => {
    await open(`/results/${key}`);
    await give(day, month, year);
    expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
  });

  it('says what was entered and what may help when nothing opens, and lets it be tried again', async () => {
    report = null;
    await open(`/results/${key}`);
    await give('9', '3', '1951');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('You entered 9 Mar 1951.');
    await waitFor(() => expect(document.activeElement).toBe(note));
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(
      '/login?next=%2Fyour-files%2Fresults',
    );
    report = someReport();
    await give('3', '9', '1951');
    await screen.findByRole('heading', { level: 1, name: 'Fatigue profile' });
  });

  it('asks in the order in which Chinese is written, and follows a change of language', async () => {
    await open(`/results/${key}`, 'zh');
    expect(
      screen.getAllByRole('textbox').map(({ id }) => document.querySelector(`label[for=${id}]`)?.textContent),
    ).toEqual(['年', '月', '日']);
    type('年', '1951');
    type('月', '9');
    type('日', '3');
    fireEvent.click(screen.getByRole('button', { name: '查看结果' }));
    await screen.findByText('3 项中有 1 项异常');
    await words.choose('en');
    await screen.findByText('1 of 3 readings is outside the normal range');
    await waitFor(() => expect(sent.map(({ variables }) => variables['lang'])).toEqual(['zh', 'en']));
  });

  it('fetches the document by what opened it, and forgets all when it is closed', async () => {
    const followed: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(`${this.pathname} ${this.rel} ${this.hasAttribute('download')}`);
    });
    await open(`/results/${key}`);
    await give('3', '9', '1951');
    fireEvent.click(await screen.findByRole('button', { name: 'Download the PDF in Chinese' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        operationName: 'document',
        variables: { key, dob: '1951-09-03', format: 'pdf', lang: 'zh' },
        address: '/api/results/document/',
      }),
    );
    await waitFor(() => expect(followed).toEqual(['/api/results/document/ticket/ noreferrer false']));
    vi.restoreAllMocks();
    fireEvent.click(screen.getByRole('button', { name: 'Close the result' }));
    expect((screen.getByLabelText('Year') as HTMLInputElement).value).toBe('');
  });
});

describe('a report', () => {
  const shown = async (given: object = {}, locale: Locale = 'en') => {
    report = someReport(given);
    await open('/your-files/results/b1-1', locale);
    await screen.findByRole('heading', { level: 1 });
  };

  it('opens its rows one by one, or all at once', async () => {
    await shown();
    const toggles = () => screen.getAllByRole('button', { name: /^What this means: / });
    const states = () => toggles().map((each) => each.getAttribute('aria-expanded'));
    expect(states()).toEqual(['false', 'false', 'false']);
    expect(screen.getByText('Iron in store.').closest('[hidden]')).not.toBeNull();
    fireEvent.click(toggles()[1] as HTMLElement);
    expect(states()).toEqual(['false', 'true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(states()).toEqual(['true', 'true', 'true']);
    expect(screen.getByText('Iron in store.').closest('[hidden]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
    expect(states()).toEqual(['false', 'false', 'false']);
  });

  it('says where a reading lies to who cannot see the drawing', async () => {
    await shown();
    const rows = screen.getAllByRole('heading', { level: 3 }).map((each) => each.closest('li')?.textContent ?? '');
    expect(rows[0]).toContain('Below the usual range, 30 to 400\u00a0µg/L');
    expect(rows[1]).toMatch(/less than 0.6 mg\/LNormal5Within the usual range, 5\u00a0mg\/L or less/);
    expect(rows[2]).not.toContain('usual range');
  });

  it('draws how it went over time, and says the same in a table, the latest first', async () => {
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '20 Nov 20269\u00a0µg/LLow',
      '1 Jun 202641\u00a0µg/LNormal',
    ]);
  });

  it('that was withdrawn says so before anything else, and folds its readings away', async () => {
    const withdrawal = { __typename: 'ReportWithdrawal', at: '2026-11-22T10:00:00Z', reason: 'mixedUp', words: null };
    await shown({ status: 'withdrawn', withdrawal });
    expect(screen.getByRole('alert').textContent).toContain('because samples may have been mixed up');
    expect(screen.getByText('Show the withdrawn readings').closest('details')?.open).toBe(false);
    expect(screen.queryByText(/outside the normal range/)).toBeNull();
  });

  it('with a critical reading says what to do today', async () => {
    await shown({ results: [someReading({ flag: 'criticalLow' }), someReading({ id: 'x', testName: 'Zinc' })] });
    const alarm = screen.getByRole('alert');
    expect(alarm.textContent).toMatch(/NHS 111 today.*call 999/);
    const named = within(alarm).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['Ferritin 9\u00a0µg/LCritically low']);
  });

  it('names first what is unusual, where that is not much', async () => {
    const named = () => within(screen.getByRole('status'));
    await shown();
    expect(
      named()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ferritin 9\u00a0µg/LLow']);
    cleanup();
    await shown({ results: [1, 2, 3, 4, 5, 6].map((nth) => someReading({ id: `b${nth}` })) });
    expect(named().queryAllByRole('listitem')).toEqual([]);
  });

  it('does not call usual what cannot be placed in its range', async () => {
    await shown({ results: [someReading({ flag: 'normal' }), someReading({ id: 'x', flag: 'indeterminate' })] });
    screen.getByText('1 reading may be within the usual range or not');
    expect(screen.queryByText('Nothing is outside the normal range')).toBeNull();
  });

  it('has no alarm where nothing is unusual', async () => {
    await shown({ results: [someReading({ flag: 'normal' }), someReading({ id: 'x', flag: 'none' })] }, 'zh');
    screen.getByText('没有发现异常');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of nobody, or of somebody else, is not there', async () => {
    report = null;
    await open('/your-files/results/other-1');
    await screen.findByText('nothing here');
  });

  it('is downloaded by its owner in either language', async () => {
    await shown();
    const addresses = screen
      .getAllByRole('link', { name: /^Download (the|for)/ })
      .map((each) => each.getAttribute('href'));
    expect(addresses).toEqual([
      '/api/results/b1-1/report.pdf?lang=en',
      '/api/results/b1-1/report.pdf?lang=zh',
      '/api/results/b1-1/fhir.json?lang=en',
    ]);
  });
});
