import { paymentMachine, type PaymentStatus } from '@meridian/workflows/payments';
import { compileTransitions, type CounterMethod, type Money } from '../../kernel/index.js';
import type { PaymentEvent, PaymentEventMap } from './payment.events.js';
import { atCounter, type PaymentWay } from './payment.rules.js';

export interface PaymentRefund {
  readonly amount: number;
  /** `held`: it waits for a second person. */
  readonly stands: 'held' | 'requested' | 'made' | 'failed';
  /** Who asked for what is held. */
  readonly by?: string;
  readonly reason?: string;
  /** How staff gave back what a place took. */
  readonly counterMethod?: CounterMethod;
  readonly madeAt?: string;
}

type Asked = Omit<PaymentEventMap['PaymentRequested'], 'paymentId' | 'method'> & { readonly method: PaymentWay };

export interface PaymentState {
  readonly status: PaymentStatus;
  readonly asked: Asked | null;
  readonly reference: string | null;
  readonly received: Money | null;
  readonly receivedAt: string | null;
  readonly refunds: Readonly<Record<string, PaymentRefund>>;
}

export const noPayment: PaymentState = {
  status: 'none',
  asked: null,
  reference: null,
  received: null,
  receivedAt: null,
  refunds: {},
};

const table = compileTransitions(paymentMachine.config);

export function takes({ status }: PaymentState, type: PaymentEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export function evolvePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A payment that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as PaymentStatus };
}

function changed({ refunds }: PaymentState, event: PaymentEvent): Partial<PaymentState> {
  switch (event.type) {
    case 'PaymentRequested': {
      const { paymentId: _payment, ...asked } = event.data;
      return { asked };
    }
    case 'CounterPaymentTaken': {
      const { subject, userId, amount, counterMethod, tillReceipt, receivedAt } = event.data;
      const method: PaymentWay = counterMethod ?? atCounter;
      const asked = { subject, userId, amount, method, provider: atCounter, until: receivedAt };
      return { asked, reference: tillReceipt ?? null, received: amount, receivedAt };
    }
    case 'PaymentPending':
      return { reference: event.data.reference };
    case 'PaymentReceived': {
      const { reference, amount: received, receivedAt } = event.data;
      return { reference, received, receivedAt };
    }
    case 'RefundRequested': {
      const refund = { ...askedFor(event.data), stands: 'requested' } as const;
      return { refunds: { ...refunds, [event.data.refundId]: refund } };
    }
    case 'RefundHeld': {
      const { refundId, by } = event.data;
      const refund = { ...askedFor(event.data), stands: 'held', by } as const;
      return { refunds: { ...refunds, [refundId]: refund } };
    }
    case 'RefundApproved':
      return stand(refunds, event.data.refundId, 'requested');
    case 'RefundRefused':
    case 'RefundFailed':
      return stand(refunds, event.data.refundId, 'failed');
    case 'PartRefunded':
    case 'FullyRefunded': {
      const { refundId, amount, madeAt, counterMethod } = event.data;
      const how = counterMethod && { counterMethod };
      const refund = {
        ...refundFor(refunds, refundId),
        amount: amount.amount,
        stands: 'made',
        madeAt,
        ...how,
      } as const;
      // Nothing is left of which more could be given back.
      const others = event.type === 'FullyRefunded' ? withoutHeld(refunds) : refunds;
      return { refunds: { ...others, [refundId]: refund } };
    }
    case 'PaymentFailed':
    case 'PaymentCancelled':
    case 'PaymentExpired':
      return {};
  }
}

type Refunds = PaymentState['refunds'];

function askedFor({ amount, reason, counterMethod }: PaymentEventMap['RefundRequested']) {
  return { amount: amount.amount, ...(reason !== undefined && { reason }), ...(counterMethod && { counterMethod }) };
}

function stand(refunds: Refunds, refundId: string, stands: PaymentRefund['stands']): Partial<PaymentState> {
  const refund = refundFor(refunds, refundId);
  return refund ? { refunds: { ...refunds, [refundId]: { ...refund, stands } } } : {};
}

function withoutHeld(refunds: Refunds): Refunds {
  const ended = (refund: PaymentRefund) =>
    refund.stands === 'held' ? { ...refund, stands: 'failed' as const } : refund;
  return Object.fromEntries(Object.entries(refunds).map(([id, refund]) => [id, ended(refund)]));
}

export function refundFor(refunds: PaymentState['refunds'], refundId: string): PaymentRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}

export function sumOf({ refunds }: PaymentState, ...which: readonly PaymentRefund['stands'][]): number {
  return Object.values(refunds)
    .filter(({ stands }) => which.includes(stands))
    .reduce((total, { amount }) => total + amount, 0);
}

/** What may still be given back: what was received, less what was or is being given back, or waits to be. */
export function refundable(state: PaymentState): number {
  return (state.received?.amount ?? 0) - sumOf(state, 'held', 'requested', 'made');
}
