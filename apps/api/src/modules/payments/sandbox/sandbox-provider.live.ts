import type { Booked } from '@meridian/domain/payments';
import type pg from 'pg';
import type { Clock } from '../../../platform/clock.js';
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
import { receivedFact, SandboxBook, type SandboxMessage, type SandboxSession } from './sandbox-book.store.js';
import { SandboxSecret } from './sandbox-secret.store.js';
import { isSigned, signatureHeader } from './signature.js';

/** Takes no money: its pages are ours, its book is its own. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';
  private readonly book: SandboxBook;
  private readonly secret: SandboxSecret;

  constructor(
    pool: pg.Pool,
    private readonly clock: Clock,
  ) {
    this.book = new SandboxBook(pool);
    this.secret = new SandboxSecret(pool);
  }

  async open(opening: Opening): Promise<Opened> {
    const { reference } = await this.book.open(opening, this.clock.now());
    return { session: { reference, url: `/sandbox/pay/${reference}` } };
  }

  async status({ paymentId }: Asked): Promise<ProviderStatus> {
    return statusOf(await this.book.ofPayment(paymentId, this.clock.now()));
  }

  async close({ paymentId }: Asked): Promise<ProviderStatus> {
    return statusOf(await this.book.close(paymentId, this.clock.now()));
  }

  refund(order: RefundOrder): Promise<RefundAnswer> {
    return this.book.refund(order, this.clock.now());
  }

  async callback({ body, headers, now }: RawCallback): Promise<Callback | null> {
    const signature = headers[signatureHeader];
    if (typeof signature !== 'string' || !isSigned(await this.secret.read(), body, signature, now)) return null;
    const { id, fact } = JSON.parse(body.toString('utf8')) as SandboxMessage;
    return { eventId: id, facts: [fact] };
  }

  async *moved(from: Date, until: Date): AsyncIterable<Booked> {
    yield* await this.book.moved(from, until);
  }

  async booked({ paymentId }: Asked): Promise<Booked | null> {
    const session = await this.book.ofPayment(paymentId, this.clock.now());
    if (session?.status !== 'paid') return null;
    const { reference, currency, amount: received } = session;
    const refunds = await this.book.refunds(reference);
    return { paymentId, reference, currency, received, refunded: refunds.reduce((sum, { amount }) => sum + amount, 0) };
  }

  async facts({ paymentId }: Asked): Promise<readonly ProviderFact[]> {
    const session = await this.book.ofPayment(paymentId, this.clock.now());
    if (session?.status !== 'paid') return [];
    const { reference, currency } = session;
    const refunds = (await this.book.refunds(reference)).map(
      ({ refund_id: refundId, amount, made_at }): ProviderFact => ({
        kind: 'refunded',
        paymentId,
        refundId,
        reference: refundId,
        amount: { amount, currency },
        madeAt: made_at.toISOString(),
      }),
    );
    return [receivedFact(session), ...refunds];
  }
}

function statusOf(session: SandboxSession | null): ProviderStatus {
  if (!session) return { stands: 'unknown' };
  const { reference, status, amount, currency, paid_at } = session;
  if (status !== 'paid') return { stands: status, reference };
  const receivedAt = (paid_at ?? new Date(0)).toISOString();
  return { stands: 'paid', reference, amount: { amount, currency }, receivedAt };
}
