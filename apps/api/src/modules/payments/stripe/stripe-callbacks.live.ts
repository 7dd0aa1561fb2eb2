import type Stripe from 'stripe';
import type { Callback, ProviderFact, RawCallback } from '../paying/provider.port.js';
import { instantOf, type StripeClient } from './stripe-client.live.js';
import { refundFact, type StripeRefunds } from './stripe-refunds.live.js';
import { currencyOf } from './stripe-sessions.live.js';

const oldestSeconds = 5 * 60;

/** Reads what Stripe's webhook says. What we did not subscribe to says nothing. */
export class StripeCallbacks {
  constructor(
    private readonly client: StripeClient,
    private readonly secret: string,
    private readonly refunds: StripeRefunds,
  ) {}

  async read({ body, headers, now }: RawCallback): Promise<Callback | null> {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return null;
    const { webhooks } = await this.client.get();
    let event: Stripe.Event;
    try {
      event = webhooks.constructEvent(body, signature, this.secret, oldestSeconds, undefined, now.getTime());
    } catch (error) {
      if (isForged(error)) return null;
      throw error;
    }
    const fact = await this.factOf(event);
    return { eventId: event.id, facts: fact ? [fact] : [] };
  }

  private async factOf(event: Stripe.Event): Promise<ProviderFact | null> {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return completedFact(event.data.object, event.created);
      case 'checkout.session.async_payment_failed':
        return ended(event.data.object, { kind: 'failed', reason: 'declined' });
      case 'checkout.session.expired':
        return ended(event.data.object, { kind: 'expired' });
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed': {
        const paymentId = await this.refunds.paymentOf(event.data.object);
        return paymentId ? refundFact(event.data.object, paymentId) : null;
      }
      default:
        return null;
    }
  }
}

function completedFact(session: Stripe.Checkout.Session, created: number): ProviderFact | null {
  const { id: reference, client_reference_id: paymentId, amount_total: amount, currency } = session;
  if (!paymentId) return null;
  if (session.payment_status !== 'paid') return { kind: 'pending', paymentId, reference };
  const money = { amount: amount ?? 0, currency: currencyOf(currency) };
  return { kind: 'received', paymentId, reference, amount: money, receivedAt: instantOf(created) };
}

type End = { readonly kind: 'failed'; readonly reason: string } | { readonly kind: 'expired' };

function ended({ client_reference_id: paymentId }: Stripe.Checkout.Session, end: End): ProviderFact | null {
  return paymentId ? { ...end, paymentId } : null;
}

/** Broken JSON with a right signature would be Stripe's own bug; without one it never gets that far. */
function isForged(error: unknown): boolean {
  return (Object(error) as { type?: unknown }).type === 'StripeSignatureVerificationError';
}
