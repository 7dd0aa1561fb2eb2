import { type Aggregate, type Decider, type Money, money, refuse, type Refused } from '../../kernel/index.js';
import type { PaymentEvent, PaymentEventMap } from './payment.events.js';
import { atCounter } from './payment.rules.js';
import {
  evolvePayment,
  noPayment,
  type PaymentRefund,
  type PaymentState,
  refundable,
  refundFor,
  sumOf,
  takes,
} from './payment.state.js';

export type PaymentCommand =
  | { readonly type: 'RequestPayment'; readonly data: PaymentEventMap['PaymentRequested'] }
  | { readonly type: 'NoteCounterPayment'; readonly data: PaymentEventMap['CounterPaymentTaken'] }
  | { readonly type: 'NotePending'; readonly data: PaymentEventMap['PaymentPending'] }
  | { readonly type: 'ReceivePayment'; readonly data: Omit<PaymentEventMap['PaymentReceived'], 'after'> }
  | { readonly type: 'FailPayment'; readonly data: PaymentEventMap['PaymentFailed'] }
  | { readonly type: 'CancelPayment'; readonly data: PaymentEventMap['PaymentCancelled'] }
  | { readonly type: 'ExpirePayment'; readonly data: PaymentEventMap['PaymentExpired'] }
  /**
   * `limit`: staff ask for it, and give back no more of a payment than this without a second person.
   * `counterMethod`: how they give back by hand what a place took, once nobody else has to approve it.
   */
  | {
      readonly type: 'RequestRefund';
      readonly data: Omit<PaymentEventMap['RefundRequested'], 'userId'> & { readonly limit?: number };
    }
  | { readonly type: 'ApproveRefund'; readonly data: Omit<PaymentEventMap['RefundApproved'], 'amount'> }
  | { readonly type: 'RefuseRefund'; readonly data: Omit<PaymentEventMap['RefundRefused'], 'userId'> }
  /** Reported by the provider; a refund that nobody asked for here was made there. */
  | { readonly type: 'CompleteRefund'; readonly data: PaymentEventMap['PartRefunded'] }
  | { readonly type: 'FailRefund'; readonly data: PaymentEventMap['RefundFailed'] };

export type PaymentRefusal =
  | 'unknownPayment'
  | 'paymentExists'
  | 'badAmount'
  | 'amountDiffers'
  | 'otherReference'
  | 'alreadyPaid'
  | 'notPaid'
  | 'paidAtCounter'
  | 'paidAtProvider'
  /** Of an order or a booking, which knows what it is refunded for. */
  | 'refundedOnItsPage'
  | 'unknownRefund'
  | 'refundExists'
  | 'refundTooMuch'
  | 'refundMade'
  | 'refundWaits'
  | 'refundEnded'
  | 'notHeld'
  | 'ownRequest'
  | 'ownPayment';

