import {
  refundOrder,
  staffOrderHistory,
  staffOrderLines,
  staffOrderRefunds,
  staffOrders,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act } from '../../../testing/acts.ts';
import { show } from '../../../testing/render.tsx';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { StaffTaskOfRecord } from '../../tasks/shared/tasks.documents.ts';
import OrdersPage from './OrdersPage.tsx';

vi.mock('../../../lib/use-live.ts', () => ({ useLive: () => undefined }));

const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const receipt = 'R-20261120-0007';
const order = {
  id: 'order-1',
  number: 'OR-VT5T-7C6F',
  receipt: receipt as string | null,
  status: 'paid',
  name: 'Li Wei',
  pieces: 3,
  total: gbp(4495),
  refunded: gbp(0),
  coupon: 'TEA20',
  delivery: { en: 'Courier', zh: '快递' },
  carrier: null,
  tracking: null,
  placedAt: '2026-11-20T09:30:00.000Z',
  paidAt: '2026-11-20T09:31:00.000Z',
  left: gbp(4495),
  refunds: 0,
  permittedActions: ['refundOrder'],
};
const line = (itemId: string, quantity: number, back: number) => ({
  itemId,
  name: { en: `The ${itemId}`, zh: itemId },
  quantity,
  back,
  price: gbp(1250),
  discount: gbp(250),
  paid: gbp(1250 * quantity - 250),
});
const refund = {
  id: 'refund-1',
  amount: gbp(1000),
  status: 'requested',
  pieces: 1,
  restocked: true,
  reason: 'One was chipped',
  creditNote: null as string | null,
  at: '2026-11-21T10:00:00.000Z',
};

let asked: { hash: string; variables: Record<string, unknown> }[];
let refunds: (typeof refund)[];
let numbered: string | null;

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables });
  const data: Record<string, object> = {
    [staffOrderLines.hash]: { staffOrderLines: [line('cup', 2, 0), line('tea', 1, 1)] },
    [staffOrderRefunds.hash]: { staffOrderRefunds: refunds },
    [staffOrderHistory.hash]: { staffOrderHistory: [] },
    [trusted(StaffTaskOfRecord).hash]: { staffTask: null },
  };
  if (hash === refundOrder.hash) {
    refunds = [refund];
    const row = { ...order, receipt: numbered, refunded: gbp(1000), left: gbp(3495), refunds: 1 };
    return Response.json({ data: { refundOrder: { __typename: 'StaffOrder', ...row } } });
  }
  const page = { startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total: 1 };
  const rows = [{ ...order, receipt: numbered }];
  return Response.json({ data: data[hash] ?? { staffOrders: { rows, page } } });
}

async function openOrder(locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/admin/orders', element: <OrdersPage /> }], {
    initialEntries: ['/', '/admin/orders?open=order-1'],
  });
  await show(<RouterProvider router={router} />, locale);
  return screen.findByRole('dialog', { name: order.number });
}

beforeEach(() => {
  asked = [];
  refunds = [];
  numbered = receipt;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('shop orders', () => {
  it('begin with those to send, the oldest first', async () => {
    await openOrder();
    expect(asked.find(({ hash }) => hash === staffOrders.hash)?.variables).toMatchObject({
      filter: { status: 'paid' },
      sort: { by: 'placedAt', direction: 'ascending' },
    });
  });

  it('say what was bought, what was paid and what may go back, each once', async () => {
    const drawer = await openOrder();
    const lines = await within(drawer).findByRole('region', { name: 'What was bought' });
    const [cup, tea] = await within(lines).findAllByRole('listitem');
    expect(cup?.textContent).toBe('The cup2 × £12.50Discount −£2.50£22.50');
    expect(tea?.textContent).toContain('1 of 1 refunded');
    expect(within(drawer).getAllByText('£44.95')).toHaveLength(2);
    expect(within(drawer).queryByRole('region', { name: 'Refunds' })).toBeNull();
    const pdf = within(drawer).getByRole('link', { name: `Receipt ${receipt} (PDF)` });
    expect(pdf.getAttribute('href')).toBe(`/api/receipts/${receipt}/?lang=en`);
    expect(within(drawer).getByRole('link', { name: 'TEA20' }).getAttribute('href')).toBe('/admin/coupon?open=TEA20');
  });

  it('say that the receipt is being written where there is none yet', async () => {
    numbered = null;
    expect(within(await openOrder('zh')).getByText('收据正在生成。')).toBeDefined();
  });

  it('are refunded by pieces that are left, and show the credit note when it comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drawer = await openOrder();
    act(drawer, 'Refund');
    fireEvent.click(await within(drawer).findByLabelText('Chosen items'));
    const cups = await within(drawer).findByRole('combobox', { name: /^The cup/ });
    expect(within(cups).getAllByRole('option')).toHaveLength(3);
    expect(within(drawer).queryByRole('combobox', { name: /^The tea/ })).toBeNull();
    fireEvent.change(within(drawer).getByLabelText('Reason'), { target: { value: 'One was chipped' } });
    act(drawer, 'Refund');
    expect((await within(drawer).findByRole('alert')).textContent).toContain('Items');
    expect(asked.some(({ hash }) => hash === refundOrder.hash)).toBe(false);

    fireEvent.change(cups, { target: { value: '1' } });
    fireEvent.click(within(drawer).getByLabelText('The items are back and can be sold again'));
    act(drawer, 'Refund');
    const part = await within(drawer).findByRole('region', { name: 'Refunds' });
    expect(asked.find(({ hash }) => hash === refundOrder.hash)?.variables['input']).toEqual({
      id: 'order-1',
      refunds: 0,
      how: 'pieces',
      pieces: [{ itemId: 'cup', quantity: 1 }],
      restock: true,
      reason: 'One was chipped',
    });
    expect((await within(part).findByRole('listitem')).textContent).toContain('Under way');

    refunds = [{ ...refund, status: 'made', creditNote: 'C-20261121-0001' }];
    const lists = () => asked.filter(({ hash }) => hash === staffOrders.hash).length;
    const once = lists();
    await vi.advanceTimersByTimeAsync(2100);
    const note = await within(part).findByRole('link', { name: 'Credit note C-20261121-0001 (PDF)' });
    expect(note.getAttribute('href')).toContain('/api/receipts/C-20261121-0001/');
    // The refund changed the order, and what is saved next is saved upon it.
    expect(lists()).toBeGreaterThan(once);
    const looks = () => asked.filter(({ hash }) => hash === staffOrderRefunds.hash).length;
    // The order that was read anew has more to say, once.
    await vi.advanceTimersByTimeAsync(1_000);
    const before = looks();
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(looks()).toBe(before));
  });
});
