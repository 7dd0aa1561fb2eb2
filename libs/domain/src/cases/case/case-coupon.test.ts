import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import * as the from '../testing/case-events.js';
import type { CaseEvent } from './case.events.js';

const { aCase, caseId } = the;
type Given = Extract<CaseEvent, { readonly type: 'CaseCouponGiven' }>['data'];

const given = (more: Partial<Given> = {}): CaseEvent => ({
  type: 'CaseCouponGiven',
  data: { ...(the.couponGiven.data as Given), ...more },
});
const amount = (pence: number) => {
  const { hundredths: _percent, ...rest } = the.couponGiven.data as Given;
  return { type: 'CaseCouponGiven', data: { ...rest, kind: 'amount', amount: money(pence) } } as const;
};
const removed: CaseEvent = { type: 'CaseCouponRemoved', data: { caseId, code: 'TEN' } };
const paidFor = (discount: number, total: number, perPerson?: number): CaseEvent => {
  const coupon = { code: 'TEN', ...(perPerson !== undefined && { perPerson }) };
  return {
    ...the.begun,
    data: { ...the.begun.data, coupon, discount: money(discount), total: money(total) },
  } as CaseEvent;
};
const filledWith = (...events: readonly CaseEvent[]) => aCase.events([...the.filled, ...events]);
const seen = (pence: number) => the.begin({ seen: money(pence) });

describe('a coupon', () => {
  it('is given once, in place of the one before', () => {
    filledWith().when(the.giveCoupon()).thenExpect([the.couponGiven]);
    filledWith(the.couponGiven).when(the.giveCoupon()).thenExpect([]);
    filledWith(the.couponGiven)
      .when(the.giveCoupon({ code: 'OTHER' }))
      .thenExpect([removed, given({ code: 'OTHER' })]);
  });

  it('can be taken out again', () => {
    filledWith(the.couponGiven).when(the.removeCoupon).thenExpect([removed]);
    filledWith().when(the.removeCoupon).thenExpect([]);
  });

  it.each([
    ['while it is being paid', [...the.filled, the.begun], 'paymentUnderWay'],
    ['once it is sent', the.waiting, 'caseUnassigned'],
    ['of a case that nobody began', [], 'unknownCase'],
  ] as const)('is neither given nor taken out %s', (_when, before, refused) => {
    for (const command of [the.giveCoupon(), the.removeCoupon]) {
      expect(aCase.events(before).when(command).outcome).toMatchObject({ refused });
    }
  });

  it('takes its part off the price that is paid', () => {
    expect(filledWith(the.couponGiven).when(seen(49_500)).outcome).toMatchObject({
      refused: 'priceChanged',
      details: { page: 'check', total: money(44_550) },
    });
    filledWith(the.couponGiven)
      .when(seen(44_550))
      .thenExpect([paidFor(4_950, 44_550)]);
    filledWith(given({ perPerson: 2 }))
      .when(seen(44_550))
      .thenExpect([paidFor(4_950, 44_550, 2)]);
    filledWith(amount(1_000))
      .when(seen(48_500))
      .thenExpect([paidFor(1_000, 48_500)]);
    filledWith(the.couponGiven, removed).when(seen(49_500)).thenExpect([the.begun]);
  });

  it('gives nothing below its minimum spend, and says so before anything is paid', () => {
    filledWith(given({ leastSpend: money(49_501) }))
      .when(seen(49_500))
      .thenExpect({ refused: 'couponTooLittle', details: { page: 'check' } });
    filledWith(given({ leastSpend: money(49_500) }))
      .when(seen(44_550))
      .thenExpect([paidFor(4_950, 44_550)]);
  });

  it('leaves nothing, or what a card can pay', () => {
    filledWith(amount(49_471))
      .when(seen(29))
      .thenExpect({ refused: 'amountTooSmall', details: { least: 30 } });
    filledWith(amount(49_470))
      .when(seen(30))
      .thenExpect([paidFor(49_470, 30)]);
    filledWith(amount(60_000))
      .when(seen(0))
      .thenExpect([paidFor(49_500, 0)]);
  });

  it('that pays all of it sends the case, and leaves nothing to give back', () => {
    const free = { ...the.paid, data: { ...the.paid.data, amount: money(0) } } as CaseEvent;
    const paying = [...the.filled, amount(60_000), paidFor(49_500, 0)];
    aCase.events(paying).when(the.land('o1', 0)).thenExpect([free, the.ready]);
    aCase.events(paying).when(the.land('o2', 0)).thenExpect([]);
    aCase
      .events([...paying, free, the.ready])
      .when(the.cancel('patient'))
      .thenExpect([the.cancelled('patient', true)]);
  });
});
