import { checkoutMachine, type CheckoutStatus } from '@meridian/workflows/shop';
import { compileTransitions, type Money } from '../../kernel/index.js';
import type { CartLine } from './checkout.commands.js';
import type { CheckoutEvent, CheckoutEventMap } from './checkout.events.js';
import type { Address, Contact } from '../orders/order.fields.js';

export interface Attempt {
  readonly orderId: string;
  readonly paymentId: string | null;
  readonly until: string;
}

export interface CheckoutState {
  readonly status: CheckoutStatus;
  readonly owner: string | null;
  readonly lines: readonly CartLine[];
  readonly coupon: string | null;
  readonly buyer: Omit<CheckoutEventMap['BuyerIdentified'], 'cartId'> | null;
  readonly delivery: {
    readonly optionId: string;
    readonly price: Money;
    readonly contact: Contact;
    readonly address: Address;
  } | null;
  /** The attempt to pay that runs now; while it runs nothing else moves. */
  readonly attempt: Attempt | null;
  /** An attempt that lapsed, as long as the cart stays as it was then. */
  readonly lapsed: Attempt | null;
  /** How the last attempt ended, as long as the cart stays as it was then. */
  readonly ended: EndedAttempt | null;
  readonly paidOrder: string | null;
  /** All attempts to pay, and who made each. */
  readonly attempts: Readonly<Record<string, Omit<Attempt, 'orderId'> & { readonly userId: string }>>;
}

export type EndedAttempt = Omit<CheckoutEventMap['PaymentAbandoned'], 'cartId'>;

export const emptyCheckout: CheckoutState = {
  status: 'cart',
  owner: null,
  lines: [],
  coupon: null,
  buyer: null,
  delivery: null,
  attempt: null,
  lapsed: null,
  ended: null,
  paidOrder: null,
  attempts: {},
};

/** What an attempt that ended left behind counts no more. */
const moved = { lapsed: null, ended: null } as const;

const table = compileTransitions(checkoutMachine.config);

export function takes({ status }: CheckoutState, type: CheckoutEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A checkout at ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as CheckoutStatus };
}

function changed(state: CheckoutState, event: CheckoutEvent): Partial<CheckoutState> {
  switch (event.type) {
    case 'LineSet': {
      const { cartId: _cart, ...line } = event.data;
      return { lines: withLine(state.lines, line), ...moved };
    }
    case 'LineRemoved':
      return { lines: state.lines.filter(({ itemId }) => itemId !== event.data.itemId), ...moved };
    case 'PricesConfirmed': {
      const { prices, deliveryPrice } = event.data;
      const priceOf = new Map(prices.map(({ itemId, price }) => [itemId, price]));
      return {
        lines: state.lines.map((line) => ({ ...line, price: priceOf.get(line.itemId) ?? line.price })),
        delivery: state.delivery && { ...state.delivery, price: deliveryPrice ?? state.delivery.price },
        ...moved,
      };
    }
    case 'CouponApplied':
      return { coupon: event.data.code, ...moved };
    case 'CouponRemoved':
      return { coupon: null, ...moved };
    case 'CartClaimed':
      return { owner: event.data.userId, buyer: null, delivery: null, ...moved };
    case 'BuyerIdentified': {
      const { cartId: _cart, ...buyer } = event.data;
      const owner = state.owner === null || state.buyer?.how === 'guest' ? buyer.userId : state.owner;
      const same = state.buyer === null || state.buyer.userId === buyer.userId;
      return { buyer, owner, delivery: same ? state.delivery : null, ...moved };
    }
    case 'DeliveryChosen': {
      const { optionId, price, contact, address } = event.data;
      return { delivery: { optionId, price, contact, address }, ...moved };
    }
    case 'PaymentBegun': {
      const { orderId, paymentId = null, until, userId } = event.data;
      const attempts = { ...state.attempts, [orderId]: { paymentId, until, userId } };
      return { attempt: { orderId, paymentId, until }, attempts, ...moved };
    }
    case 'PaymentRevived': {
      const { orderId, paymentId = null, until } = event.data;
      const known = Object.hasOwn(state.attempts, orderId) ? state.attempts[orderId] : undefined;
      const attempts = known ? { ...state.attempts, [orderId]: { ...known, until } } : state.attempts;
      return { attempt: { orderId, paymentId, until }, attempts, ...moved };
    }
    case 'PaymentAbandoned': {
      const { cartId: _cart, ...ended } = event.data;
      return { attempt: null, ended, lapsed: ended.why === 'expired' ? state.attempt : null };
    }
    case 'CheckoutPaid':
      return { attempt: null, ...moved, paidOrder: event.data.orderId };
    case 'CartMergedAway':
      return moved;
    case 'CheckoutStarted':
    case 'CheckoutExpired':
      return {};
  }
}

function withLine(lines: readonly CartLine[], line: CartLine): readonly CartLine[] {
  const known = lines.some(({ itemId }) => itemId === line.itemId);
  return known ? lines.map((each) => (each.itemId === line.itemId ? line : each)) : [...lines, line];
}
