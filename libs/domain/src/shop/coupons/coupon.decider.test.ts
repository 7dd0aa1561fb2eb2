import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventRegistry, decideCommand, isRefused, money } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { type CouponCommand, couponDecider } from './coupon.decider.js';
import { type CouponEvent, couponEvents } from './coupon.events.js';
import type { CouponTerms } from './coupon-terms.js';
import { normalCode } from './coupon.rules.js';

const code = 'SPRING';
const past = '2026-11-24T09:30:00.000Z';
const soon = '2026-11-24T09:45:00.000Z';
const later = '2026-11-25T09:30:00.000Z';
const terms: CouponTerms = { code, benefit: { kind: 'percent', hundredths: 1000 }, maxUses: 1 };
const of = (orderId: string) => ({ code, orderId });
const create = (change: Partial<CouponTerms> = {}): CouponCommand => ({
  type: 'CreateCoupon',
  data: { ...terms, ...change },
});
const createdFor = (scope: string) =>
  ({
    type: 'CouponCreated',
    data: { code, scope, kind: 'percent', hundredths: 1000, maxUses: 1 },
  }) as const satisfies CouponEvent;
const created = createdFor('shop');
const stopped: CouponEvent = { type: 'CouponStopped', data: { code } };
const resumed: CouponEvent = { type: 'CouponResumed', data: { code } };
const held = (orderId: string, until = soon): CouponEvent => ({ type: 'CouponHeld', data: { ...of(orderId), until } });
const released = (orderId: string): CouponEvent => ({ type: 'CouponReleased', data: of(orderId) });
const redeemed = (orderId: string): CouponEvent => ({ type: 'CouponRedeemed', data: of(orderId) });
const returned = (orderId: string): CouponEvent => ({ type: 'CouponReturned', data: of(orderId) });
const hold = (orderId: string, until = soon): CouponCommand => ({
  type: 'HoldCoupon',
  data: { ...of(orderId), scope: 'shop', until },
});
const release = (orderId: string): CouponCommand => ({ type: 'ReleaseCoupon', data: of(orderId) });
const redeem = (orderId: string): CouponCommand => ({ type: 'RedeemCoupon', data: of(orderId) });
const giveBack = (orderId: string): CouponCommand => ({ type: 'ReturnCoupon', data: of(orderId) });
const check: CouponCommand = { type: 'CheckCoupon', data: { code, scope: 'shop' } };
const stop: CouponCommand = { type: 'StopCoupon', data: { code } };
const resume: CouponCommand = { type: 'ResumeCoupon', data: { code } };

const coupon = given(couponDecider);
const single = coupon.events([created]);

