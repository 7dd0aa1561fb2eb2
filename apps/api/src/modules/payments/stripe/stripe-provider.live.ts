import type { Booked } from '@meridian/domain/payments';
import type Stripe from 'stripe';
import type {
  Asked,
  Callback,
  Opened,
  Opening,
  PaymentProvider,
  ProviderFact,
  RawCallback,
  RefundAnswer,
  RefundOrder,
  ProviderStatus,
} from '../paying/provider.port.js';
import { StripeBook } from './stripe-book.live.js';
import { declinedBy, isRepeatedDifferently, StripeClient, type StripeSetting } from './stripe-client.live.js';
import { StripeCallbacks } from './stripe-callbacks.live.js';
import { refundFact, StripeRefunds } from './stripe-refunds.live.js';
import { idOf, statusOf, type StripeNames, StripeSessions } from './stripe-sessions.live.js';

/** Card and WeChat Pay by Stripe Checkout. A payment's reference is the id of its session. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly sessions: StripeSessions;
  private readonly refunds: StripeRefunds;
  private readonly book: StripeBook;
  private readonly callbacks: StripeCallbacks;

  constructor(setting: StripeSetting, names: StripeNames) {
    const client = new StripeClient(setting);
    this.sessions = new StripeSessions(client, names);
    this.refunds = new StripeRefunds(client);
    this.book = new StripeBook(client, this.refunds);
    this.callbacks = new StripeCallbacks(client, setting.webhookSecret, this.refunds);
  }

  async open(opening: Opening): Promise<Opened> {
    try {
      return openedOf(await this.sessions.create(opening));
    } catch (error) {
      const declined = declinedBy(error);
      if (declined !== null) return { declined };
      const known = isRepeatedDifferently(error) ? await this.sessions.find({ ...opening, reference: null }) : null;
      if (known) return openedOf(known);
      throw error;
    }
  }

  async status(asked: Asked): Promise<ProviderStatus> {
    return statusOf(await this.sessions.find(asked));
  }

  /** Anyone who pays in the same moment wins: then closing fails, and the session says `paid`. */
  async close(asked: Asked): Promise<ProviderStatus> {
    const session = await this.sessions.find(asked);
    if (session?.status !== 'open') return statusOf(session);
    const failed = await this.sessions.expire(session).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const status = statusOf(await this.sessions.find({ ...asked, reference: session.id }));
    if (failed && status.stands === 'open') throw failed.error;
    return status;
  }

  async refund(order: RefundOrder): Promise<RefundAnswer> {
    const intentId = await this.intentOf(order.reference);
    return intentId ? this.refunds.make(order, intentId) : { declined: 'no_payment_intent' };
  }

  callback(raw: RawCallback): Promise<Callback | null> {
    return this.callbacks.read(raw);
  }

  moved(from: Date, until: Date): AsyncIterable<Booked> {
    return this.book.moved(from, until);
  }

  async booked(asked: Asked): Promise<Booked | null> {
    const session = await this.sessions.find(asked);
    const status = statusOf(session);
    if (status.stands !== 'paid') return null;
    const refunded = (await this.refundFacts(asked.paymentId, session)).reduce(
      (sum, fact) => sum + (fact.kind === 'refunded' ? fact.amount.amount : 0),
      0,
    );
    const { reference, amount } = status;
    const { currency, amount: received } = amount;
    return { paymentId: asked.paymentId, reference, currency, received, refunded };
  }

  async facts(asked: Asked): Promise<readonly ProviderFact[]> {
    const session = await this.sessions.find(asked);
    const status = statusOf(session);
    if (status.stands !== 'paid') return [];
    const { paymentId } = asked;
    const { reference, amount, receivedAt } = status;
    const received = { kind: 'received', paymentId, reference, amount, receivedAt } as const;
    return [received, ...(await this.refundFacts(paymentId, session))];
  }

  private async refundFacts(paymentId: string, session: Stripe.Checkout.Session | null): Promise<ProviderFact[]> {
    const intentId = idOf(session?.payment_intent);
    const refunds = intentId ? await this.refunds.of(intentId) : [];
    return refunds.map((refund) => refundFact(refund, paymentId)).filter((fact) => fact !== null);
  }

  private async intentOf(reference: string): Promise<string | null> {
    const asked = {
      paymentId: '',
      amount: { amount: 0, currency: 'GBP' },
      method: 'card',
      until: new Date(0),
    } as const;
    return idOf((await this.sessions.find({ ...asked, reference }))?.payment_intent);
  }
}

/** A finished session has no page any more: a returning buyer sees how it ended. */
function openedOf({ id: reference, url }: Stripe.Checkout.Session): Opened {
  return url ? { session: { reference, url } } : { declined: 'session_ended' };
}
