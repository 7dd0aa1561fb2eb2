import { orderMachine, type OrderStatus } from '@meridian/workflows/shop';
import { add, compileTransitions, type Money, money, subtract, sum } from '../../kernel/index.js';
import type { OrderEvent, OrderEventMap } from './order.events.js';

type Units = OrderEventMap['OrderRefundRequested']['units'];

export interface OrderRefund {
  readonly amount: Money;
  readonly units: Units;
  readonly stands: 'requested' | 'made' | 'failed';
}

type Requested = OrderEventMap['OrderRequested'];

export interface OrderState {
  readonly status: OrderStatus;
  readonly order: Pick<Requested, 'cartId' | 'userId' | 'paymentId' | 'lines' | 'total' | 'vat'> | null;
  readonly refunds: Readonly<Record<string, OrderRefund>>;
}

export const noOrder: OrderState = { status: 'none', order: null, refunds: {} };

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
    case 'OrderRequested': {
      const { cartId, userId, paymentId, lines, total, vat } = event.data;
      return { order: { cartId, userId, ...(paymentId !== undefined && { paymentId }), lines, total, vat } };
    }
    case 'OrderRefundRequested': {
      const { refundId, amount, units } = event.data;
      return { refunds: { ...refunds, [refundId]: { amount, units, stands: 'requested' } } };
    }
    case 'OrderRefunded': {
      const { refundId, amount } = event.data;
      const units = refundFor(refunds, refundId)?.units ?? [];
      return { refunds: { ...refunds, [refundId]: { amount, units, stands: 'made' } } };
    }
    case 'OrderRefundFailed': {
      const failed = refundFor(refunds, event.data.refundId);
      return failed ? { refunds: { ...refunds, [event.data.refundId]: { ...failed, stands: 'failed' } } } : {};
    }
    case 'OrderHeld':
    case 'OrderAbandoned':
    case 'OrderRevived':
    case 'OrderPaid':
    case 'OrderDispatched':
    case 'OrderDelivered':
    case 'OrderCancelled':
      return {};
  }
}

export function refundFor(refunds: OrderState['refunds'], refundId: string): OrderRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}

const standing = ({ refunds }: OrderState) => Object.values(refunds).filter(({ stands }) => stands !== 'failed');

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
  return subtract(
    state.order.total,
    standing(state).reduce((total, { amount }) => add(total, amount), money(0)),
  );
}

/** Units of a line for which money was or is being given back. */
export function unitsBack(state: OrderState, itemId: string): number {
  return standing(state)
    .flatMap(({ units }) => units)
    .filter((unit) => unit.itemId === itemId)
    .reduce((total, { quantity }) => total + quantity, 0);
}
