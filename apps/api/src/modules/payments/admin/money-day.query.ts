import { Inject, Injectable } from '@nestjs/common';
import type {
  MoneyBooked,
  MoneyComparison,
  MoneyDay,
  MoneyLine,
  PaymentKind,
} from '@meridian/contracts/generated/admin';
import { money, type Money, ukDayRange } from '@meridian/domain/kernel';
import { atCounter, type Booked, type Counted, moneyMoved } from '@meridian/domain/payments';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../paying/provider.port.js';
import { movedStates } from '../reconcile/moved-payments.query.js';
import { type KeptComparison, ReconciliationBook, type Sums } from '../reconcile/reconciliation-book.store.js';

/** What came in and went back on one UK day, by every way. */
@Injectable()
export class MoneyDayQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
    @Inject(ReconciliationBook) private readonly book: ReconciliationBook,
  ) {}

  async of(day: string): Promise<MoneyDay> {
    const { from, until } = ukDayRange(day);
    const moved = { from, until, named: [] };
    const [states, taken, last] = await Promise.all([
      movedStates(this.pool, this.provider.name, moved),
      movedStates(this.pool, atCounter, moved),
      this.book.lastOf(this.provider.name, day),
    ]);
    const lines = [states, taken].flatMap((each) =>
      moneyMoved(each, { from, until }).map((line) => shown({ ...line, kind: line.kind as PaymentKind })),
    );
    const total = (key: 'received' | 'refunded'): Money =>
      money(lines.reduce((sum, line) => sum + line[key].amount, 0));
    return {
      day,
      lines,
      received: total('received'),
      refunded: total('refunded'),
      compared: last && comparison(last),
    };
  }
}

function shown({
  way,
  kind,
  received,
  refunded,
}: Pick<MoneyLine, 'way' | 'kind'> & Record<'received' | 'refunded', Counted>): MoneyLine {
  return {
    way,
    kind,
    payments: received.count,
    received: money(received.amount),
    refunds: refunded.count,
    refunded: money(refunded.amount),
  };
}

function comparison({ at, compared }: KeptComparison): MoneyComparison {
  const { payments, mended, ledger, provider, findings } = compared;
  return {
    at: at.toISOString(),
    payments,
    mended,
    ledger: booked(ledger),
    provider: booked(provider),
    drift: money(ledger.received - ledger.refunded - provider.received + provider.refunded),
    findings: findings.map((finding) => {
      const here = 'ledger' in finding ? finding.ledger : null;
      const there = 'provider' in finding ? finding.provider : null;
      const { paymentId = '', reference = '' }: Partial<Booked> = there ?? here ?? {};
      return {
        kind: finding.kind,
        paymentId,
        reference,
        ledger: here && booked(here),
        provider: there && booked(there),
      };
    }),
  };
}

const booked = ({ received, refunded }: Sums): MoneyBooked => ({
  received: money(received),
  refunded: money(refunded),
});
