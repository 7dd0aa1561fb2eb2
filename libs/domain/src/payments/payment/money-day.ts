import type { PaymentWay } from './payment.rules.js';
import type { PaymentState } from './payment.state.js';

/** How many payments or refunds, and what they come to in minor units. */
export interface Counted {
  readonly count: number;
  readonly amount: number;
}

/** Money of one day that was paid for one kind of thing in one way. */
export interface MoneyLine {
  readonly way: PaymentWay;
  readonly kind: string;
  readonly received: Counted;
  readonly refunded: Counted;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
}

const nothing: Counted = { count: 0, amount: 0 };
const plus = ({ count, amount }: Counted, more: number): Counted => ({ count: count + 1, amount: amount + more });
const orderOf = ({ kind, way }: MoneyLine) => `${kind} ${way}`;

/** What came in and went back in a span of time, of the payments of which money moved in it; what went back by hand under the way it went. */
export function moneyMoved(states: readonly PaymentState[], { from, until }: Span): MoneyLine[] {
  const lines = new Map<string, MoneyLine>();
  const within = (at: string | null | undefined) => !!at && Date.parse(at) >= +from && Date.parse(at) < +until;
  for (const { asked, received, receivedAt, refunds } of states) {
    if (!asked) continue;
    const { method, subject } = asked;
    const count = (way: PaymentWay, what: 'received' | 'refunded', amount: number) => {
      const key = `${subject.kind} ${way}`;
      const line = lines.get(key) ?? { way, kind: subject.kind, received: nothing, refunded: nothing };
      lines.set(key, { ...line, [what]: plus(line[what], amount) });
    };
    if (received && within(receivedAt)) count(method, 'received', received.amount);
    for (const { amount, stands, madeAt, counterMethod } of Object.values(refunds)) {
      if (stands === 'made' && within(madeAt)) count(counterMethod ?? method, 'refunded', amount);
    }
  }
  return [...lines.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}
