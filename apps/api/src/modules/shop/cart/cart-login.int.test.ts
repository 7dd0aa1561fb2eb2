import { mailboxStream, mergesStream } from '@meridian/domain/identity';
import { basketStream, checkoutStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { Planted } from '../../identity/testing/planted-people.js';
import { StaleCarts } from './stale-carts.job.js';
import { type CartStack, delivery, type Shopper, startCartStack } from '../testing/cart-stack.js';

let stack: CartStack;
beforeAll(async () => {
  stack = await startCartStack();
});
afterAll(() => stack.stop());

const held = async (shopper: Shopper) => (await shopper.cart()).lines.map(({ item, quantity }) => [item.id, quantity]);

/** A browser in which somebody signs in after it was a visitor's. */
function logIn({ browser }: Shopper, { cookie }: Planted): void {
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
}

async function eventsOf(stream: string): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of stack.api.api.platform.store.read(stream)) types.push(type);
  return types;
}

describe('at login the cart of the visitor', () => {
  it('becomes that of the account which had none, and the cookie goes', async () => {
    const box = await stack.sell();
    const visitor = stack.visitor();
    const { cart } = await visitor.mutate(box, { quantity: 2 });
    const person = await stack.person();
    logIn(visitor, person);
    expect(await visitor.cart()).toMatchObject({ id: cart.id, count: 2 });
    expect(visitor.browser.cookies.has('Cart')).toBe(false);
    expect(await held(stack.signedIn(person))).toEqual([[box, 2]]);
    expect(await eventsOf(basketStream(person.userId))).toEqual(['BasketTaken']);
  });

  it('is merged into one that is open: the greater quantity, limited items once, the account’s coupon', async () => {
    const [box, tea, kit] = [await stack.sell(), await stack.sell(), await stack.sell({ limited: true })];
    const [mine, other] = [await stack.coupon({}), await stack.coupon({})];
    const person = await stack.person();
    const account = stack.signedIn(person);
    await account.mutate(box, { quantity: 3 });
    await account.mutate(kit, { quantity: 1 });
    await account.applyCoupon(mine);
    const visitor = stack.visitor();
    await visitor.mutate(box, { quantity: 2 });
    await visitor.mutate(tea, { quantity: 4 });
    await visitor.mutate(kit, { quantity: 1 });
    const { cart } = await visitor.mutate(tea, { quantity: 1 });
    await visitor.applyCoupon(other);
    const cookie = visitor.browser.cookies.get('Cart') ?? '';
    logIn(visitor, person);
    const merged = [
      [box, 3],
      [kit, 1],
      [tea, 5],
    ];
    expect(await held(visitor)).toEqual(merged);
    expect((await visitor.cart()).coupon).toEqual({ code: mine, problem: null });
    expect(await stack.checkout(cart.id)).toMatchObject({ status: 'cancelled' });
    visitor.browser.cookies.set('Cart', cookie);
    expect(await held(visitor)).toEqual(merged);
    expect(visitor.browser.cookies.has('Cart')).toBe(false);
  });

  it('is merged once, by however many tabs at once', async () => {
    const [box, tea] = [await stack.sell(), await stack.sell()];
    const person = await stack.person();
    await stack.signedIn(person).mutate(box, { quantity: 1 });
    const visitor = stack.visitor();
    await visitor.mutate(tea, { quantity: 2 });
    logIn(visitor, person);
    const cookies = [...visitor.browser.cookies];
    const tabs = Array.from({ length: 6 }, () => {
      const tab = stack.visitor();
      for (const [name, value] of cookies) tab.browser.cookies.set(name, value);
      return tab;
    });
    await Promise.all([...tabs.map((tab) => tab.cart()), tabs[0]?.mutate(box, { quantity: 1 })]);
    expect(await held(visitor)).toEqual([
      [box, 2],
      [tea, 2],
    ]);
  });

  it.each(['taken', 'merged'])('is merged although it was cut short when it was %s', async (cut) => {
    const [box, tea] = [await stack.sell(), await stack.sell()];
    const person = await stack.person();
    const { userId } = person;
    const visitor = stack.visitor();
    const { cart } = await visitor.mutate(box, { quantity: 2 });
    const cartId = cart.id ?? '';
    if (cut === 'taken') await stack.write(basketStream(userId), { type: 'BasketTaken', data: { userId, cartId } });
    else {
      const own = await stack.signedIn(person).mutate(tea, { quantity: 1 });
      const line = { itemId: box, quantity: 2, price: { amount: 4500, currency: 'GBP' }, limited: false };
      const ownId = own.cart.id ?? '';
      await stack.write(checkoutStream(ownId), { type: 'LineSet', data: { cartId: ownId, ...line } });
    }
    logIn(visitor, person);
    expect(await held(visitor)).toContainEqual([box, 2]);
    expect(await held(stack.signedIn(person))).toContainEqual([box, 2]);
    expect(await stack.checkout(cartId)).toMatchObject(cut === 'taken' ? { owner: userId } : { status: 'cancelled' });
  });

  it('waits while the account pays, and while the log takes nothing; reading goes on', async () => {
    const [box, tea] = [await stack.sell(), await stack.sell()];
    const person = await stack.person();
    const own = await stack.signedIn(person).mutate(box, { quantity: 1 });
    const ownId = own.cart.id ?? '';
    const paying = { cartId: ownId, orderId: 'o1', until: '2999-01-01T00:00:00.000Z' };
    const [started, buyer] = [
      { type: 'CheckoutStarted', data: { cartId: ownId } },
      { type: 'BuyerIdentified', data: { cartId: ownId, userId: person.userId, how: 'account', emailIndex: 'e' } },
    ];
    const chosen = {
      cartId: ownId,
      userId: person.userId,
      optionId: '1',
      price: { amount: 390, currency: 'GBP' },
      ...delivery,
    };
    await stack.write(checkoutStream(ownId), started, buyer, { type: 'DeliveryChosen', data: chosen });
    await stack.write(checkoutStream(ownId), { type: 'PaymentRevived', data: paying });
    const visitor = stack.visitor();
    await visitor.mutate(tea, { quantity: 1 });
    logIn(visitor, person);
    expect(await visitor.cart()).toMatchObject({ id: ownId, count: 1, attempt: { orderId: 'o1' } });
    expect(visitor.browser.cookies.has('Cart')).toBe(true);
    const abandoned = { cartId: ownId, orderId: 'o1', why: 'cancelled' };
    await stack.write(checkoutStream(ownId), { type: 'PaymentAbandoned', data: abandoned });
    const away = vi.spyOn(stack.api.api.platform.store, 'decide').mockRejectedValue(new StoreUnavailable('away'));
    expect((await visitor.cart()).count).toBe(1);
    away.mockRestore();
    expect(await visitor.cart()).toMatchObject({ id: ownId, count: 2, attempt: null });
  });
});