describe('a coupon', () => {
  it('is created once, with terms that make sense', () => {
    coupon.when(create()).thenExpect([created]);
    single.when(create()).thenExpect({ refused: 'couponExists' });
    const bad = (change: Partial<CouponTerms>) => coupon.when(create(change)).outcome;
    for (const odd of ['AB', 'spring', 'A B C', 'A'.repeat(41)])
      expect(bad({ code: odd })).toEqual({ refused: 'badCode' });
    for (const hundredths of [0, -5, 10_001, 12.5]) {
      expect(bad({ benefit: { kind: 'percent', hundredths } })).toEqual({ refused: 'badBenefit' });
    }
    expect(bad({ benefit: { kind: 'amount', amount: money(0) } })).toEqual({ refused: 'badBenefit' });
    for (const limits of [
      { maxUses: 0 },
      { perPerson: 1.5 },
      { from: later, until: past },
      { leastSpend: money(-1) },
    ]) {
      expect(bad(limits)).toEqual({ refused: 'badLimits' });
    }
    expect(normalCode(' spring 10\n')).toBe('SPRING10');
  });

  it('keeps the benefit that it was created with', () => {
    const benefits = [terms.benefit, { kind: 'amount', amount: money(500) }, { kind: 'freeDelivery' }] as const;
    for (const benefit of benefits) {
      const data = { code, benefit, perPerson: 1, items: ['box'], from: past, until: later, leastSpend: money(100) };
      const outcome = coupon.when({ type: 'CreateCoupon', data }).outcome;
      if (isRefused(outcome)) throw new Error(outcome.refused);
      for (const event of outcome) createEventRegistry(couponEvents).check(event.type, event.data);
      expect(coupon.events(outcome).state.terms).toEqual({ ...data, scope: 'shop' });
    }
  });

  it('counts for what it is for, and nowhere else', () => {
    const registry = createEventRegistry(couponEvents);
    const elsewhere = { refused: 'couponElsewhere' } as const;
    const forGp = coupon.events([createdFor('gp')]);
    forGp.when(check).thenExpect(elsewhere);
    forGp.when(hold('o1')).thenExpect(elsewhere);
    forGp.when({ type: 'HoldCoupon', data: { ...of('o1'), scope: 'gp', until: soon } }).thenExpect([held('o1')]);
    single.when({ type: 'CheckCoupon', data: { code, scope: 'gp' } }).thenExpect(elsewhere);
    const first = registry.upcast('CouponCreated', 1, { code, kind: 'freeDelivery' });
    expect(first).toEqual({ code, kind: 'freeDelivery', scope: 'shop' });
    coupon.when(create({ scope: 'gp' })).thenExpect([createdFor('gp')]);
    coupon.when(create({ scope: 'gp', benefit: { kind: 'freeDelivery' } })).thenExpect({ refused: 'badBenefit' });
    coupon.when(create({ scope: 'tests', items: ['box'] })).thenExpect({ refused: 'badLimits' });
  });

  it('is stopped and goes on', () => {
    single.when(stop).thenExpect([stopped]);
    const still = single.events([stopped]);
    still.when(stop).thenExpect([]);
    still.when(check).thenExpect({ refused: 'couponStopped' });
    still.when(hold('a')).thenExpect({ refused: 'couponStopped' });
    still.when(resume).thenExpect([resumed]);
    single.when(resume).thenExpect([]);
    for (const command of [stop, resume, check, hold('a')])
      coupon.when(command).thenExpect({ refused: 'unknownCoupon' });
  });

  it('counts from its first instant to before its end', () => {
    const dated = (from: string | undefined, until: string | undefined) =>
      coupon.events([
        {
          type: 'CouponCreated',
          data: { code, scope: 'shop', kind: 'freeDelivery', ...(from && { from }), ...(until && { until }) },
        },
      ]);
    dated(past, soon).when(check).thenExpect([]);
    dated(soon, undefined).when(check).thenExpect({ refused: 'couponTooEarly' });
    dated(undefined, past).when(hold('a')).thenExpect({ refused: 'couponOver' });
  });

  it('is held for one order, and for the next when that one gave it up or lapsed', () => {
    single.when(hold('a')).thenExpect([held('a')]);
    const taken = single.events([held('a')]);
    taken.when(hold('a')).thenExpect([]);
    taken.when(hold('a', later)).thenExpect([held('a', later)]);
    taken.when(hold('b')).thenExpect({ refused: 'couponUsedUp' });
    taken.when(check).thenExpect({ refused: 'couponUsedUp' });
    taken.when(release('a')).thenExpect([released('a')]);
    single.when(release('a')).thenExpect([]);
    single
      .events([held('a', past)])
      .when(hold('b'))
      .thenExpect([released('a'), held('b')]);
  });

  it('is redeemed once and given back once', () => {
    const used = single.events([held('a'), redeemed('a')]);
    single
      .events([held('a')])
      .when(redeem('a'))
      .thenExpect([redeemed('a')]);
    single.when(redeem('a')).thenExpect({ refused: 'notHeld' });
    single
      .events([held('a', past)])
      .when(redeem('a'))
      .thenExpect({ refused: 'notHeld' });
    used.when(redeem('a')).thenExpect([]);
    used.when(hold('a')).thenExpect([]);
    used.when(hold('b')).thenExpect({ refused: 'couponUsedUp' });
    used.when(giveBack('a')).thenExpect([returned('a')]);
    used.when(giveBack('b')).thenExpect([]);
    const again = used.events([returned('a')]);
    again.when(giveBack('a')).thenExpect([]);
    again.when(hold('b')).thenExpect([held('b')]);
  });

  it('honours a hold that was taken before it was stopped', () => {
    single
      .events([held('a'), stopped])
      .when(hold('a', later))
      .thenExpect([held('a', later)]);
    single
      .events([held('a'), stopped])
      .when(redeem('a'))
      .thenExpect([redeemed('a')]);
  });

  it('never has more uses than it may, in whatever order things happen', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd');
    const minute = fc.nat(60).map((minutes) => new Date(Date.parse(past) + minutes * 60_000).toISOString());
    const command: fc.Arbitrary<CouponCommand> = fc.oneof(
      fc.tuple(order, minute).map((each) => hold(...each)),
      order.map(release),
      order.map(redeem),
      order.map(giveBack),
      fc.constantFrom(stop, resume),
    );
    const steps = fc.array(fc.tuple(command, fc.nat(5)), { maxLength: 50, size: 'max' });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 2 }), (commands, maxUses) => {
        let { state } = coupon.events([
          { type: 'CouponCreated', data: { ...created.data, kind: 'freeDelivery', maxUses } },
        ]);
        let now = new Date(past);
        const uses = new Set<string>();
        for (const [each, minutes] of commands) {
          now = new Date(now.getTime() + minutes * 60_000);
          const outcome = decideCommand(couponDecider, each, state, { now, actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const { type, data } of outcome) {
            if (type === 'CouponRedeemed') expect(uses.add(data.orderId).size).toBeLessThanOrEqual(maxUses);
            if (type === 'CouponReturned') expect(uses.delete(data.orderId)).toBe(true);
          }
          state = outcome.reduce(couponDecider.evolve, state);
          expect(state.uses).toBe(uses.size);
        }
      }),
      { numRuns: 500 },
    );
  });
});
