import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booked, reconcile } from './reconcile.js';

const booked = (paymentId: string, change: Partial<Booked> = {}): Booked => ({
  paymentId,
  reference: `ref-${paymentId}`,
  currency: 'GBP',
  received: 4890,
  refunded: 0,
  ...change,
});
const kinds = (ledger: readonly Booked[], provider: readonly Booked[]) => {
  const { findings, drift } = reconcile(ledger, provider);
  return [findings.map(({ kind }) => kind), drift.GBP ?? 0];
};

describe('ledger and provider', () => {
  it('agree, and then there is nothing to say', () => {
    expect(kinds([booked('a'), booked('b', { refunded: 890 })], [booked('b', { refunded: 890 }), booked('a')])).toEqual(
      [[], 0],
    );
    expect(kinds([booked('a', { received: 0 })], [])).toEqual([[], 0]);
  });

  it('differ: money that one of them does not know', () => {
    expect(kinds([], [booked('a')])).toEqual([['missingHere'], -4890]);
    expect(kinds([booked('a')], [])).toEqual([['missingThere'], 4890]);
  });

  it('differ: other amounts', () => {
    expect(kinds([booked('a')], [booked('a', { received: 4000 })])).toEqual([['receivedDiffers'], 890]);
    expect(kinds([booked('a')], [booked('a', { refunded: 890 })])).toEqual([['refundedDiffers'], 890]);
    expect(kinds([booked('a')], [booked('a', { currency: 'CNY' })])).toEqual([['receivedDiffers'], 4890]);
  });

  it('differ: one payment charged twice', () => {
    expect(kinds([booked('a')], [booked('a', { reference: 'again' }), booked('a')])).toEqual([['chargedTwice'], -4890]);
    expect(kinds([], [booked('a'), booked('a', { reference: 'again' })])).toEqual([
      ['missingHere', 'chargedTwice'],
      -9780,
    ]);
  });

  it('never agree while money is out of balance', () => {
    const side = fc.uniqueArray(
      fc.record({
        paymentId: fc.constantFrom('a', 'b', 'c', 'd'),
        received: fc.nat(3),
        refunded: fc.nat(2),
      }),
      { selector: ({ paymentId }) => paymentId, maxLength: 4 },
    );
    const all = (rows: readonly (Partial<Booked> & { paymentId: string })[]) =>
      rows.map((row) => booked(row.paymentId, row));
    fc.assert(
      fc.property(side, side, (ours, theirs) => {
        const [ledger, provider] = [all(ours), all(theirs)];
        const { findings, drift } = reconcile(ledger, provider);
        if (findings.length === 0) expect(Object.values(drift).every((much) => much === 0)).toBe(true);
        expect(reconcile(ledger, ledger).findings).toEqual([]);
      }),
    );
  });
});
