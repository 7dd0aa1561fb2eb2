import type { Order, PaidCart } from '@meridian/contracts/generated/public';
import { until } from '../../../platform/projector/testing/harness.js';
import { newcomer } from '../../identity/testing/api-stack.js';
import { type CartStack, delivery, type Shopper } from './cart-stack.js';

const orderFields = `id status receipt total { amount } refunded { amount } vat { rate vat { amount } } coupon
  lines { itemId name quantity paid { amount } } deliveryName contact { email } address { postCode }
  refunds { amount { amount } status creditNote } history { change }`;

export type Steps = 'pay' | 'fail' | 'cancel' | 'silent';

export interface Begun {
  readonly status: number;
  readonly paymentId?: string;
  readonly redirectUrl?: string;
  readonly code?: string;
}

/** Somebody at the step of paying, as a guest. */
export async function readyGuest(
  stack: CartStack,
  lines: Readonly<Record<string, number>>,
  { email = newcomer().email, coupon = '', language = 'en' } = {},
): Promise<Shopper & { readonly email: string; readonly cartId: string; readonly total: number }> {
  const buyer = stack.visitor();
  return { ...buyer, email, ...(await readyAt(buyer, lines, email, coupon, language)) };
}

export async function readyAt(
  buyer: Shopper,
  lines: Readonly<Record<string, number>>,
  email: string,
  coupon = '',
  language = 'en',
): Promise<{ readonly cartId: string; readonly total: number }> {
  for (const [itemId, quantity] of Object.entries(lines)) await buyer.mutate(itemId, { quantity });
  if (coupon) await buyer.applyCoupon(coupon);
  await buyer.startCheckout();
  const person = { language, firstName: 'Li', lastName: 'Wei', email, phoneCountry: '+44', phone: '07700900123' };
  await buyer.browser.post('/api/guest/', person);
  await buyer.startCheckout();
  const ready = await buyer.chooseDelivery({ ...delivery, contact: { ...delivery.contact, email } });
  if (ready.__typename === 'Refusal') throw new Error(ready.reason);
  return { cartId: ready.id ?? '', total: ready.quote.total.amount };
}

export async function pay({ browser }: Shopper, cartId: string, seen: number, key: string): Promise<Begun> {
  const body = { cartId, method: 'card', idempotencyKey: key, seen };
  const answer = await browser.post('/api/payments/', body);
  return { status: answer.status, ...((await answer.json()) as object) };
}

/** A button of the sandbox's page. */
export const choose = (stack: CartStack, begun: Begun, step: Steps): Promise<void> =>
  chooseAt(stack.api.url, begun, step);

export async function chooseAt(url: string, { redirectUrl }: Begun, step: Steps): Promise<void> {
  await fetch(`${url}${redirectUrl}/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
}

export async function paidCart({ browser }: Pick<Shopper, 'browser'>, cartId: string): Promise<PaidCart | null> {
  const query = `query Paid($cartId: ID!) { paidCart(cartId: $cartId) { cartId status order { ${orderFields} } } }`;
  return (await browser.ask<{ paidCart: PaidCart | null }>(query, { cartId })).paidCart;
}

/** The answer waits until the payment has come to an end. */
export async function settledCart({ browser }: Pick<Shopper, 'browser'>, cartId: string): Promise<string | undefined> {
  const query = `query Settled($cartId: ID!) { paidCart(cartId: $cartId, settled: true) { status } }`;
  return (await browser.ask<{ paidCart: PaidCart | null }>(query, { cartId })).paidCart?.status;
}

export function whenPaid(shopper: Shopper, cartId: string): Promise<Order> {
  return until(async () => {
    const cart = await paidCart(shopper, cartId);
    return cart?.order?.receipt ? cart.order : null;
  });
}

export async function ordersOf({ browser }: Pick<Shopper, 'browser'>): Promise<Order[]> {
  return (await browser.ask<{ orders: { rows: Order[] } }>(`{ orders { rows { ${orderFields} } } }`)).orders.rows;
}