describe('the cart of a guest', () => {
  const admitted = async () => {
    const box = await stack.sell();
    const guest = await stack.person('guest');
    const shopper = stack.signedIn(guest);
    const { cart } = await shopper.mutate(box, { quantity: 2 });
    await shopper.startCheckout();
    return { box, guest, shopper, cartId: cart.id ?? '' };
  };

  it('follows to whoever proves the mailbox, and is no longer the guest’s', async () => {
    const { box, guest, shopper } = await admitted();
    const person = await stack.person();
    const data = { emailIndex: `e-${person.userId}`, userId: person.userId, claimed: [guest.userId] };
    await stack.settled();
    await stack.write(mailboxStream(data.emailIndex), { type: 'MailboxProved', data });
    const account = stack.signedIn(person);
    await until(async () => (await account.cart()).count === 2);
    expect(await held(account)).toEqual([[box, 2]]);
    expect(await shopper.cart()).toMatchObject({ id: null, count: 0 });
  });

  it('goes with them into their account', async () => {
    const { box, shopper } = await admitted();
    const person = await stack.person();
    logIn(shopper, person);
    expect(await held(shopper)).toEqual([[box, 2]]);
    expect(await shopper.startCheckout()).toMatchObject({ status: 'delivery', buyer: { guest: false, mine: true } });
  });
});

describe('the cart of somebody whom staff merge into another', () => {
  it('comes to who is kept, beside what they had', async () => {
    const [box, tea] = [await stack.sell(), await stack.sell()];
    const [kept, other] = [await stack.person(), await stack.person()];
    await stack.signedIn(kept).mutate(tea, { quantity: 1 });
    await stack.signedIn(other).mutate(box, { quantity: 2 });
    await stack.settled();
    const data = { userId: kept.userId, other: other.userId, reason: 'The same', at: new Date().toISOString() };
    await stack.write(mergesStream, { type: 'PeopleMerged', data });
    await until(async () => (await stack.signedIn(kept).cart()).count === 3);
    expect(await held(stack.signedIn(kept))).toEqual([
      [tea, 1],
      [box, 2],
    ]);
  });
});

it('a cart at rest for thirty days ends, one that is being paid does not', async () => {
  const box = await stack.sell();
  const [old, fresh] = [stack.visitor(), stack.visitor()];
  const { cart } = await old.mutate(box, { quantity: 1 });
  await fresh.mutate(box, { quantity: 1 });
  await stack.settled();
  await stack.pool.query(`update shop.carts set changed_at = changed_at - interval '31 days' where cart_id = $1`, [
    cart.id,
  ]);
  const job = stack.api.api.nest.get(StaleCarts);
  expect(await job.end()).toBe(1);
  expect(await old.cart()).toMatchObject({ id: null });
  expect((await fresh.cart()).count).toBe(1);
  await stack.settled();
  expect(await job.end()).toBe(0);
});
