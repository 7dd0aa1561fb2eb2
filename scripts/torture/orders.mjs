import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./visitor.mjs').Visitor} Visitor */

const phone = { phoneCountry: '+44', phone: '07700 900123' };
export const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
export const contactOf = (/** @type {string} */ email) => ({ ...phone, email });
const shown = '{ __typename ... on Cart { id quote { total { amount } } } ... on Refusal { reason messageKey } }';

/** @param {Visitor} guest @param {string} email */
export const becomeGuest = (guest, email) =>
  guest.post('/api/guest/', { ...contactOf(email), firstName: 'Li', lastName: 'Wei', language: 'en' });

/** Presses until the money has come to the provider. @param {Visitor} guest @param {object} what @param {() => Promise<any>} arrived */
export async function payByCard(guest, what, arrived) {
  const payment = { ...what, method: 'card', idempotencyKey: randomUUID() };
  for (;;) {
    const { redirectUrl } = await guest.post('/api/payments/', payment);
    if (redirectUrl?.startsWith('/sandbox/')) await guest.press(`${redirectUrl}/pay`);
    for (let looks = 0; looks < 50; looks += 1) {
      const found = await arrived();
      if (found) return found;
      await sleep(200);
    }
  }
}

/** A guest buys one piece of what is plentiful, with a card. @param {Visitor} guest @param {string} email */
export async function buy(guest, email) {
  const { activeItems } = await guest.ask('{ activeItems(lang: en) { id units limited } }');
  const item = activeItems.find((/** @type {any} */ { units, limited }) => units >= 20 && !limited);
  if (!item) throw new Error('nothing plentiful is on sale');
  await guest.ask('mutation Add($id: ID!) { mutateCart(itemId: $id, quantity: 1) { done } }', { id: item.id });
  const start = () => guest.act('startCheckout', `mutation { startCheckout ${shown} }`, {});
  await start();
  await becomeGuest(guest, email);
  await start();
  const delivery = `mutation Deliver($input: ChooseDeliveryInput!) { chooseDelivery(input: $input) ${shown} }`;
  const input = { contact: { ...contactOf(email), firstName: 'Li', lastName: 'Wei' }, address };
  const { id: cartId, quote } =
    (await guest.act('chooseDelivery', delivery, { input })) ??
    (await guest.act('startCheckout', `mutation { startCheckout ${shown} }`, {}, { needed: true }));
  const total = quote.total.amount;
  const query = 'query Paid($id: ID!) { paidCart(cartId: $id) { order { id receipt } } }';
  const order = await payByCard(guest, { cartId, seen: total }, async () => {
    const { paidCart } = await guest.ask(query, { id: cartId });
    return paidCart?.order?.receipt ? paidCart.order : null;
  });
  return { cartId, orderId: order.id, total };
}

/** Staff give all of an order's money back. @param {Visitor | undefined} staff @param {string} id */
export async function giveBack(staff, id) {
  const query = `mutation Refund($input: RefundOrderInput!) { refundOrder(input: $input) {
    __typename ... on Refusal { reason messageKey } } }`;
  const input = { id, refunds: 0, how: 'rest', reason: 'Torture' };
  await staff?.act('refundOrder', query, { input }, { path: '/admingql/' });
}
