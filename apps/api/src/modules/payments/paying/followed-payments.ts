import { type CounterMethod, isRefused, type Money } from '@meridian/domain/kernel';
import { paymentDecider, type PaymentEventMap, paymentStream } from '@meridian/domain/payments';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { ReactionContext, ReactionDeclaration, ReactionStore } from '../../../platform/reactions/index.js';
import { type RefundReason, refundReason } from '../refunds/refund-reason.reads.js';
import { requestRefund } from '../refunds/request-refund.handler.js';

/** A payment as anyone who owns its subject knows it. */
export interface SubjectPayment {
  readonly paymentId: string;
  readonly subjectId: string;
  /** The attempt to pay; of a subject that has only one, the payment itself. */
  readonly orderId: string;
  readonly userId: string;
}

export interface ReceivedMoney {
  readonly amount: Money;
  readonly paidAt: string;
  /** It had been taken for ended. */
  readonly after: PaymentEventMap['PaymentReceived']['after'];
}

export interface MadeRefund extends RefundReason {
  readonly refundId: string;
  readonly amount: Money;
  readonly refundedAt: string;
  /** How staff gave back what a place took. */
  readonly counterMethod?: CounterMethod;
}

export type PaymentEnd = 'failed' | 'cancelled' | 'expired';

type Arrivals = Pick<PaymentEventMap, 'PaymentReceived' | 'PaymentFailed' | 'PaymentCancelled' | 'PaymentExpired'>;
type NotMade = { readonly data: Pick<PaymentEventMap['RefundRefused'], 'paymentId' | 'refundId'> };
type Made = { readonly data: PaymentEventMap['PartRefunded'] };
type Refunds = Pick<PaymentEventMap, 'PartRefunded' | 'FullyRefunded' | 'RefundFailed' | 'RefundRefused'>;

/** What a kind of thing does when money comes for it, or does not. Each may be called again for the same payment. */
export interface PaymentFollower {
  readonly kind: string;
  /** `notWanted`: all of it goes back. */
  received(payment: SubjectPayment, money: ReceivedMoney, context: ReactionContext): Promise<'taken' | 'notWanted'>;
  /** Of the refund of money that was not wanted: the same each time. */
  backId(payment: SubjectPayment): string;
  ended(payment: SubjectPayment, why: PaymentEnd, context: ReactionContext): Promise<void>;
}

export interface RefundFollower {
  readonly kind: string;
  refunded(payment: SubjectPayment, refund: MadeRefund, context: ReactionContext): Promise<void>;
  refundFailed(payment: SubjectPayment, refundId: string, context: ReactionContext): Promise<void>;
}

/** Null where the payment is for something of another kind. */
async function paymentFor(store: EventStore, kind: string, paymentId: string): Promise<SubjectPayment | null> {
  const of = [paymentStream(paymentId), paymentDecider] as const;
  // What was asked for never changes.
  const asked = (await store.remembered(...of)).asked ?? (await store.look(...of)).state.asked;
  if (asked?.subject.kind !== kind) return null;
  const { subject, orderId = paymentId, userId } = asked;
  return { paymentId, subjectId: subject.id, orderId, userId };
}

/** For the reaction of the one who owns the kind. */
export function followedPayments(store: ReactionStore, follower: PaymentFollower): ReactionDeclaration<Arrivals>['on'] {
  const { kind } = follower;
  const ended =
    (why: PaymentEnd) =>
    async ({ data }: { readonly data: { readonly paymentId: string } }, context: ReactionContext): Promise<void> => {
      const payment = await paymentFor(store, kind, data.paymentId);
      if (payment) await follower.ended(payment, why, context);
    };
  return {
    PaymentReceived: async ({ data: { paymentId, amount, receivedAt: paidAt, after } }, context) => {
      const payment = await paymentFor(store, kind, paymentId);
      if (!payment) return;
      if ((await follower.received(payment, { amount, paidAt, after }, context)) === 'taken') return;
      const back = { paymentId, refundId: follower.backId(payment), amount, reason: 'late' };
      const asked = await requestRefund(store, back, context.acting);
      if (isRefused(asked)) throw new Error(`money for no ${kind} could not be given back: ${asked.refused}`);
    },
    PaymentFailed: ended('failed'),
    PaymentCancelled: ended('cancelled'),
    PaymentExpired: ended('expired'),
  };
}

/** For the reaction of the one who owns the kind, no matter who asked for the refund. */
export function followedRefunds(store: ReactionStore, follower: RefundFollower): ReactionDeclaration<Refunds>['on'] {
  const made = async ({ data }: Made, context: ReactionContext): Promise<void> => {
    const { paymentId, refundId, amount, madeAt: refundedAt, counterMethod } = data;
    const payment = await paymentFor(store, follower.kind, paymentId);
    if (!payment) return;
    const why = await refundReason(store, paymentId, refundId);
    const refund = { refundId, amount, refundedAt, ...(counterMethod && { counterMethod }), ...why };
    await follower.refunded(payment, refund, context);
  };
  const failed = async ({ data }: NotMade, context: ReactionContext): Promise<void> => {
    const payment = await paymentFor(store, follower.kind, data.paymentId);
    if (payment) await follower.refundFailed(payment, data.refundId, context);
  };
  return {
    PartRefunded: made,
    FullyRefunded: made,
    RefundFailed: failed,
    RefundRefused: failed,
  };
}
