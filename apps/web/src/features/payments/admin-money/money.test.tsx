import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import MoneyPage from './MoneyPage.tsx';

const pounds = (amount: number) => ({ amount, currency: 'GBP' });
const both = (received: number, refunded: number) => ({ received: pounds(received), refunded: pounds(refunded) });
const line = { way: 'card', kind: 'cart', payments: 2, ...both(2_000, 400), refunds: 1 };
const counter = { way: 'counter', kind: 'booking', payments: 1, ...both(3_900, 0), refunds: 0 };
const day = { day: '2026-11-24', lines: [line, counter], ...both(5_900, 400), compared: null };
const compared = {
  at: '2026-11-24T12:00:00.000Z',
  payments: 3,
  mended: 1,
  ledger: both(2_000, 400),
  provider: both(2_901, 400),
  drift: pounds(-901),
  findings: [{ kind: 'missingHere', paymentId: 'p9', reference: 'sbx_9', ledger: null, provider: both(901, 0) }],
};

let found: object | number;
let after: object;
let asked: string[];

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  if (init.method === 'POST') return Response.json({ data: { compareMoney: after } });
  asked.push(String(JSON.parse(new URL(url, 'http://localhost').searchParams.get('variables') ?? '{}').day));
  return typeof found === 'number'
    ? new Response('{}', { status: found })
    : Response.json({ data: { moneyDay: found } });
}

async function open(language: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/', element: <MoneyPage /> }], { initialEntries: ['/?day=2026-11-24'] });
  await show(<RouterProvider router={router} />, language);
  return router;
}

describe('the money of a day', () => {
  beforeEach(() => {
    asked = [];
    found = day;
    document.cookie = 'csrftoken=token';
    vi.stubGlobal('fetch', answer);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is told by way and kind with the sums of all, and the way to the day before', async () => {
    const router = await open();
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await row(/^Card/)).toContain('£20.00 (2)£4.00 (1)£16.00');
    expect(await row(/^At the place/)).toContain('£39.00 (1)£0.00 (0)£39.00');
    expect(await row(/^All together/)).toContain('£59.00 (3)£4.00 (1)£55.00');
    expect(screen.getByText(/^This day has not been compared yet/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'The day before' }));
    await vi.waitFor(() => expect(asked).toEqual(['2026-11-24', '2026-11-23']));
    expect(router.state.location.search).toBe('?day=2026-11-23');
  });

  it('says what differs from the provider, and leads to each payment', async () => {
    after = { __typename: 'MoneyDay', ...day, compared };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText(/^Meridian counts £9.01 less than the payment provider/)).toBeTruthy();
    expect(screen.getByText(/^The difference is what Meridian kept on this day/)).toBeTruthy();
    expect(screen.getByText(/^Compare again in some minutes/)).toBeTruthy();
    expect(screen.getByText(/^1 message of the provider had not reached us/)).toBeTruthy();
    const finding = within(screen.getByRole('row', { name: /^sbx_9/ }));
    expect(finding.getByRole('link').getAttribute('href')).toBe('/admin/payments?open=p9');
    expect(finding.getByText('The provider took money that we know nothing of')).toBeTruthy();
  });

  it('says that single payments differ where the sums are the same', async () => {
    found = { ...day, compared: { ...compared, drift: pounds(0) } };
    await open();
    expect(await screen.findByText(/^The sums are the same, but single payments differ/)).toBeTruthy();
  });

  it('says that both agree, in Chinese too', async () => {
    found = { ...day, compared: { ...compared, mended: 0, findings: [], drift: pounds(0) } };
    await open('zh');
    expect(await screen.findByText('双方账目一致，共 3 笔付款。')).toBeTruthy();
  });

  it('keeps what stands where the provider does not answer, and can be read again after a failure', async () => {
    found = 503;
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    found = { ...day, lines: [] };
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No money moved on this day')).toBeTruthy();
    const messageKey = 'payments.refusals.providerUnavailable';
    after = { __typename: 'Refusal', reason: 'providerUnavailable', messageKey, values: [], fields: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Compare now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach the payment provider right now');
  });
});
