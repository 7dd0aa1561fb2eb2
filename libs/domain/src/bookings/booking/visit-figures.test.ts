import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import type { BookingState } from './booking.state.js';
import { noBooking } from './booking.state.js';
import { unmoved } from './booking-progress.js';
import { visitFigures } from './visit-figures.js';

const now = new Date('2026-11-27T17:00:00.000Z');
const slot = { at: '2026-11-27T10:00:00.000Z', people: 1 };
const requested = {
  reference: 'AAAA-AAAA',
  pay: 'inStore',
  people: 1,
  price: money(5_000),
  total: money(5_000),
} as const;
const visit = (change: Partial<BookingState>): BookingState => ({
  ...noBooking,
  slot,
  requested,
  progress: [unmoved],
  ...change,
});
const receipt = (receiptId: string, amount: number, counterMethod: 'cash' | 'cardTerminal' | null) => ({
  receiptId,
  paymentId: null,
  amount: money(amount),
  counterMethod,
  tillReceipt: null,
});
const refund = (receiptId: string, amount: number, stands: 'made' | 'failed') => ({
  receiptId,
  amount: money(amount),
  stands,
  goodwill: false,
});

describe('the figures of a day', () => {
  it('are nothing where nobody is booked', () => {
    expect(visitFigures([], now)).toMatchObject({ visits: 0, people: 0, owed: money(0), inStore: [] });
  });

  it('count each visit once, by what came of it', () => {
    const visits = [
      visit({ status: 'completed', voucher: 'v1', vaccinations: [{ patient: 0 } as BookingState['vaccinations'][0]] }),
      visit({
        status: 'atLab',
        slot: { ...slot, people: 2 },
        progress: [
          { ...unmoved, sampled: true, failedDraws: 1 },
          { ...unmoved, sampled: true },
        ],
      }),
      visit({ status: 'attended' }),
      visit({ status: 'ack' }),
      visit({ status: 'noShow' }),
      visit({ status: 'cancelled' }),
      visit({ status: 'failed', progress: [{ ...unmoved, failedDraws: 2, out: 'secondFailedDraw' }] }),
    ];
    expect(visitFigures(visits, now)).toMatchObject({
      visits: 7,
      people: 8,
      done: 2,
      open: 2,
      missed: 1,
      cancelled: 1,
      failed: 1,
      samples: 2,
      failedDraws: 3,
      vaccinations: 1,
      vouchers: 1,
    });
  });

  it('tell what was taken in store by its way of paying, and what was given back of it', () => {
    const visits = [
      visit({
        status: 'completed',
        receipts: [receipt('r1', 5_000, 'cash')],
        refunds: { a: refund('r1', 1_000, 'made') },
      }),
      visit({
        status: 'completed',
        receipts: [receipt('r2', 5_000, 'cash')],
        refunds: { b: refund('r2', 500, 'failed') },
      }),
      visit({ status: 'completed', receipts: [receipt('r3', 2_000, 'cardTerminal')] }),
      visit({ status: 'completed', receipts: [receipt('r4', 9_000, null)], refunds: { c: refund('r4', 900, 'made') } }),
    ];
    const { inStore, owed } = visitFigures(visits, now);
    expect(inStore).toEqual([
      { method: 'cash', receipts: 2, taken: money(10_000), givenBack: money(1_000) },
      { method: 'cardTerminal', receipts: 1, taken: money(2_000), givenBack: money(0) },
    ]);
    expect(owed).toEqual(money(3_000 + 1_000));
  });
});