export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  initial: noPayment,
  evolve: evolvePayment,
  decide: {
    RequestPayment: ({ data }, { asked }) => {
      if (!isAmount(data.amount)) return refuse('badAmount');
      if (!asked) return [{ type: 'PaymentRequested', data }];
      const again = sameMoney(asked.amount, data.amount) && asked.orderId === data.orderId;
      const { kind, id } = asked.subject;
      return again && id === data.subject.id && kind === data.subject.kind ? [] : refuse('paymentExists');
    },
    NoteCounterPayment: ({ data }, { asked }) => {
      if (!isAmount(data.amount)) return refuse('badAmount');
      if (!asked) return [{ type: 'CounterPaymentTaken', data }];
      const again = sameMoney(asked.amount, data.amount) && asked.subject.id === data.subject.id;
      return again && asked.provider === atCounter ? [] : refuse('paymentExists');
    },
    NotePending: ({ data }, state) => {
      if (!state.asked) return refuse('unknownPayment');
      if (state.reference !== null && state.reference !== data.reference) return refuse('otherReference');
      return takes(state, 'PaymentPending') ? [{ type: 'PaymentPending', data }] : [];
    },
    ReceivePayment: ({ data }, state) => {
      if (!state.asked) return refuse('unknownPayment');
      if (state.reference !== null && state.reference !== data.reference) return refuse('otherReference');
      if (!sameMoney(state.asked.amount, data.amount)) return refuse('amountDiffers', { asked: state.asked.amount });
      if (!takes(state, 'PaymentReceived')) return [];
      const { status } = state;
      const late = status === 'failed' || status === 'cancelled' || status === 'expired';
      return [{ type: 'PaymentReceived', data: { ...data, ...(late && { after: status }) } }];
    },
    FailPayment: ({ data }, state) => ending(state, { type: 'PaymentFailed', data }),
    CancelPayment: ({ data }, state) => ending(state, { type: 'PaymentCancelled', data }),
    ExpirePayment: ({ data }, state) => ending(state, { type: 'PaymentExpired', data }),
    RequestRefund: ({ data: { limit, ...data } }, state, { actor, now }) => {
      if (!state.received || !state.asked) return refuse(state.asked ? 'notPaid' : 'unknownPayment');
      const isByHand = data.counterMethod !== undefined;
      if ((state.asked.provider === atCounter) !== isByHand)
        return refuse(isByHand ? 'paidAtProvider' : 'paidAtCounter');
      const known = refundFor(state.refunds, data.refundId);
      if (known) return againOf(known, data);
      if (!isAmount(data.amount) || data.amount.currency !== state.received.currency) return refuse('badAmount');
      const left = refundable(state);
      if (data.amount.amount > left) return refuse('refundTooMuch', { left });
      const person = data.reason === undefined ? {} : { userId: state.asked.userId };
      if (limit !== undefined && given(state) + data.amount.amount > limit)
        return [{ type: 'RefundHeld', data: { ...data, ...person, by: actor } }];
      const refund: PaymentEvent = { type: 'RefundRequested', data: { ...data, ...person } };
      return [refund, ...handedBack(data, state, now)];
    },
    ApproveRefund: ({ data }, state, { actor, now }) => {
      const held = heldFor(state, data.refundId, actor);
      if ('refused' in held) return held;
      const amount = money(held.amount);
      const { counterMethod } = held;
      const approved: PaymentEvent = { type: 'RefundApproved', data: { ...data, amount } };
      return [approved, ...handedBack({ ...data, amount, ...(counterMethod && { counterMethod }) }, state, now)];
    },
    RefuseRefund: ({ data }, state, { actor }) => {
      const held = heldFor(state, data.refundId, actor);
      if ('refused' in held) return held;
      const person = data.reason === undefined ? {} : { userId: state.asked?.userId };
      return [{ type: 'RefundRefused', data: { ...data, ...person } }];
    },
    CompleteRefund: ({ data }, state) => {
      if (!state.received) return refuse(state.asked ? 'notPaid' : 'unknownPayment');
      const known = refundFor(state.refunds, data.refundId);
      if (known && known.amount !== data.amount.amount) return refuse('amountDiffers', { asked: known.amount });
      if (known?.stands === 'made') return [];
      if (!isAmount(data.amount) || data.amount.currency !== state.received.currency) return refuse('badAmount');
      // What the provider did is a fact, whatever waits here.
      const left = refundable(state) + sumOf(state, 'held') + (known?.stands === 'requested' ? known.amount : 0);
      if (data.amount.amount > left) return refuse('refundTooMuch', { left });
      return [made(data, state)];
    },
    FailRefund: ({ data }, state) => {
      const known = refundFor(state.refunds, data.refundId);
      if (!known) return refuse('unknownRefund');
      if (known.stands === 'made') return refuse('refundMade');
      return known.stands === 'requested' ? [{ type: 'RefundFailed', data }] : [];
    },
  },
};

export const payments: Aggregate<PaymentState, PaymentCommand, PaymentEvent, PaymentRefusal> = {
  category: 'payment',
  decider: paymentDecider,
  idOf: ({ data }) => data.paymentId,
};

function made(data: PaymentEventMap['PartRefunded'], state: PaymentState): PaymentEvent {
  const whole = sumOf(state, 'made') + data.amount.amount === state.received?.amount;
  return { type: whole ? 'FullyRefunded' : 'PartRefunded', data };
}

/** What no provider has to give back is given back by those who say how. */
function handedBack(
  { paymentId, refundId, amount, counterMethod }: PaymentEventMap['RefundRequested'],
  state: PaymentState,
  now: Date,
): readonly PaymentEvent[] {
  if (!counterMethod) return [];
  const data = { paymentId, refundId, amount, reference: atCounter, madeAt: now.toISOString(), counterMethod };
  return [made(data, state)];
}

/** The same refund again changes nothing; who asks for it by hand hears what became of it, and what failed needs a new one. */
function againOf(
  known: PaymentRefund,
  { amount, counterMethod }: PaymentEventMap['RefundRequested'],
): readonly [] | Refused<PaymentRefusal> {
  if (known.amount !== amount.amount) return refuse('refundExists');
  if (known.stands === 'failed') return refuse('refundEnded');
  return known.stands === 'held' && counterMethod ? refuse('refundWaits') : [];
}

/** A refund in several parts is one to the limit. */
const given = (state: PaymentState): number => sumOf(state, 'held', 'requested', 'made');

/** What waits for somebody else than who asked, and than who is given the money. */
function heldFor(
  { asked, refunds }: PaymentState,
  refundId: string,
  actor: string,
): PaymentRefund | Refused<PaymentRefusal> {
  const held = refundFor(refunds, refundId);
  if (held?.stands !== 'held') return refuse('notHeld');
  if (actor === held.by) return refuse('ownRequest');
  return actor === asked?.userId ? refuse('ownPayment') : held;
}

function ending(state: PaymentState, event: PaymentEvent): readonly PaymentEvent[] | Refused<PaymentRefusal> {
  if (!state.asked) return refuse('unknownPayment');
  if (state.received) return refuse('alreadyPaid');
  return takes(state, event.type) ? [event] : [];
}

function isAmount({ amount }: Money): boolean {
  return Number.isSafeInteger(amount) && amount > 0;
}

function sameMoney(left: Money, right: Money): boolean {
  return left.amount === right.amount && left.currency === right.currency;
}
