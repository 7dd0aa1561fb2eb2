import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Currency } from '@meridian/domain/kernel';
import type { Booked } from '@meridian/domain/payments';
import type pg from 'pg';
import { query, type Queryable, transaction } from '../../../platform/postgres/index.js';
import type { PayMethod } from '../paying/payables.registry.js';
import type { Opening, ProviderFact, RefundAnswer, RefundOrder } from '../paying/provider.port.js';

export interface SandboxSession {
  readonly reference: string;
  readonly payment_id: string;
  readonly method: PayMethod;
  readonly amount: number;
  readonly currency: Currency;
  readonly language: 'en' | 'zh';
  readonly paid_url: string;
  readonly cancelled_url: string;
  readonly expires_at: Date;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly paid_at: Date | null;
}

export interface SandboxRefund {
  readonly refund_id: string;
  readonly reference: string;
  readonly amount: number;
  readonly made_at: Date;
}

export type SandboxMessage = { readonly id: string; readonly fact: ProviderFact };
export type SandboxEnd = 'paid' | 'failed' | 'cancelled';

const columns = `reference, payment_id, method, amount::int, currency, language, paid_url, cancelled_url, expires_at, paid_at,
  case when status = 'open' and expires_at <= $2 then 'expired' else status end as status`;
const byReference = query<SandboxSession>(
  'sandbox.session',
  `select ${columns} from sandbox.sessions where reference = $1`,
);
const byPayment = query<SandboxSession>(
  'sandbox.session_of',
  `select ${columns} from sandbox.sessions where payment_id = $1`,
);
const insertSession = query(
  'sandbox.open',
  `insert into sandbox.sessions
     (reference, payment_id, method, amount, currency, language, paid_url, cancelled_url, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (payment_id) do nothing`,
);
const endSession = query<SandboxSession>(
  'sandbox.end',
  `update sandbox.sessions set status = $3, paid_at = case when $3 = 'paid' then $2::timestamptz end
   where reference = $1 and status = 'open' and (expires_at > $2 or $3 = 'expired') returning ${columns}`,
);
const insertMessage = query('sandbox.tell', 'insert into sandbox.messages (body) values ($1)');
const refundsOf = query<SandboxRefund>(
  'sandbox.refunds',
  'select refund_id, reference, amount::int, made_at from sandbox.refunds where reference = $1 order by made_at',
);
const lockSession = query<{ amount: number; refunded: number }>(
  'sandbox.refundable',
  `select amount::int, (select coalesce(sum(amount), 0)::int from sandbox.refunds where reference = $1) as refunded
   from sandbox.sessions where reference = $1 and status = 'paid' for update`,
);
const insertRefund = query(
  'sandbox.refund',
  'insert into sandbox.refunds (refund_id, reference, amount, made_at) values ($1, $2, $3, $4)',
);
const movedBetween = query<Booked>(
  'sandbox.moved',
  `select payment_id as "paymentId", reference, currency, amount::int as received,
     (select coalesce(sum(r.amount), 0)::int from sandbox.refunds r where r.reference = s.reference) as refunded
   from sandbox.sessions s where status = 'paid' and (paid_at >= $1 and paid_at < $2 or exists
     (select 1 from sandbox.refunds r where r.reference = s.reference and r.made_at >= $1 and r.made_at < $2))
   order by paid_at, reference`,
);

/** Wakes the messenger of this process: there is something to deliver. */
export const sandboxMessages = new EventEmitter<{ written: [] }>();

/** The sandbox's own book. Ours is the event log: reconciliation compares the two. */
export class SandboxBook {
  constructor(private readonly pool: pg.Pool) {}

  async open(opening: Opening, now: Date): Promise<SandboxSession> {
    const { paymentId, amount, method, language, paidUrl, cancelledUrl, until } = opening;
    const reference = `sbx_${randomBytes(16).toString('hex')}`;
    const texts = [method, amount.amount, amount.currency, language, paidUrl, cancelledUrl, until];
    await insertSession(this.pool, reference, paymentId, ...texts);
    const session = await this.ofPayment(paymentId, now);
    if (!session) throw new Error('a session that was just opened is gone');
    return session;
  }

  async find(reference: string, now: Date): Promise<SandboxSession | null> {
    return (await byReference(this.pool, reference, now))[0] ?? null;
  }

  async ofPayment(paymentId: string, now: Date): Promise<SandboxSession | null> {
    return (await byPayment(this.pool, paymentId, now))[0] ?? null;
  }

  /** Once, and only while the session is open. `silent`: the message is lost on its way. */
  async end(reference: string, how: SandboxEnd, now: Date, silent = false): Promise<SandboxSession | null> {
    const ended = await transaction(this.pool, async (on) => {
      const [session] = await endSession(on, reference, now, how);
      if (session && !silent) await tell(on, endFact(session, how));
      return session ?? null;
    });
    sandboxMessages.emit('written');
    return ended;
  }

  async close(paymentId: string, now: Date): Promise<SandboxSession | null> {
    const session = await this.ofPayment(paymentId, now);
    if (session) await endSession(this.pool, session.reference, now, 'expired');
    return this.ofPayment(paymentId, now);
  }

  /** An amount that ends in 13 pence is declined, so that this can be tried too. */
  async refund({ refundId, paymentId, reference, amount }: RefundOrder, now: Date): Promise<RefundAnswer> {
    const answer = await transaction<RefundAnswer>(this.pool, async (on) => {
      const [paid] = await lockSession(on, reference);
      const known = (await refundsOf(on, reference)).find(({ refund_id }) => refund_id === refundId);
      if (known) return { made: { reference: refundId, madeAt: known.made_at.toISOString() } };
      if (!paid || paid.refunded + amount.amount > paid.amount) return { declined: 'not_refundable' };
      if (amount.amount % 100 === 13) return { declined: 'declined_by_bank' };
      await insertRefund(on, refundId, reference, amount.amount, now);
      const madeAt = now.toISOString();
      await tell(on, { kind: 'refunded', paymentId, refundId, reference: refundId, amount, madeAt });
      return { made: { reference: refundId, madeAt } };
    });
    sandboxMessages.emit('written');
    return answer;
  }

  refunds(reference: string): Promise<SandboxRefund[]> {
    return refundsOf(this.pool, reference);
  }

  moved(from: Date, until: Date): Promise<Booked[]> {
    return movedBetween(this.pool, from, until);
  }
}

export function receivedFact({ payment_id, reference, amount, currency, paid_at }: SandboxSession): ProviderFact {
  const receivedAt = (paid_at ?? new Date(0)).toISOString();
  return { kind: 'received', paymentId: payment_id, reference, amount: { amount, currency }, receivedAt };
}

function endFact(session: SandboxSession, how: SandboxEnd): ProviderFact {
  if (how === 'paid') return receivedFact(session);
  const paymentId = session.payment_id;
  return how === 'failed' ? { kind: 'failed', paymentId, reason: 'declined' } : { kind: 'cancelled', paymentId };
}

async function tell(on: Queryable, fact: ProviderFact): Promise<void> {
  const message: SandboxMessage = { id: randomUUID(), fact };
  await insertMessage(on, JSON.stringify(message));
}
