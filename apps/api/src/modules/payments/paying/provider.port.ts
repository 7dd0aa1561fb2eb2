import type { Money } from '@meridian/domain/kernel';
import type { Booked } from '@meridian/domain/payments';
import type { PayMethod } from './payables.registry.js';

export interface Asked {
  readonly paymentId: string;
  readonly amount: Money;
  readonly method: PayMethod;
  readonly until: Date;
  /** Known once the provider has sent it. */
  readonly reference: string | null;
}

export interface Opening extends Omit<Asked, 'reference'> {
  readonly language: 'en' | 'zh';
  readonly paidUrl: string;
  readonly cancelledUrl: string;
}

export interface Session {
  readonly reference: string;
  /** The page on which the buyer pays; for WeChat it shows what to scan. */
  readonly url: string;
}

/** A refusal is final: no money can come of it. What is uncertain is thrown. */
export type Opened = { readonly session: Session } | { readonly declined: string };

/** What the provider's book says. `unknown`: it has never heard of the payment. */
export type ProviderStatus =
  | { readonly stands: 'unknown' }
  | { readonly stands: 'open' | 'failed' | 'cancelled' | 'expired'; readonly reference: string }
  | { readonly stands: 'paid'; readonly reference: string; readonly amount: Money; readonly receivedAt: string };

export interface RefundOrder {
  readonly refundId: string;
  readonly paymentId: string;
  /** Of the payment. */
  readonly reference: string;
  readonly amount: Money;
}

/** `pending`: a callback will follow. */
export type RefundAnswer =
  | { readonly made: { readonly reference: string; readonly madeAt: string } }
  | { readonly pending: true }
  | { readonly declined: string };

interface Of {
  readonly paymentId: string;
}

export type ProviderFact =
  | (Of & { readonly kind: 'pending'; readonly reference: string })
  | (Of & {
      readonly kind: 'received';
      readonly reference: string;
      readonly amount: Money;
      readonly receivedAt: string;
    })
  | (Of & { readonly kind: 'failed'; readonly reason: string })
  | (Of & { readonly kind: 'cancelled' })
  | (Of & { readonly kind: 'expired' })
  | (Of & {
      readonly kind: 'refunded';
      readonly refundId: string;
      readonly reference: string;
      readonly amount: Money;
      readonly madeAt: string;
    })
  | (Of & { readonly kind: 'refundFailed'; readonly refundId: string; readonly reason: string });

export interface Callback {
  /** The provider's own id of the message. */
  readonly eventId: string;
  readonly facts: readonly ProviderFact[];
}

export interface RawCallback {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly now: Date;
}

/** Anyone who takes the money. Its methods throw where the outcome is not certain; asking again is always allowed. */
export interface PaymentProvider {
  readonly name: string;
  /** The payment's id is the idempotency key: asking again answers the same session. */
  open(opening: Opening): Promise<Opened>;
  status(asked: Asked): Promise<ProviderStatus>;
  /** No money can come of it afterwards, unless it answers `paid`. */
  close(asked: Asked): Promise<ProviderStatus>;
  /** The refund's id is the idempotency key. */
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Null where the signature is not the provider's, or older than five minutes. */
  callback(raw: RawCallback): Promise<Callback | null>;
  /** Every payment of which money was taken or given back in that time, with all that was moved of it so far. */
  moved(from: Date, until: Date): AsyncIterable<Booked>;
  booked(asked: Asked): Promise<Booked | null>;
  /** Everything the provider knows of one payment, for callbacks that never came. */
  facts(asked: Asked): Promise<readonly ProviderFact[]>;
}

export const PAYMENT_PROVIDER = Symbol('PAYMENT_PROVIDER');
