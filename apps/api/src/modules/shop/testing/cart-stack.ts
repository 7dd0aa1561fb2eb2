import { randomUUID } from 'node:crypto';
import type { Cart, CartOutcome } from '@meridian/contracts/generated/public';
import { type DomainMessage, isRefused, money } from '@meridian/domain/kernel';
import {
  type CheckoutEvent,
  type CheckoutState,
  checkoutDecider,
  checkoutStream,
  type CouponEventMap,
  couponStream,
  deliveryStream,
  type ItemEventMap,
  itemStream,
  stockStream,
} from '@meridian/domain/shop';
import type { Browser } from '../../../../test/browser.js';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { visitor } from '../../identity/testing/members.js';
import { plant, type Planted, projected } from '../../identity/testing/planted-people.js';

const money_ = '{ amount currency }';
export const cartFields = `id status count
  lines { item { id name price ${money_} } available quantity seenPrice ${money_} gross ${money_} discount ${money_}
    paid ${money_} stock remain }
  changes { why itemId from ${money_} to ${money_} remain } coupon { code problem } buyer { guest mine }
  delivery { optionId name price ${money_} contact { firstName email } address { postCode } }
  quote { goods ${money_} discount ${money_} deliveryPrice ${money_} deliveryDiscount ${money_} total ${money_}
    vat { rate vat ${money_} } }
  attempt { orderId paymentId until } ended { why messageKey items at }`;

export type Shown = Cart;
export type Stepped = { __typename: 'Cart' } & Cart;
export type Refusal = { __typename: 'Refusal'; reason: string; messageKey: string; fields: { field: string }[] };

const outcome = `{ __typename ... on Cart { ${cartFields} } ... on Refusal { reason messageKey fields { field } } }`;

/** What a browser may do with its cart. */
export function shopper(browser: Browser) {
  const step = async (name: string, declared = '', passed = '', variables = {}): Promise<Stepped | Refusal> => {
    const query = `mutation Step${declared} { ${name}${passed} ${outcome} }`;
    return (await browser.ask<Record<string, Stepped | Refusal>>(query, variables))[name] as Stepped | Refusal;
  };
  return {
    browser,
    cart: async (lang?: 'en' | 'zh'): Promise<Shown> => {
      const query = `query Cart($lang: Language) { cart(lang: $lang) { ${cartFields} } }`;
      return (await browser.ask<{ cart: Shown }>(query, lang ? { lang } : {})).cart;
    },
    mutate: async (itemId: string, change: object): Promise<CartOutcome> => {
      const query = `mutation Mutate($itemId: ID!, $quantity: Int, $setQuantity: Int, $delete: Boolean) {
        mutateCart(itemId: $itemId, quantity: $quantity, setQuantity: $setQuantity, delete: $delete) {
          done cart { ${cartFields} } refusal { reason messageKey values { name value } } } }`;
      return (await browser.ask<{ mutateCart: CartOutcome }>(query, { itemId, ...change })).mutateCart;
    },
    applyCoupon: (code: string) => step('applyCoupon', '($code: String!)', '(code: $code)', { code }),
    removeCoupon: () => step('removeCoupon'),
    confirmPrices: () => step('confirmPrices'),
    startCheckout: () => step('startCheckout'),
    chooseDelivery: (input: object) =>
      step('chooseDelivery', '($input: ChooseDeliveryInput!)', '(input: $input)', { input }),
  };
}

export type Shopper = ReturnType<typeof shopper>;

