import type { CounterMethod, Money } from '../../kernel/index.js';
import type { BookingEvent } from './booking.events.js';

export interface BookingReceipt {
  readonly receiptId: string;
  readonly paymentId: string | null;
  readonly amount: Money;
  /** Null for what a provider received, and where nobody was asked yet how it was paid. */
  readonly counterMethod: CounterMethod | null;
  readonly tillReceipt: string | null;
}

export interface BookingRefund {
  readonly receiptId: string;
  readonly amount: Money;
  readonly stands: 'requested' | 'made' | 'failed';
  /** Of our own will, or made at the provider without being asked for here: it is not asked for again. */
  readonly goodwill: boolean;
}

interface BookedMoney {
  readonly receipts: readonly BookingReceipt[];
  readonly refunds: Readonly<Record<string, BookingRefund>>;
}

type OfMoney = Extract<
  BookingEvent,
  { type: 'BookingPaid' | 'BookingRefundRequested' | 'BookingRefunded' | 'BookingRefundFailed' }
>;

export function moneyMoved({ receipts, refunds }: BookedMoney, event: OfMoney): Partial<BookedMoney> {
  switch (event.type) {
    case 'BookingPaid': {
      const { receiptId, paymentId = null, amount, counterMethod = null, tillReceipt = null } = event.data;
      return { receipts: [...receipts, { receiptId, paymentId, amount, counterMethod, tillReceipt }] };
    }
    case 'BookingRefundRequested': {
      const { refundId, receiptId, amount, goodwill = false, atOnce = false } = event.data;
      const stands = atOnce ? 'made' : 'requested';
      return { refunds: { ...refunds, [refundId]: { receiptId, amount, stands, goodwill } } };
    }
    case 'BookingRefunded': {
      const { refundId, receiptId, amount } = event.data;
      const goodwill = refundOf(refunds, refundId)?.goodwill ?? true;
      return { refunds: { ...refunds, [refundId]: { receiptId, amount, stands: 'made', goodwill } } };
    }
    case 'BookingRefundFailed': {
      const known = refundOf(refunds, event.data.refundId);
      return known ? { refunds: { ...refunds, [event.data.refundId]: { ...known, stands: 'failed' } } } : {};
    }
  }
}

export function refundOf(refunds: BookedMoney['refunds'], refundId: string): BookingRefund | undefined {
  return Object.hasOwn(refunds, refundId) ? refunds[refundId] : undefined;
}
