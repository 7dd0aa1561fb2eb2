import type { Coupon, CreateCouponInput, QueryCouponsArgs } from '@meridian/contracts/generated/admin';
import { couponRules, createCouponRules } from '@meridian/contracts/shop';
import { addDays, money, ukInstant } from '@meridian/domain/kernel';
import { type CouponBenefit, coupons, type CouponTerms, normalCode } from '@meridian/domain/shop';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { Histories } from '../../../platform/history/index.js';
import type { StaffList } from '../../../platform/lists/index.js';
import { adminOperations, command } from '../../../platform/operations/index.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { couponList } from './coupons.query.js';
import { couponHistory } from './coupon.history.js';

interface Call {
  readonly input: { readonly code: string };
  readonly list: StaffList<Coupon, QueryCouponsArgs>;
}

const coupon = ({ input, list }: Call, position: LogPosition) => list.at(input.code, position);

export const couponOperations = adminOperations({
  name: 'couponOperations',
  module: 'shop',
  uses: { histories: Histories, list: couponList, owners: OrderOwnerQuery },
  fields: {
    Query: {
      coupons: { allow: 'finance', run: ({ args, list }) => list.page(args) },
      couponHistory: {
        allow: 'finance',
        shows: {
          record: 'order',
          whose: ({ owners }, entries) => owners.ownersOf(entries.map(({ orderId }) => orderId)),
        },
        run: ({ args, histories }) => histories.of(couponHistory, normalCode(args.code)),
      },
    },
    Mutation: {
      createCoupon: {
        allow: 'finance',
        rules: createCouponRules,
        sends: ({ input }) => command(coupons, { type: 'CreateCoupon', data: termsOf(input) }),
        answer: coupon,
      },
      stopCoupon: {
        allow: 'finance',
        rules: couponRules,
        sends: ({ input: { code } }) => command(coupons, { type: 'StopCoupon', data: { code } }),
        answer: coupon,
      },
      resumeCoupon: {
        allow: 'finance',
        rules: couponRules,
        sends: ({ input: { code } }) => command(coupons, { type: 'ResumeCoupon', data: { code } }),
        answer: coupon,
      },
    },
  },
});

/** Its days are days in the United Kingdom, both included. */
function termsOf(input: CreateCouponInput): CouponTerms {
  const { code, scope, maxUses, perPerson, from, until, items, leastSpend } = input;
  return {
    code,
    benefit: benefitOf(input),
    scope,
    ...(maxUses && { maxUses }),
    ...(perPerson && { perPerson }),
    ...(from && { from: ukInstant(from).toISOString() }),
    ...(until && { until: ukInstant(addDays(until, 1)).toISOString() }),
    ...(items?.length && { items: [...new Set(items)] }),
    ...(leastSpend && { leastSpend: money(leastSpend) }),
  };
}

function benefitOf({ benefit, percent, amount }: CreateCouponInput): CouponBenefit {
  switch (benefit) {
    case 'percent':
      return { kind: 'percent', hundredths: Math.round((percent ?? 0) * 100) };
    case 'amount':
      return { kind: 'amount', amount: money(amount ?? 0) };
    case 'freeDelivery':
      return { kind: 'freeDelivery' };
  }
}
