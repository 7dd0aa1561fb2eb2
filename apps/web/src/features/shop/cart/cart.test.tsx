import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { cartCount, noteCart } from '../../../lib/cart/cart-count.ts';
import type { Locale } from '../../../lib/i18n/languages.ts';
import { show } from '../../../testing/render.tsx';
import CartPage from './CartPage.tsx';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
let answers: Record<string, (variables: Sent['variables']) => unknown> = {};
const posted: string[] = [];

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams, pathname } = new URL(String(address), 'https://meridian.test');
  if (pathname.startsWith('/api/')) {
    posted.push(pathname);
    return Response.json({});
  }
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables });
  return Response.json({ data: answers[operationName]?.(variables) });
}

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });
const line = (id: string, given: { quantity?: number; [key: string]: unknown } = {}) => ({
  __typename: 'CartLine',
  item: {
    __typename: 'ShopItem',
    id,
    name: `Name of ${id}`,
    images: [],
    limited: given['limited'] === true,
    price: money(1000),
  },
  available: true,
  quantity: 1,
  seenPrice: money(1000),
  gross: money(1000 * (given.quantity ?? 1)),
  stock: 'inStock',
  remain: 40,
  ...given,
});
const cart = (lines: readonly ReturnType<typeof line>[], given: object = {}) => ({
  __typename: 'Cart',
  id: 'c1',
  status: 'cart',
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  lines,
  changes: [],
  coupon: null,
  delivery: null,
  quote: {
    __typename: 'Quote',
    goods: money(1000),
    discount: money(0),
    deliveryPrice: money(390),
    deliveryDiscount: money(0),
    total: money(1390),
    vat: [{ __typename: 'VatLine', rate: 2000, net: money(1158), vat: money(232) }],
  },
  attempt: null,
  ended: null,
  ...given,
});
const outcome = (now: object, refusal: object | null = null) => ({
  mutateCart: { __typename: 'CartOutcome', done: refusal === null, cart: now, refusal },
});
const refusal = (reason: string, values: readonly object[] = []) => ({
  __typename: 'Refusal',
  reason,
  messageKey: `shop.refusals.${reason}`,
  values,
  fields: [],
});
const free = (value: string) => [{ __typename: 'NamedValue', name: 'free', value }];

const open = (locale?: Locale) =>
  show(
    <Provider value={createGraphqlClient(() => undefined)}>
      <MemoryRouter initialEntries={['/cart']}>
        <CartPage />
      </MemoryRouter>
    </Provider>,
    locale,
  );
const holds = (now: object) => {
  answers['MyCart'] = () => ({ cart: now });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const writes = () => sent.filter(({ operationName }) => !['MyCart', 'DeliveryTimes'].includes(operationName));

beforeEach(() => {
  sent.length = 0;
  posted.length = 0;
  noteCart(0, true);
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  answers = { DeliveryTimes: () => ({ deliveryDesc: [] }) };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the cart', () => {
  it('says that it is empty, and where to fill it', async () => {
    holds(cart([]));
    await open();
    expect(await screen.findByText('Your cart is empty')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/shop');
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
  });

  it('changes a quantity, and says the words of the server where it cannot', async () => {
    holds(cart([line('a')]));
    answers['ChangeLine'] = ({ setQuantity }) =>
      Number(setQuantity) > 2
        ? outcome(cart([line('a', { quantity: 2 })]), refusal('notEnough', free('2')))
        : outcome(cart([line('a', { quantity: Number(setQuantity) })]));
    await open();
    await screen.findByText('Name of a');
    press('One more: Name of a');
    await screen.findByText('£20.00');
    expect(cartCount()).toBe(2);
    press('One more: Name of a');
    expect(await screen.findByText('Sorry, only 2 are left. Please choose fewer.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Name of a' }).value).toBe('2');
  });

  it('takes a line out, and brings it back as it was', async () => {
    holds(cart([line('a', { quantity: 3 }), line('b')]));
    answers['ChangeLine'] = ({ delete: out }) =>
      outcome(out === true ? cart([line('b')]) : cart([line('b'), line('a', { quantity: 3 })]));
    await open();
    await screen.findByText('Name of a');
    press('Remove: Name of a');
    const undo = await screen.findByRole('button', { name: 'Undo: put Name of a back' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    fireEvent.click(undo);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(writes().map(({ variables }) => variables)).toEqual([
      { itemId: 'a', delete: true, lang: 'en' },
      { itemId: 'a', quantity: 3, lang: 'en' },
    ]);
    expect(screen.getByText('Name of a')).toBeDefined();
  });

  it('asks again when another tab changed it, and when somebody comes back', async () => {
    holds(cart([line('a')]));
    await open();
    await screen.findByText('Name of a');
    holds(cart([line('a', { quantity: 4 })]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'meridian.cart' })));
    expect(await screen.findByText('£40.00')).toBeDefined();
    holds(cart([]));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Your cart is empty')).toBeDefined();
  });

  it('says what went wrong, and tries again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', server);
    holds(cart([line('a')]));
    fireEvent.click(retry);
    expect(await screen.findByText('Name of a')).toBeDefined();
  });
});

