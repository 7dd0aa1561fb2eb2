import { orderMachine, type OrderStatus } from '@meridian/workflows/shop';
import { compileTransitions, type Money, money, subtract, sum } from '../../kernel/index.js';
import type { OrderEvent, OrderEventMap } from './order.events.js';

type Units = OrderEventMap['OrderRefundRequested']['units'];

export interface OrderRefund {
  readonly amount: Money;
  readonly units: Units;
  readonly stands: 'requested' | 'made' | 'failed';
  /** The units came back and can be sold again. */
  readonly restocked: boolean;
  readonly reason?: string | undefined;
  readonly refundedAt?: string;
}

type Requested = OrderEventMap['OrderRequested'];

export interface OrderState {
  readonly status: OrderStatus;
  readonly order: Requested | null;
  readonly paidAt: string | null;
  readonly gift: OrderEventMap['OrderMarkedAsGift'] | null;
  readonly sent: Omit<OrderEventMap['OrderDispatched'], 'orderId'> | null;
  readonly refunds: Readonly<Record<string, OrderRefund>>;
}

export const noOrder: OrderState = { status: 'none', order: null, paidAt: null, gift: null, sent: null, refunds: {} };

const table = compileTransitions(orderMachine.config);

export function takes({ status }: OrderState, type: OrderEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolveOrder(state: OrderState, event: OrderEvent): OrderState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`An order that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as OrderStatus };
}

function changed({ refunds }: OrderState, event: OrderEvent): Partial<OrderState> {
  switch (event.type) {
    case 'OrderRequested':
      return { order: event.data };
    case 'OrderPaid':
      return { paidAt: event.data.paidAt };
    case 'OrderMarkedAsGift':
      return { gift: event.data };
    case 'OrderDispatched': {
      const { orderId: _order, ...sent } = event.data;
      return { sent };
    }
    case 'OrderRefundRequested': {
      const { refundId, amount, units, restocked, reason } = event.data;
      return { refunds: { ...refunds, [refundId]: { amount, units, stands: 'requested', restocked, reason } } };
    }
    case 'OrderRefunded': {
      const { refundId, amount, reason, refundedAt } = event.data;
      const known = refundFor(refunds, refundId) ?? { units: [], restocked: false, reason };
      return { refunds: { ...refunds, [refundId]: { ...known, amount, stands: 'made', refundedAt } } };
    }
    case 'OrderRefundFailed': {
      const failed = refundFor(refunds, event.data.refundId);
      return failed ? { refunds: { ...refunds, [event.data.refundId]: { ...failed, stands: 'failed' } } } : {};
    }
    case 'OrderHeld':
    case 'OrderAbandoned':
    case 'OrderRevived':
    case 'OrderDelivered':
    case 'OrderCancelled':
      return {};
  }
}

export function refundFor(refunds: OrderState['refunds'], refundId: string): OrderRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}

const standing = ({ refunds }: OrderState) => Object.values(refunds).filter(({ stands }) => stands !== 'failed');

/** What was or is being given back. */
export function refundedInAll(state: OrderState): Money {
  return sum(
    standing(state).map(({ amount }) => amount),
    state.order?.total.currency,
  );
}

/** What was given back. */
export function refundedBefore({ refunds, order }: OrderState): Money {
  const made = Object.values(refunds).filter(({ stands }) => stands === 'made');
  return sum(
    made.map(({ amount }) => amount),
    order?.total.currency,
  );
}

/** What may still be given back: what was paid, less what was or is being given back. */
export function refundable(state: OrderState): Money {
  if (!state.order?.paymentId) return money(0);
  return subtract(state.order.total, refundedInAll(state));
}

/** Units of a line for which money was or is being given back. */
export function unitsBack(state: OrderState, itemId: string): number {
  return standing(state)
    .flatMap(({ units }) => units)
    .filter((unit) => unit.itemId === itemId)
    .reduce((total, { quantity }) => total + quantity, 0);
}
