import {
  couponBenefits,
  couponCodeForm,
  couponScopes,
  mostCouponUses,
  mostUnits,
  normalCode,
} from '@meridian/domain/shop/rules';
import { number, string } from 'yup';
import type { CouponBenefit, CouponInput, CouponScope, CreateCouponInput } from '../generated/admin.js';
import { day, oneOfValues, valuesOf } from '../kernel/fields.js';
import { key, rulesFor } from '../kernel/rules.js';
import { itemIds, priceRule } from './catalogue.rules.js';

const couponCode = () =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? normalCode(typed) : typed))
    .matches(couponCodeForm, key('shop.refusals.badCode'))
    .required();
const optionalDay = () => day().nullable().optional();
const uses = (most: number) => number().integer().min(1).max(most).nullable().optional();

export const createCouponRules = rulesFor<CreateCouponInput>({
  code: couponCode(),
  scope: oneOfValues(valuesOf<CouponScope>()(couponScopes)).required(),
  benefit: oneOfValues(valuesOf<CouponBenefit>()(couponBenefits)).required(),
  percent: number()
    .typeError(key('shop.rules.percent'))
    .moreThan(0, key('shop.rules.percent'))
    .max(100, key('shop.rules.percent'))
    .test('hundredths', key('shop.rules.percent'), hasTwoDecimals)
    .nullable()
    .optional()
    .when('benefit', ([benefit], percent) => (benefit === 'percent' ? percent.required() : percent)),
  amount: priceRule()
    .min(1, key('shop.rules.amount'))
    .nullable()
    .optional()
    .when('benefit', ([benefit], amount) => (benefit === 'amount' ? amount.required() : amount)),
  maxUses: uses(mostCouponUses),
  perPerson: uses(mostUnits),
  from: optionalDay(),
  until: optionalDay().test('lastDay', key('shop.rules.lastDay'), (until, { parent }) => {
    const { from } = parent as { readonly from?: string | null };
    return !until || !from || until >= from;
  }),
  items: itemIds(),
  leastSpend: priceRule().nullable().optional(),
});

export const couponRules = rulesFor<CouponInput>({ code: couponCode() });

/** Written with a finite number of binary digits, 0.07 × 100 is not 7. */
function hasTwoDecimals(percent: number | null | undefined): boolean {
  return !percent || Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
}
