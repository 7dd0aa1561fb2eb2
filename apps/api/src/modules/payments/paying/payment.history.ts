import type { PaymentChange, PaymentMethod } from '@meridian/contracts/generated/admin';
import type { Money } from '@meridian/domain/kernel';
import { type PaymentEventMap, type PaymentState, refundFor } from '@meridian/domain/payments';
import { initiatorOf, type StoredEvent } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

export interface PaymentLine extends HistoryEntry {
  readonly change: PaymentChange;
  readonly amount?: Money;
  /** How staff gave it back. */
  readonly method?: PaymentMethod | undefined;
  readonly note?: string | undefined;
  /** Sealed under the buyer's key: it may name somebody. */
  readonly reason?: string | undefined;
}

type OfRefund = StoredEvent<string, { readonly paymentId: string; readonly refundId: string }>;
type Refunded = StoredEvent<string, PaymentEventMap['PartRefunded']>;

/** What happened to each payment, by whom. */
export const paymentHistory = historyOf<PaymentEventMap, PaymentLine, PaymentState>({
  table: 'payments.history',
  of: 'paymentId',
  sealed: { reason: 'reason' },
  on: {
    PaymentRequested: ({ data: { amount } }) => ({ change: 'requested', amount }),
    CounterPaymentTaken: ({ data: { amount, tillReceipt: note } }) => ({ change: 'taken', amount, note }),
    PaymentPending: ({ data: { reference: note } }) => ({ change: 'pending', note }),
    PaymentReceived: ({ data: { amount, after } }) => ({ change: after ? 'receivedLate' : 'received', amount }),
    PaymentFailed: ({ data: { reason: note } }) => ({ change: 'failed', note }),
    PaymentCancelled: ({ data: { by: note } }) => ({ change: 'cancelled', note }),
    PaymentExpired: 'expired',
    // Once the reason stood in the metadata.
    RefundRequested: (event, state) => ({
      change: 'refundRequested',
      amount: event.data.amount,
      note: event.metadata.reason,
      ...askedBy(event, state),
    }),
    RefundHeld: (event, state) => ({
      change: 'refundHeld',
      amount: event.data.amount,
      method: event.data.counterMethod,
      ...askedBy(event, state),
    }),
    RefundApproved: ({ data: { amount } }) => ({ change: 'refundApproved', amount }),
    RefundRefused: ({ data: { userId: person, reason } }) => ({ change: 'refundRefused', person, reason }),
    RefundFailed: ({ data: { reason: note } }) => ({ change: 'refundFailed', note }),
    PartRefunded: (event, state) => ({ change: 'partRefunded', ...refunded(event, state) }),
    FullyRefunded: (event, state) => ({ change: 'refunded', ...refunded(event, state) }),
  },
});

function refunded(event: Refunded, state: PaymentState) {
  const { amount, refundId: note, counterMethod: method } = event.data;
  return { amount, method, note, ...askedBy(event, state) };
}

/** A refund may come that nobody asked for here. */
function askedBy({ data, metadata }: OfRefund, { asked, refunds }: PaymentState) {
  const { reason } = refundFor(refunds, data.refundId) ?? {};
  return { by: initiatorOf(metadata), ...(reason !== undefined && { reason, person: asked?.userId }) };
}
