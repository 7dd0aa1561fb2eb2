import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { ViewerProvider } from '../../../lib/viewer-context.tsx';
import { show } from '../../../testing/render.tsx';
import { someUser, viewersOf } from '../../../testing/viewers.ts';
import {
  type ChosenPharmacy,
  PharmaChoiceContext,
  type PharmaChoiceNow,
  type PharmaMembership,
} from '../shared/choice/pharma-choice.ts';
import { ScanProvider } from '../shared/scan/ScanProvider.tsx';
import { Board } from './Board.tsx';
import VisitPage from './VisitPage.tsx';
import { aVisit } from './testing/visit.ts';

const live = vi.hoisted(() => ({ hear: (_messages: readonly unknown[]) => {}, paused: false }));
vi.mock('../../../lib/use-live.ts', () => ({
  useLive(_document: object, _variables: object, hear: typeof live.hear, options?: { paused?: boolean }) {
    live.hear = hear;
    live.paused = options?.paused ?? false;
  },
}));

const visit: VisitPartsFragment = { ...aVisit, actions: ['attend', 'refuseIdentity'] };
const refused = { reason: 'otherPerson', words: null, at: '2026-11-27T10:05:00.000Z' };
const opened = (booking: VisitPartsFragment) => ({
  __typename: 'OpenedPharmaBooking',
  booking,
  withheld: null,
  patients: [],
  consent: null,
  phone: null,
  declared: false,
  identity: null,
  triage: null,
  diagnostics: [],
  comments: [],
  vaccinations: [],
  refusedIdentities: booking.identityRefusals > 0 ? [refused] : [],
  ...more,
});
const ada = {
  __typename: 'PharmaBookingPatient',
  number: 1,
  name: 'Ada King',
  sampled: false,
  vaccinated: false,
  editions: 0,
  answered: 0,
  failedDraws: 0,
  out: null,
  outIsFinal: false,
  outRefunds: false,
} as const;
const adaOpened = {
  __typename: 'OpenedPharmaPatient',
  number: 1,
  firstName: 'Ada',
  lastName: 'King',
  dob: '1990-04-05',
  sex: 2,
  passport: null,
};

let now: VisitPartsFragment;
let more: object;
let isTheirs: boolean;
let openings: number;

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  if (init?.body) {
    openings += 1;
    return Response.json({ data: { answer: opened(now) } });
  }
  return Response.json({ data: { pharmabooking: isTheirs ? { more: false, rows: [now] } : null } });
}

const pharmacy = { id: 'p1', name: 'Chapel Row' } as ChosenPharmacy;
const choice: PharmaChoiceNow = {
  state: 'chosen',
  group: { id: 'g1', role: 'user', pharmacies: [{ pharma: pharmacy }] } as unknown as PharmaMembership,
  pharmacy,
  memberships: [],
  isPublic: false,
  canChange: false,
  change: () => {},
  retry: () => {},
  needPharmacy: () => () => {},
};
const open = (path: string, locale: Locale = 'en') =>
  show(
    <MemoryRouter initialEntries={[path]}>
      <Provider value={createGraphqlClient(() => {})}>
        <ViewerProvider viewers={viewersOf(someUser({ tags: ['pharma'] }))}>
          <PharmaChoiceContext value={choice}>
            <ScanProvider>
              <Routes>
                <Route path="/pharma/board" element={<Board pharmaid="p1" pharmacy="Chapel Row" />} />
                <Route path="/pharma/visits/:id" element={<VisitPage />} />
              </Routes>
            </ScanProvider>
          </PharmaChoiceContext>
        </ViewerProvider>
      </Provider>
    </MemoryRouter>,
    locale,
  );
const told = (position: string, ids: readonly string[] | null) =>
  act(() => live.hear([{ pharmabookingChanged: { position, ids } }]));
const closed = { name: 'You no longer work in this pharmacy' };

beforeEach(() => {
  now = visit;
  more = {};
  isTheirs = true;
  openings = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the page of a visit while a colleague works on it', () => {
  it('shows the step that was taken, and offers the next one', async () => {
    await open('/pharma/visits/b1');
    expect(await screen.findByRole('button', { name: 'Check identity and arrive' })).toBeDefined();
    now = { ...visit, stage: 'waiting', status: 'attended', actions: ['callIn'] };
    told('2', ['b1']);
    expect(await screen.findByRole('button', { name: 'Call in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Check identity and arrive' })).toBeNull();
    expect(openings).toBe(1);
  });

  it('says why the identity was refused', async () => {
    await open('/pharma/visits/b1');
    await screen.findByRole('button', { name: 'Check identity and arrive' });
    expect(screen.queryByText(/^Identity was refused/)).toBeNull();
    now = { ...visit, identityRefusals: 1 };
    told('2', ['b1']);
    expect(await screen.findByRole('heading', { name: /^Identity was refused/ })).toBeDefined();
    expect(openings).toBe(2);
  });

  it.each([
    ['en', 'Sample taken', 'Sample is with the laboratory'],
    ['zh', '已采样', '样本已送达实验室'],
  ] as const)('says how far each test has come, and no more of it (%s)', async (locale, taken, received) => {
    const of = (state: string) => [{ __typename: 'PharmaDiagnostic', patient: 1, state }];
    now = { ...visit, stage: 'done', status: 'sampled', patients: [{ ...ada, sampled: true }] };
    more = { patients: [adaOpened], diagnostics: of('taken') };
    await open('/pharma/visits/b1', locale);
    expect(await screen.findByText(taken)).toBeDefined();
    now = { ...now, status: 'atLab' };
    more = { patients: [adaOpened], diagnostics: of('received') };
    told('2', ['b1']);
    expect(await screen.findByText(received)).toBeDefined();
    expect(openings).toBe(2);
  });
});

it('the board keeps who came since it was read, where the network goes while a change is read', async () => {
  let rows: readonly VisitPartsFragment[] = [];
  let asked = 0;
  let lost = false;
  vi.stubGlobal('fetch', async (address: unknown) => {
    if (String(address).includes('/api/')) return Response.json({});
    asked += 1;
    if (lost) throw new TypeError('Failed to fetch');
    return Response.json({ data: { pharmabooking: { more: false, rows } } });
  });
  await open('/pharma/board');
  await screen.findByText('Nobody is booked on this day');
  rows = [visit];
  told('2', ['b1']);
  await screen.findAllByText('MER-1001');
  lost = true;
  const before = asked;
  told('3', ['b1']);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getAllByText('MER-1001').length).toBeGreaterThan(0);
});

describe.each([
  ['board', '/pharma/board'],
  ['visit', '/pharma/visits/b1'],
] as const)('the page of a %s, after the pharmacy was taken away', (_page, path) => {
  const reference = () => screen.findAllByText('MER-1001');

  it('is back within seconds of the pharmacy, and hears of changes again', async () => {
    await open(path);
    await reference();
    isTheirs = false;
    told('', null);
    await screen.findByRole('heading', closed);
    expect(screen.queryByText('MER-1001')).toBeNull();
    expect(live.paused).toBe(true);
    isTheirs = true;
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await reference();
    await vi.waitFor(() => expect(live.paused).toBe(false));
  });

  it('is looked for anew by a button', async () => {
    await open(path);
    await reference();
    isTheirs = false;
    told('', null);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isTheirs = true;
    fireEvent.click(again);
    await reference();
    await vi.waitFor(() => expect(live.paused).toBe(false));
  });

  it('hears again, too, where it was given back before anybody looked', async () => {
    await open(path);
    await reference();
    told('', null);
    await vi.waitFor(() => expect(live.paused).toBe(false));
    await reference();
  });
});
