import type { Booked } from '@meridian/domain/payments';
import type Stripe from 'stripe';
import { secondsOf, type StripeClient } from './stripe-client.live.js';
import type { StripeRefunds } from './stripe-refunds.live.js';
import { currencyOf, idOf } from './stripe-sessions.live.js';

const hour = 3_600_000;

/** Stripe's charges and refunds of a time. Charges without our payment id belong to another business of the account. */
export class StripeBook {
  constructor(
    private readonly client: StripeClient,
    private readonly refunds: StripeRefunds,
  ) {}

  async *moved(from: Date, until: Date): AsyncIterable<Booked> {
    const stripe = await this.client.get();
    const created = { gte: secondsOf(from), lt: secondsOf(until) };
    const opened = { gte: secondsOf(new Date(from.getTime() - hour)), lt: created.lt };
    const references = new Map<string, string>();
    for await (const session of stripe.checkout.sessions.list({ created: opened, status: 'complete', limit: 100 })) {
      const intentId = idOf(session.payment_intent);
      if (intentId) references.set(intentId, session.id);
    }
    const seen = new Set<string>();
    for await (const charge of stripe.charges.list({ created, limit: 100 })) {
      seen.add(charge.id);
      yield* this.booked(stripe, charge, references);
    }
    for await (const { charge } of stripe.refunds.list({ created, expand: ['data.charge'], limit: 100 })) {
      if (!charge || typeof charge === 'string' || seen.has(charge.id)) continue;
      seen.add(charge.id);
      yield* this.booked(stripe, charge, references);
    }
  }

  private async *booked(
    stripe: Stripe,
    charge: Stripe.Charge,
    references: ReadonlyMap<string, string>,
  ): AsyncIterable<Booked> {
    const paymentId = charge.metadata['paymentId'];
    const intentId = idOf(charge.payment_intent);
    if (!paymentId || !intentId || !charge.paid) return;
    const given = charge.amount_refunded > 0 ? await this.refunds.of(intentId) : [];
    const refunded = given.filter(({ status }) => status === 'succeeded').reduce((sum, { amount }) => sum + amount, 0);
    const reference = references.get(intentId) ?? (await sessionOf(stripe, intentId)) ?? intentId;
    const currency = currencyOf(charge.currency);
    yield { paymentId, reference, currency, received: charge.amount_captured, refunded };
  }
}

async function sessionOf(stripe: Stripe, intentId: string): Promise<string | undefined> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return data[0]?.id;
}