export const delivery = {
  contact: {
    firstName: 'Li',
    lastName: 'Wei',
    email: 'li@example.org',
    phoneCountry: '+44',
    phone: '07700 900123',
  },
  address: { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' },
};

export interface CartStack extends ApiStack {
  write(stream: string, ...events: readonly DomainMessage[]): Promise<LogPosition>;
  /** Something that is on sale; answers its id. */
  sell(
    item?: Partial<ItemEventMap['ItemListed']> & { readonly onHand?: number; readonly pence?: number },
  ): Promise<string>;
  coupon(coupon: Partial<CouponEventMap['CouponCreated']>): Promise<string>;
  checkout(cartId: string | null | undefined): Promise<CheckoutState>;
  /** Facts of a checkout that other parts of the shop write. */
  happened(...events: readonly CheckoutEvent[]): Promise<void>;
  visitor(): Shopper;
  /** A browser with a session of its own. */
  signedIn(person: Planted): Shopper;
  person(role?: 'guest' | 'Patient'): Promise<Planted>;
  /** What was written up to there is in the read models. */
  caughtUp(position: LogPosition): Promise<void>;
  /** All that was written so far is. */
  settled(): Promise<void>;
}

const readModels = ['shop.items', 'shop.stock', 'shop.coupons', 'shop.delivery_options', 'shop.carts'];

export async function startCartStack(): Promise<CartStack> {
  const stack = await startApiStack({ TRUST_PROXY: 'loopback' });
  const { store } = stack.api.api.platform;
  const reached = stack.api.api.nest.get(ReachedPositions);
  const write: CartStack['write'] = async (stream, ...events) => {
    const written = await store.append(stream, events, { actor: 'staff-1' });
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
    return written.position;
  };
  const caughtUp = async (position: LogPosition): Promise<void> => {
    await until(() => reached.reached(readModels, position, 1_000));
  };
  const words = (name: string) => ({ name, description: `About ${name}` });
  await until(async () => (await stack.pool.query('select 1 from shop.delivery_options')).rows.length > 0);
  const option = { optionId: '1', price: money(390), minDays: 2, maxDays: 4 };
  const postage = {
    type: 'DeliveryOptionSet',
    data: { ...option, en: words('Royal Mail'), zh: words('皇家邮政') },
  };
  await caughtUp(await write(deliveryStream('1'), postage));
  return {
    ...stack,
    write,
    caughtUp,
    settled: async () =>
      caughtUp(await write(`rest-${randomUUID()}`, { type: 'BasketLeft', data: { userId: 'u', cartId: 'c' } })),
    async sell({ onHand = 10, pence = 4500, ...item } = {}) {
      const itemId = item.itemId ?? `item-${randomUUID().slice(0, 8)}`;
      const stockId = item.stockId ?? itemId;
      const shown = {
        urlCode: 'tests',
        tags: [],
        priority: 1,
        images: [],
        en: words(itemId),
        zh: words(`货 ${itemId}`),
      };
      const listed = {
        unitsEach: 1,
        limited: false,
        price: money(pence),
        vatRate: 2000,
        ...shown,
        ...item,
        itemId,
        stockId,
      };
      await write(stockStream(stockId), { type: 'StockCounted', data: { stockId, onHand, why: 'opened' } });
      const sold = [
        { type: 'ItemListed', data: listed },
        { type: 'ItemActivated', data: { itemId } },
      ];
      await caughtUp(await write(itemStream(itemId), ...sold));
      return itemId;
    },
    async coupon(coupon) {
      const code = coupon.code ?? `C${randomUUID().slice(0, 8).toUpperCase()}`;
      const data = { scope: 'shop', kind: 'percent', hundredths: 1000, ...coupon, code };
      await caughtUp(await write(couponStream(code), { type: 'CouponCreated', data }));
      return code;
    },
    async checkout(cartId) {
      return (await store.look(checkoutStream(cartId ?? ''), checkoutDecider)).state;
    },
    async happened(...events) {
      for (const event of events) await caughtUp(await write(checkoutStream(event.data.cartId), event));
    },
    visitor: () => shopper(visitor(stack)),
    signedIn({ cookie }) {
      const browser = visitor(stack);
      const [name = '', value = ''] = cookie.split('=');
      browser.cookies.set(name, value);
      return shopper(browser);
    },
    async person(role = 'Patient') {
      const planted = await plant(stack, role);
      await projected(stack, planted);
      return planted;
    },
  };
}
