import { randomUUID } from 'node:crypto';
import { createApp } from '../../apps/api/dist/app.js';
import { PayCartHandler } from '../../apps/api/dist/modules/shop/checkout/pay-cart.handler.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { money } from '../../libs/domain/dist/kernel/index.js';
import {
  checkoutDecider,
  checkoutStream,
  quote,
  stockDecider,
  stockStream,
} from '../../libs/domain/dist/shop/index.js';

/** The API as it is; asked for it, it lets many carts at once be paid that hold an item of which there are few. */
const api = await createApp({ environment: readEnvironment() });
const { store } = api.platform;
const handler = api.nest.get(PayCartHandler);
const delivery = { optionId: '1', price: money(390), active: true };
const contact = { firstName: 'A', lastName: 'B', email: 'a@example.org', phoneCountry: '+44', phone: '7700900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

async function newItem(onHand) {
  const stockId = `item-${randomUUID().slice(0, 8)}`;
  const count = { type: 'CountStock', data: { stockId, onHand, why: 'opened' } };
  await store.decide(stockStream(stockId), stockDecider, count, { actor: 'bench' });
  const each = { unitsEach: 1, price: money(4500), vatRate: 2000, limited: false, active: true, free: onHand };
  return { itemId: stockId, stockId, ...each };
}

async function newCart(item) {
  const [cartId, userId] = [randomUUID(), randomUUID()];
  const steps = [
    { type: 'AddToCart', data: { cartId, item, quantity: 1 } },
    { type: 'StartCheckout', data: { cartId } },
    { type: 'IdentifyBuyer', data: { cartId, userId, how: 'guest', emailIndex: userId } },
    { type: 'ChooseDelivery', data: { cartId, option: delivery, contact, address } },
  ];
  for (const step of steps) await store.decide(checkoutStream(cartId), checkoutDecider, step, { actor: userId });
  const { total: seen } = quote({ lines: [{ ...item, quantity: 1 }], coupon: null, deliveryPrice: delivery.price });
  const pay = { cartId, seen, language: 'en', catalogue: [item], delivery, terms: null, idempotencyKey: cartId };
  return { pay, userId };
}

/** Every cart is paid at once; one that is refused because of too many others presses again. */
async function compete(buyers, units) {
  const item = await newItem(units);
  const carts = [];
  for (let from = 0; from < buyers; from += 50) {
    carts.push(...(await Promise.all(Array.from({ length: Math.min(50, buyers - from) }, () => newCart(item)))));
  }
  const press = async ({ pay, userId }) => {
    for (;;) {
      const answer = await handler.handle(pay, { actor: userId });
      if (answer.refused !== 'busy') return answer.refused ?? 'held';
    }
  };
  const began = performance.now();
  const answers = await Promise.all(carts.map(press));
  const seconds = (performance.now() - began) / 1000;
  return { seconds, held: answers.filter((answer) => answer === 'held').length };
}

/** As many holds of one stock and nothing else. */
async function hold(buyers, units) {
  const { stockId } = await newItem(units);
  const until = new Date(Date.now() + 900_000).toISOString();
  const began = performance.now();
  const holds = Array.from({ length: buyers }, () => {
    const command = { type: 'HoldUnits', data: { stockId, orderId: randomUUID(), units: 1, until } };
    return store.decide(stockStream(stockId), stockDecider, command, { actor: 'bench' });
  });
  const held = (await Promise.all(holds)).filter((answer) => !answer.refused).length;
  return { seconds: (performance.now() - began) / 1000, held };
}

process.on('message', async ({ what, buyers, units }) => {
  process.send(await (what === 'compete' ? compete : hold)(buyers, units));
});
process.send(Number(new URL(await api.listen()).port));
process.on('disconnect', () => process.exit());
