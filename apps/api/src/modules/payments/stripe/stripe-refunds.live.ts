import type Stripe from 'stripe';
import type { ProviderFact, RefundAnswer, RefundOrder } from '../paying/provider.port.js';
import { declinedBy, instantOf, type StripeClient } from './stripe-client.live.js';
import { currencyOf, idOf } from './stripe-sessions.live.js';

type Refund = Stripe.Refund;

/** Money given back: asked for by us, or made in Stripe's own dashboard. */
export class StripeRefunds {
  constructor(private readonly client: StripeClient) {}

  /** Stripe forgets an idempotency key after a day, so what was made before is looked for first. */
  async make({ refundId, paymentId, amount }: RefundOrder, intentId: string): Promise<RefundAnswer> {
    const stripe = await this.client.get();
    const before = (await this.of(intentId)).find(({ metadata }) => metadata?.['refundId'] === refundId);
    if (before) return answerOf(before);
    try {
      const order = { payment_intent: intentId, amount: amount.amount, metadata: { refundId, paymentId } };
      return answerOf(await stripe.refunds.create(order, { idempotencyKey: refundId }));
    } catch (error) {
      const declined = declinedBy(error);
      if (declined === null) throw error;
      return { declined };
    }
  }

  async of(intentId: string): Promise<Refund[]> {
    const stripe = await this.client.get();
    return stripe.refunds.list({ payment_intent: intentId, limit: 100 }).autoPagingToArray({ limit: 1_000 });
  }

  /** A refund made in the dashboard names no payment: its payment intent does. */
  async paymentOf({ metadata, payment_intent }: Refund): Promise<string | null> {
    const named = metadata?.['paymentId'];
    const intentId = idOf(payment_intent);
    if (named || !intentId) return named ?? null;
    const stripe = await this.client.get();
    const intent = await stripe.paymentIntents.retrieve(intentId);
    return intent.metadata['paymentId'] ?? null;
  }
}

export function refundFact(refund: Refund, paymentId: string): ProviderFact | null {
  const refundId = refund.metadata?.['refundId'] ?? refund.id.slice(0, 40);
  const { id: reference, status, created } = refund;
  if (status === 'failed' || status === 'canceled') {
    return { kind: 'refundFailed', paymentId, refundId, reason: refund.failure_reason ?? status };
  }
  if (status !== 'succeeded') return null;
  const amount = { amount: refund.amount, currency: currencyOf(refund.currency) };
  return { kind: 'refunded', paymentId, refundId, reference, amount, madeAt: instantOf(created) };
}

function answerOf({ id: reference, status, created, failure_reason: reason }: Refund): RefundAnswer {
  if (status === 'succeeded') return { made: { reference, madeAt: instantOf(created) } };
  if (status === 'failed' || status === 'canceled') return { declined: reason ?? status };
  return { pending: true };
}
