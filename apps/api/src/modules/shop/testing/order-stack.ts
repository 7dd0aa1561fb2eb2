import { randomUUID } from 'node:crypto';
import { type DomainMessage, isRefused, money } from '@meridian/domain/kernel';
import { paymentDecider, paymentStream } from '@meridian/domain/payments';
import {
  allowanceDecider,
  type CatalogueItem,
  checkoutDecider,
  checkoutStream,
  couponDecider,
  couponStream,
  type CouponTerms,
  orderDecider,
  orderStream,
  quote,
  stockDecider,
  stockStream,
} from '@meridian/domain/shop';
import { type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { atTime, testClock } from '../../../../test/test-clock.js';
import { product } from '../../../product.js';
import { PayHandler } from '../../payments/paying/pay.handler.js';
import { SandboxBook } from '../../payments/sandbox/sandbox-book.store.js';
import { type CartAnswer, type CartDue, type PayCart, PayCartHandler } from '../checkout/pay-cart.handler.js';

export interface Bag {
  readonly cartId: string;
  readonly userId: string;
  readonly pay: Omit<PayCart, 'idempotencyKey'>;
}

export interface BagWish {
  readonly lines: readonly (readonly [CatalogueItem, number])[];
  readonly coupon?: CouponTerms;
  readonly userId?: string;
  readonly emailIndex?: string;
  readonly phoneIndex?: string;
  readonly deliveryPrice?: number;
}

const delivery = (amount: number) => ({ optionId: '1', price: money(amount), active: true });
const contact = {
  firstName: 'Ada',
  lastName: 'King',
  email: 'ada@example.org',
  phoneCountry: '+44',
  phone: '7700900123',
};
const address = { address1: '1 Test Street', city: 'Leeds', postCode: 'LS1 1AA', country: 'GB' };

export type OrderStack = Awaited<ReturnType<typeof startOrderStack>>;

/** `held`: for which orders, to be compared with all of them. */
const withHolders = <State extends { readonly holds: object }>(state: State) => ({
  ...state,
  held: Object.keys(state.holds),
});

/** The shop by its handlers: carts ready to be paid, and callbacks of the provider. */
export async function startOrderStack({ reactions = true } = {}) {
  const stack = await startModuleStack(product, {}, { reactions, overrides: [testClock] });
  return { ...stack, ...orderTools(stack) };
}

export function orderTools({ store, api }: Pick<ModuleStack, 'store' | 'api'>) {
  const sure = async (decided: Promise<object>): Promise<void> => {
    const outcome = await decided;
    if (isRefused(outcome)) throw new Error(outcome.refused);
  };
  const acting = { actor: 'test' };

  return {
    /** An item with a stock, of which there are some. */
    async item(units: number, changes: Partial<CatalogueItem> = {}): Promise<CatalogueItem> {
      const itemId = `item-${randomUUID().slice(0, 8)}`;
      const item: CatalogueItem = {
        itemId,
        stockId: itemId,
        unitsEach: 1,
        price: money(1000),
        vatRate: 2000,
        limited: false,
        active: true,
        free: 1_000,
        ...changes,
      };
      if (changes.stockId === undefined) {
        const count = { stockId: item.stockId, onHand: units, why: 'opened' } as const;
        await sure(store.decide(stockStream(item.stockId), stockDecider, { type: 'CountStock', data: count }, acting));
      }
      return item;
    },
    async coupon(terms: Partial<CouponTerms> = {}): Promise<CouponTerms> {
      const code = `C-${randomUUID().slice(0, 8).toUpperCase()}`;
      const created: CouponTerms = { code, benefit: { kind: 'percent', hundredths: 1000 }, ...terms };
      await sure(
        store.decide(couponStream(created.code), couponDecider, { type: 'CreateCoupon', data: created }, acting),
      );
      return created;
    },
    /** A cart at the step of paying, and what the screen says. */
    async bag({ lines, coupon, userId = randomUUID(), ...more }: BagWish): Promise<Bag> {
      const { emailIndex = randomUUID(), phoneIndex, deliveryPrice = 500 } = more;
      const cartId = randomUUID();
      const option = delivery(deliveryPrice);
      const of = { cartId };
      const commands = [
        ...lines.map(([item, quantity]) => ({ type: 'AddToCart', data: { ...of, item, quantity } }) as const),
        ...(coupon ? [{ type: 'ApplyCoupon', data: { ...of, terms: coupon } } as const] : []),
        { type: 'StartCheckout', data: of } as const,
        {
          type: 'IdentifyBuyer',
          data: { ...of, userId, how: 'guest', emailIndex, ...(phoneIndex && { phoneIndex }) },
        } as const,
        { type: 'ChooseDelivery', data: { ...of, option, contact, address } } as const,
      ];
      for (const command of commands) {
        await sure(store.decide(checkoutStream(cartId), checkoutDecider, command, { actor: userId }));
      }
      const catalogue = lines.map(([item]) => item);
      const priced = lines.map(([item, quantity]) => ({ ...item, quantity }));
      const { total: seen } = quote({ lines: priced, coupon: coupon ?? null, deliveryPrice: option.price });
      const pay = {
        cartId,
        seen,
        language: 'en',
        catalogue,
        delivery: option,
        terms: coupon ?? null,
      } as const;
      return { cartId, userId, pay };
    },
    /** Presses "pay". */
    press(bag: Bag, key: string = randomUUID(), now = () => new Date()): Promise<CartAnswer> {
      const handler = api.api.nest.get(PayCartHandler);
      return atTime(now, () => handler.handle({ ...bag.pay, idempotencyKey: key }, { actor: bag.userId }));
    },
    async due(bag: Bag, key?: string, now?: () => Date): Promise<CartDue> {
      const answer = await this.press(bag, key, now);
      if (!('due' in answer)) throw new Error(`nothing is due: ${JSON.stringify(answer)}`);
      return answer.due;
    },
    /** Asks for the money, as the payment module does. */
    async ask({ cartId }: Bag, { paymentId, orderId, userId, amount, until }: CartDue): Promise<void> {
      const subject = { kind: 'cart', id: cartId } as const;
      const data = { paymentId, subject, orderId, userId, amount, method: 'card', provider: 'sandbox', until } as const;
      await sure(
        store.decide(paymentStream(paymentId), paymentDecider, { type: 'RequestPayment', data }, { actor: userId }),
      );
    },
    async receive({ paymentId, amount }: CartDue, receivedAt = new Date().toISOString()): Promise<void> {
      const data = { paymentId, reference: `ref-${paymentId}`, amount, receivedAt };
      await sure(
        store.decide(paymentStream(paymentId), paymentDecider, { type: 'ReceivePayment', data }, { actor: 'provider' }),
      );
    },
    /** Asks, and pays on the sandbox's page, so that the provider knows of it too. */
    async payInSandbox({ cartId }: Bag, due: CartDue): Promise<void> {
      const [paidUrl, cancelledUrl] = ['http://localhost/paid', 'http://localhost/cancelled'];
      const pay = { due, subject: { kind: 'cart', id: cartId }, method: 'card', paidUrl, cancelledUrl } as const;
      const paying = await api.api.nest.get(PayHandler, { strict: false }).handle(pay, { actor: due.userId });
      if (!('session' in paying)) throw new Error(JSON.stringify(paying));
      const reference = paying.session.url.split('/').at(-1) ?? '';
      await new SandboxBook(api.api.platform.pool).end(reference, 'paid', new Date());
    },
    async end({ paymentId }: CartDue, how: 'fail' | 'cancel' | 'expire'): Promise<void> {
      const command = {
        fail: { type: 'FailPayment', data: { paymentId, reason: 'card' } },
        cancel: { type: 'CancelPayment', data: { paymentId, by: 'buyer' } },
        expire: { type: 'ExpirePayment', data: { paymentId } },
      } as const;
      await sure(store.decide(paymentStream(paymentId), paymentDecider, command[how], { actor: 'provider' }));
    },
    /** Looks at the cart and changes it. */
    async touch({ cartId, pay: { catalogue } }: Bag): Promise<void> {
      const command = { type: 'SetQuantity', data: { cartId, item: catalogue[0]!, quantity: 1 } } as const;
      await sure(store.decide(checkoutStream(cartId), checkoutDecider, command, acting));
    },
    checkout: async (cartId: string) => (await store.look(checkoutStream(cartId), checkoutDecider)).state,
    order: async (orderId: string) => (await store.look(orderStream(orderId), orderDecider)).state,
    payment: async (paymentId: string) => (await store.look(paymentStream(paymentId), paymentDecider)).state,
    stock: async (stockId: string) => withHolders((await store.look(stockStream(stockId), stockDecider)).state),
    couponNow: async (code: string) => withHolders((await store.look(couponStream(code), couponDecider)).state),
    allowance: async (stream: string) => withHolders((await store.look(stream, allowanceDecider)).state),
    async events(stream: string): Promise<DomainMessage[]> {
      const found: DomainMessage[] = [];
      for await (const { type, data } of store.read(stream)) found.push({ type, data });
      return found;
    },
  };
}
