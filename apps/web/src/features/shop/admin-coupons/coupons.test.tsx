import {
  catalogueItems,
  couponHistory,
  coupons,
  createCoupon,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import CouponsPage from './CouponsPage.tsx';

const coupon = {
  code: 'SPRING',
  state: 'open',
  benefit: 'percent',
  percent: 12.5,
  amount: null,
  uses: 0,
  held: 0,
  maxUses: null,
  perPerson: null,
  from: '2026-06-30T23:00:00.000Z',
  until: '2026-07-31T23:00:00.000Z',
  items: ['cup'],
  leastSpend: null,
  redeemed: 0,
  returned: 0,
  createdAt: '2026-06-01T09:30:00.000Z',
  createdBy: 'Owen Pryce',
  permittedActions: ['stopCoupon'],
};
const stock = [
  { id: 'cup', name: { en: 'Warm cup', zh: '保温杯' } },
  { id: 'tea', name: { en: 'Green tea', zh: '绿茶' } },
];

let asked: { hash: string; variables: Record<string, unknown> }[];
let itemsFail: boolean;

async function answer(url: string, init: RequestInit = {}): Promise<Response> {
  const { extensions, variables } =
    init.method === 'POST'
      ? JSON.parse(String(init.body))
      : Object.fromEntries([...new URL(url, 'https://x').searchParams].map(([k, v]) => [k, JSON.parse(v)]));
  const hash: string = extensions.persistedQuery.sha256Hash;
  asked.push({ hash, variables });
  const page = (total: number) => ({ startCursor: null, endCursor: null, hasNext: false, hasPrevious: false, total });
  if (hash === createCoupon.hash) return Response.json({ data: { createCoupon: { __typename: 'Coupon', ...coupon } } });
  if (hash === couponHistory.hash) return Response.json({ data: { couponHistory: [] } });
  if (hash === coupons.hash) return Response.json({ data: { coupons: { rows: [coupon], page: page(1) } } });
  if (itemsFail) return Response.json({ errors: [{ code: 'unavailable', messageKey: 'errors.unavailable' }] });
  const { search = '' } = variables.filter;
  const rows = stock.filter(({ name }) => name.en.toLowerCase().includes(search));
  return Response.json({ data: { catalogueItems: { rows, page: page(search === '' ? 25 : rows.length) } } });
}

async function open(locale: 'en' | 'zh' = 'en') {
  const router = createMemoryRouter([{ path: '/admin/coupon', element: <CouponsPage /> }], {
    initialEntries: ['/admin/coupon'],
  });
  await show(<RouterProvider router={router} />, locale);
  return screen.findByRole('row', { name: /SPRING/ });
}

beforeEach(() => {
  asked = [];
  itemsFail = false;
  document.cookie = 'csrftoken=token';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('coupons', () => {
  it('say their share and their first and last whole day in the UK', async () => {
    const row = await open();
    expect(within(row).getByText('12.5%')).toBeDefined();
    expect(within(row).getByText('1 Jul 2026')).toBeDefined();
    expect(within(row).getByText('31 Jul 2026')).toBeDefined();
  });

  it('are made for items that are found by name and ticked', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Make a coupon' }));
    const form = await screen.findByRole('dialog', { name: 'Make a coupon' });
    fireEvent.click(await within(form).findByLabelText('Warm cup'));
    expect(within(form).getByText('5 more items: type to find them.')).toBeDefined();
    fireEvent.change(within(form).getByRole('searchbox'), { target: { value: 'green' } });
    fireEvent.click(await within(form).findByLabelText('Green tea'));
    await waitFor(() => expect(within(form).queryByText('Warm cup')).toBeNull());
    expect(within(form).getByLabelText<HTMLInputElement>('cup').checked).toBe(true);
    expect(
      asked.filter(({ hash }) => hash === catalogueItems.hash).map(({ variables }) => variables['filter']),
    ).toEqual([{}, { search: 'green' }]);

    fireEvent.change(within(form).getByLabelText('Code'), { target: { value: 'spring' } });
    fireEvent.click(within(form).getByLabelText('Percentage off'));
    fireEvent.change(within(form).getByLabelText('Percentage, such as 10'), { target: { value: '12.5' } });
    fireEvent.change(within(form).getByLabelText('Minimum spend in pounds (optional)'), { target: { value: '£20' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Make a coupon' }));
    await screen.findByRole('dialog', { name: 'SPRING' });
    const sent = asked.find(({ hash }) => hash === createCoupon.hash)?.variables['input'];
    expect(sent).toMatchObject({ benefit: 'percent', percent: 12.5, leastSpend: 2000, items: ['cup', 'tea'] });
    expect(sent).not.toHaveProperty('amount');
  });

  it('say when the items cannot be found just now', async () => {
    itemsFail = true;
    await open('zh');
    fireEvent.click(screen.getByRole('button', { name: '新建优惠券' }));
    expect(await screen.findByText('商品未能加载，请输入关键词重试。')).toBeDefined();
  });
});
