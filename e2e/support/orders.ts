import { setTimeout as wait } from 'node:timers/promises';
import { expect, type APIRequestContext } from '@playwright/test';
import { newMark } from './marks.js';

const shown = `__typename ... on Cart { id quote { total { amount } } } ... on Refusal { reason }`;
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

interface Step {
  readonly __typename: string;
  readonly id: string;
  readonly quote: { readonly total: { readonly amount: number } };
}

export interface Bought {
  readonly email: string;
  readonly orderId: string;
  /** Of the order. */
  readonly number: string;
  /** Number of the receipt. */
  readonly receipt: string;
  /** In minor units. */
  readonly total: number;
}

/** Sends as the page of a visitor would, who has the cookies of this context. */
async function sender(request: APIRequestContext) {
  const { token } = (await (await request.get('/api/token/')).json()) as { token: string };
  const headers = { 'X-CSRFToken': token };
  const send = async (path: string, data: object): Promise<unknown> => {
    let answer = await request.post(path, { data, headers });
    // All guests of the journeys come from one network, which may not make many at once.
    for (let left = 5; left > 0; left -= 1) {
      const [, seconds] = /"throttled".*"seconds":(\d+)/.exec(await answer.text()) ?? [];
      if (seconds === undefined) break;
      await wait((Number(seconds) + 1) * 1_000);
      answer = await request.post(path, { data, headers });
    }
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const ask = async (query: string, variables: object = {}): Promise<Record<string, unknown>> =>
    ((await send('/graphql/', { query, variables })) as { data: Record<string, unknown> }).data;
  const step = async (name: string, declared = '', passed = '', variables = {}): Promise<Step> => {
    const answer = (await ask(`mutation Step${declared} { ${name}${passed} { ${shown} } }`, variables))[name];
    expect(answer).toMatchObject({ __typename: 'Cart' });
    return answer as Step;
  };
  return { send, ask, step };
}

/** A guest buys with a card in the sandbox, and has the receipt. */
export async function buyAsGuest(
  request: APIRequestContext,
  lines: Readonly<Record<string, number>>,
  coupon?: string,
): Promise<Bought> {
  const { send, ask, step } = await sender(request);
  const email = `guest.${newMark()}@example.org`;
  const contact = { firstName: 'Li', lastName: 'Wei', email, phoneCountry: '+44', phone: '07700 900123' };
  for (const [itemId, quantity] of Object.entries(lines)) {
    const query =
      'mutation Add($itemId: ID!, $quantity: Int) { mutateCart(itemId: $itemId, quantity: $quantity) { done } }';
    expect(await ask(query, { itemId, quantity })).toEqual({ mutateCart: { done: true } });
  }
  if (coupon) await step('applyCoupon', '($code: String!)', '(code: $code)', { code: coupon });
  await step('startCheckout');
  await send('/api/guest/', { ...contact, language: 'en' });
  await step('startCheckout');
  const input = { contact, address };
  const { id: cartId, quote } = await step('chooseDelivery', '($input: ChooseDeliveryInput!)', '(input: $input)', {
    input,
  });
  const total = quote.total.amount;
  const payment = { cartId, method: 'card', idempotencyKey: newMark(), seen: total };
  const { redirectUrl } = (await send('/api/payments/', payment)) as { redirectUrl: string };
  await request.post(`${redirectUrl}/pay`, { form: {}, maxRedirects: 0 });
  let orderId = '';
  let number = '';
  let receipt = '';
  await expect
    .poll(async () => {
      const query = 'query Paid($cartId: ID!) { paidCart(cartId: $cartId) { order { id number receipt } } }';
      const { paidCart } = await ask(query, { cartId });
      const { order } = (paidCart ?? {}) as { order?: { id: string; number: string; receipt: string | null } | null };
      [orderId, number, receipt] = [order?.id ?? '', order?.number ?? '', order?.receipt ?? ''];
      return receipt;
    })
    .not.toBe('');
  return { email, orderId, number, receipt, total };
}
