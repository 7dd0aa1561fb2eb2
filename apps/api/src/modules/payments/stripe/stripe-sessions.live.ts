import type { Currency } from '@meridian/domain/kernel';
import type Stripe from 'stripe';
import type { Asked, Opening, ProviderStatus } from '../paying/provider.port.js';
import { instantOf, secondsOf, type StripeClient } from './stripe-client.live.js';

export interface StripeNames {
  readonly en: string;
  readonly zh: string;
}

type Session = Stripe.Checkout.Session;

const minute = 60_000;
const expand = ['payment_intent.latest_charge'];

/** Stripe keeps a page open for 30 minutes at least. Ours ends sooner: the deadline job closes it. */
const pageOpenFor = 35 * minute;
/** The longest that an attempt of ours lasts. */
const longestAttempt = 60 * minute;

/** Hosted pages: no card data comes near us, and nothing of the buyer goes to Stripe from here. */
export class StripeSessions {
  constructor(
    private readonly client: StripeClient,
    private readonly names: StripeNames,
  ) {}

  async create(opening: Opening): Promise<Session> {
    const { paymentId, amount, method, language, until, paidUrl, cancelledUrl } = opening;
    const stripe = await this.client.get();
    const name = this.names[language];
    const price = { currency: amount.currency.toLowerCase(), unit_amount: amount.amount, product_data: { name } };
    return stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: paymentId,
        metadata: { paymentId },
        payment_intent_data: { metadata: { paymentId } },
        line_items: [{ quantity: 1, price_data: price }],
        adaptive_pricing: { enabled: false },
        ...(method === 'wechat'
          ? { payment_method_types: ['wechat_pay'], payment_method_options: { wechat_pay: { client: 'web' } } }
          : { payment_method_types: ['card'] }),
        locale: language === 'zh' ? 'zh' : 'en-GB',
        success_url: paidUrl,
        cancel_url: cancelledUrl,
        expires_at: secondsOf(new Date(until.getTime() + pageOpenFor)),
      },
      { idempotencyKey: paymentId },
    );
  }

  /** By its reference, or, where none was received, among those created at that time. */
  async find({ paymentId, reference, until }: Asked): Promise<Session | null> {
    const stripe = await this.client.get();
    if (reference) return stripe.checkout.sessions.retrieve(reference, { expand });
    const created = {
      gte: secondsOf(new Date(until.getTime() - longestAttempt)),
      lte: secondsOf(new Date(until.getTime() + 5 * minute)),
    };
    for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
      if (session.client_reference_id === paymentId) return stripe.checkout.sessions.retrieve(session.id, { expand });
    }
    return null;
  }

  async expire(session: Session): Promise<void> {
    const stripe = await this.client.get();
    await stripe.checkout.sessions.expire(session.id);
  }
}

export function statusOf(session: Session | null): ProviderStatus {
  if (!session) return { stands: 'unknown' };
  const { id: reference, status, payment_status: paid, amount_total: amount, currency } = session;
  if (paid === 'paid') {
    const intent = intentOf(session);
    const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
    const receivedAt = instantOf(charge?.created ?? session.created);
    return { stands: 'paid', reference, amount: { amount: amount ?? 0, currency: currencyOf(currency) }, receivedAt };
  }
  if (status === 'expired') return { stands: 'expired', reference };
  const failed = ['requires_payment_method', 'canceled'].includes(intentOf(session)?.status ?? '');
  return { stands: status === 'complete' && failed ? 'failed' : 'open', reference };
}

export function intentOf({ payment_intent }: Session): Stripe.PaymentIntent | null {
  return typeof payment_intent === 'object' ? payment_intent : null;
}

export function idOf(named: string | { readonly id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

export function currencyOf(code: string | null): Currency {
  return (code ?? '').toUpperCase() as Currency;
}
