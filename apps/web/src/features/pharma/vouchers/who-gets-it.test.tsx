import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import { VisitSteps } from '../board/VisitSteps.tsx';
import { carry } from '../shared/carried-voucher.ts';
import { WhoGetsIt } from './WhoGetsIt.tsx';

const carried = { code: 'ABCDE23456', testId: 'flu' };
const visit = (id: string, more: Partial<VisitPartsFragment> = {}): VisitPartsFragment => ({
  __typename: 'PharmaBooking',
  id,
  reference: `MER-${id}`,
  stage: 'waiting',
  status: 'attended',
  at: '2026-11-27T10:00:00.000Z',
  changedAt: '2026-11-27T10:00:00.000Z',
  arrivedAt: null,
  patients: [
    {
      __typename: 'PharmaBookingPatient',
      number: 1,
      name: `Ada ${id}`,
      sampled: false,
      vaccinated: false,
      editions: 0,
      answered: 0,
      failedDraws: 0,
      out: null,
      outIsFinal: false,
      outRefunds: false,
    },
  ],
  testId: 'flu',
  test: { __typename: 'LocalText', en: 'Flu', zh: '流感疫苗' },
  kind: 'vaccination',
  draws: false,
  owed: { __typename: 'Money', amount: 1_500, currency: 'GBP' },
  barcode: null,
  barcodeNeeded: false,
  failure: null,
  identityRefusals: 0,
  undo: null,
  actions: ['takeVoucher'],
  ...more,
});

let visits: readonly VisitPartsFragment[];
let answer: object;
let sent: unknown[];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  if (String(address).includes('/api/')) return Response.json({});
  if (!init?.body) return Response.json({ data: { pharmabooking: { more: false, rows: visits } } });
  sent.push((JSON.parse(String(init.body)) as { variables: unknown }).variables);
  return Response.json({ data: { answer } });
}

function Where() {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify({ address: pathname + search + hash, state: state as unknown })}</output>;
}

const open = (locale: Locale = 'en') =>
  show(
    <MemoryRouter>
      <Provider value={createGraphqlClient(() => {})}>
        <Routes>
          <Route path="/" element={<WhoGetsIt pharmaid="p1" carried={carried} />} />
          <Route path="*" element={<Where />} />
        </Routes>
      </Provider>
    </MemoryRouter>,
    locale,
  );

beforeEach(() => {
  sent = [];
  visits = [visit('b1'), visit('b2', { testId: 'travel' }), visit('b3', { actions: ['attend'] })];
  answer = visit('b1', { owed: { __typename: 'Money', amount: 0, currency: 'GBP' }, actions: ['vaccinate'] });
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('who gets a voucher', () => {
  it('is one of those who are to pay for this vaccination today; then their visit opens', async () => {
    await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Pay with this voucher for Ada b1' }));
    expect(screen.getByRole('dialog').textContent).toMatch(/Pay for .*Ada b1.* with this voucher\?/);
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(sent).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Pay with this voucher for Ada b1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay with this voucher' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('"/pharma/visits/b1"'));
    expect(sent).toEqual([{ input: { action: 'takeVoucher', pharmaid: 'p1', id: 'b1', voucher: carried.code } }]);
  });

  it.each([
    ['en', /has been redeemed already/],
    ['zh', /这张接种券已经核销/],
  ] as const)('says why it does not pay (%s)', async (locale, words) => {
    answer = {
      __typename: 'Refusal',
      reason: 'voucherUsed',
      messageKey: 'pharma.refusals.voucherUsed',
      values: [],
      fields: [],
    };
    await open(locale);
    fireEvent.click(await screen.findByRole('button'));
    const pay = { en: 'Pay with this voucher', zh: '用这张接种券付款' }[locale];
    fireEvent.click(screen.getByRole('button', { name: pay }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  it.each([
    ['en', /^1 booking for several people is not in this list: a voucher pays for one person only\.$/, /^Nobody who/],
    ['zh', /^有 1 个多人预约未列出：一张接种券只能用于一人。$/, /没有待付款的/],
  ] as const)('says that it pays for none of a family (%s)', async (locale, words, nobody) => {
    const { patients } = visit('b1');
    visits = [visit('b1', { patients: [...patients, ...patients], actions: ['takePayment'] })];
    await open(locale);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByText(nobody)).toBeNull();
  });

  it('is somebody without a booking, to whom it goes without its code in an address', async () => {
    visits = [];
    await open();
    expect(await screen.findByText(/Nobody who is booked here today/)).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Somebody without a booking' }));
    const there = screen.getByRole('status').textContent ?? '';
    expect(JSON.parse(there)).toEqual({ address: '/pharma/walk-in', state: carry(carried) });
    expect(there).not.toContain(carried.code);
  });

  it('has their code filled in once they are booked', async () => {
    const entry = { pathname: '/pharma/visits/b1', state: carry(carried) };
    await show(
      <MemoryRouter initialEntries={[entry]}>
        <Provider value={createGraphqlClient(() => {})}>
          <VisitSteps visit={visit('b1')} pharmaid="p1" onTaken={() => {}} onRefused={() => {}} />
        </Provider>
      </MemoryRouter>,
      'en',
    );
    expect(((await screen.findByLabelText('Code of the voucher')) as HTMLInputElement).value).toBe(carried.code);
  });
});
