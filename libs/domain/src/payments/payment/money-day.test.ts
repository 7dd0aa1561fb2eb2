import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import { moneyMoved } from './money-day.js';
import { noPayment, type PaymentRefund, type PaymentState } from './payment.state.js';

const span = { from: new Date('2026-11-24T00:00:00Z'), until: new Date('2026-11-25T00:00:00Z') };
const noon = '2026-11-24T12:00:00.000Z';

interface Wish {
  readonly at?: string;
  readonly method?: 'card' | 'wechat' | 'cash';
  readonly kind?: string;
  readonly refunds?: PaymentState['refunds'];
}

function paid(amount: number, { at = noon, method = 'card', kind = 'cart', refunds = {} }: Wish = {}): PaymentState {
  const asked = {
    userId: 'u1',
    subject: { kind, id: 's1' },
    amount: money(amount),
    method,
    provider: 'sandbox',
    until: noon,
  };
  return { ...noPayment, status: 'paid', asked, received: money(amount), receivedAt: at, refunds };
}

const made = (amount: number, madeAt = noon): Record<string, PaymentRefund> => ({
  r1: { amount, stands: 'made', madeAt },
});
const line = (kind: string, way: string, received: readonly [number, number], refunded: readonly [number, number]) => ({
  kind,
  way,
  received: { count: received[0], amount: received[1] },
  refunded: { count: refunded[0], amount: refunded[1] },
});

describe('the money of a day', () => {
  it('is summed by what was paid for and how, in their order', () => {
    const states = [paid(4_500, { method: 'wechat' }), paid(1_295), paid(705), paid(3_900, { kind: 'booking' })];
    expect(moneyMoved(states, span)).toEqual([
      line('booking', 'card', [1, 3_900], [0, 0]),
      line('cart', 'card', [2, 2_000], [0, 0]),
      line('cart', 'wechat', [1, 4_500], [0, 0]),
    ]);
  });

  it('counts what came on another day and went back on this one as given back alone', () => {
    const yesterday = '2026-11-23T23:59:59.999Z';
    expect(moneyMoved([paid(1_000, { at: yesterday, refunds: made(400) })], span)).toEqual([
      line('cart', 'card', [0, 0], [1, 400]),
    ]);
    expect(moneyMoved([paid(1_000, { refunds: made(400, '2026-11-25T00:00:00.000Z') })], span)).toEqual([
      line('cart', 'card', [1, 1_000], [0, 0]),
    ]);
  });

  it('counts no refund that waits, is on its way or failed', () => {
    const refunds = {
      a: { amount: 1, stands: 'held', by: 's1' },
      b: { amount: 2, stands: 'requested' },
      c: { amount: 3, stands: 'failed', madeAt: noon },
    } as const;
    expect(moneyMoved([paid(1_000, { refunds })], span)).toEqual([line('cart', 'card', [1, 1_000], [0, 0])]);
  });

  it('counts what went back by hand under the way it went', () => {
    const refunds = { r1: { amount: 400, stands: 'made', madeAt: noon, counterMethod: 'bankTransfer' } } as const;
    expect(moneyMoved([paid(1_000, { method: 'cash', refunds })], span)).toEqual([
      line('cart', 'bankTransfer', [0, 0], [1, 400]),
      line('cart', 'cash', [1, 1_000], [0, 0]),
    ]);
  });

  it('has no line for payments of which nothing moved in it', () => {
    expect(moneyMoved([noPayment, paid(1_000, { at: '2026-11-25T00:00:00.000Z' })], span)).toEqual([]);
  });
});