describe('a coupon', () => {
  it('is refused at its field, then used, then taken out', async () => {
    holds(cart([line('a')]));
    const used = cart([line('a')], { coupon: { __typename: 'CartCoupon', code: 'WELCOME10', problem: null } });
    answers['UseCoupon'] = ({ code }) => ({ applyCoupon: code === 'WELCOME10' ? used : refusal('unknownCoupon') });
    answers['TakeCouponOut'] = () => ({ removeCoupon: cart([line('a')]) });
    await open();
    const field = await screen.findByLabelText<HTMLInputElement>('Coupon code');
    press('Apply');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter the code of your coupon');
    fireEvent.change(field, { target: { value: 'nope' } });
    press('Apply');
    expect(await screen.findByText('We don’t know this coupon code. Please check it.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: ' welcome10 ' } });
    press('Apply');
    await screen.findByText('WELCOME10');
    press('Remove the coupon WELCOME10');
    expect(await screen.findByLabelText('Coupon code')).toBeDefined();
  });

  it('tells in Chinese why it gives nothing now', async () => {
    const coupon = { __typename: 'CartCoupon', code: 'CARE5', problem: 'shop.refusals.couponTooLittle' };
    holds(cart([line('a')], { coupon }));
    await open('zh');
    expect(await screen.findByText('您的消费金额尚未达到这个优惠码的最低要求。')).toBeDefined();
  });
});

describe('what has changed', () => {
  const change = (why: string, given: object) => ({
    __typename: 'CartChange',
    why,
    from: null,
    to: null,
    remain: null,
    ...given,
  });

  it('is told with both prices, and agreed to', async () => {
    const changes = [change('priceChanged', { itemId: 'a', from: money(1000), to: money(1200) })];
    holds(cart([line('a')], { changes }));
    answers['TakeNewPrices'] = () => ({ confirmPrices: cart([line('a', { seenPrice: money(1200) })]) });
    await open();
    const news = (await screen.findByText('Something has changed since you filled your cart')).parentElement;
    expect(within(news as HTMLElement).getByRole('listitem').textContent).toBe(
      'Name of a now costs £12.00. It was £10.00.',
    );
    press('Use the new prices');
    await waitFor(() => expect(screen.queryByText(/Something has changed/)).toBeNull());
  });

  it('keeps from the checkout until there is enough', async () => {
    const changes = [change('notEnough', { itemId: 'a', remain: 2 })];
    const short = line('a', { quantity: 5, stock: 'notEnough', remain: 2 });
    holds(cart([short], { changes }));
    answers['ChangeLine'] = ({ setQuantity }) => outcome(cart([line('a', { quantity: Number(setQuantity) })]));
    await open();
    await screen.findByText('Not enough in stock: 2 left');
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
    press('Take 2 instead');
    expect(await screen.findByRole('link', { name: 'Go to checkout' })).toBeDefined();
    expect(writes()[0]?.variables).toEqual({ itemId: 'a', setQuantity: 2, lang: 'en' });
  });
});

describe('a payment', () => {
  it('under way locks the lines, and can be gone on with or cancelled', async () => {
    const attempt = { __typename: 'PayAttempt', paymentId: 'p1', until: '2026-11-24T09:30:00Z' };
    holds(cart([line('a')], { status: 'payment', attempt }));
    await open();
    await screen.findByText('A payment is under way');
    expect(screen.getByText(/kept for you until Tue 24 Nov, 9:30am/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go on paying' }).getAttribute('href')).toBe('/cart/checkout');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove: Name of a' }).disabled).toBe(true);
    press('One more: Name of a');
    expect(writes()).toEqual([]);
    const ended = {
      __typename: 'EndedAttempt',
      why: 'cancelled',
      messageKey: null,
      items: [],
      at: '2026-11-24T09:20:00Z',
    };
    holds(cart([line('a')], { status: 'payment', ended }));
    press('Cancel the payment');
    expect(await screen.findByText('You cancelled the last payment')).toBeDefined();
    expect(screen.getByText(/^Nothing was charged/)).toBeDefined();
    expect(posted).toEqual(['/api/payments/p1/cancel/']);
  });

  it('that could not keep everything names what was missing', async () => {
    const ended = {
      __typename: 'EndedAttempt',
      why: 'notHeld',
      messageKey: 'shop.refusals.outOfStock',
      items: ['b'],
      at: '2026-11-24T09:20:00Z',
    };
    holds(cart([line('a'), line('b')], { status: 'payment', ended }));
    await open();
    const notice = (await screen.findByText('We could not set everything aside for you')).parentElement;
    expect(notice?.textContent).toContain('Name of b: Sorry, this item is out of stock at the moment.');
  });
});
