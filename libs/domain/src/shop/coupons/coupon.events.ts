import {
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  list,
  moneyField,
  oneOf,
  openName,
  optional,
  wholeNumber,
} from '../../kernel/index.js';
import { mostUnits } from '../checkout/cart.rules.js';
import { mostCouponUses, couponBenefits, couponScopes, longestCouponCode, mostCouponItems } from './coupon.rules.js';

const code = id(longestCouponCode);
const ofOrder = { code, orderId: id() };

export const couponEvents = defineEvents({
  CouponCreated: event({
    version: 2,
    fields: {
      code,
      scope: openName(...couponScopes),
      kind: oneOf(...couponBenefits),
      hundredths: optional(wholeNumber({ min: 1, max: 10_000 })),
      amount: optional(moneyField()),
      maxUses: optional(wholeNumber({ min: 1, max: mostCouponUses })),
      perPerson: optional(wholeNumber({ min: 1, max: mostUnits })),
      from: optional(instant()),
      until: optional(instant()),
      items: optional(list(id(), mostCouponItems)),
      leastSpend: optional(moneyField()),
    },
    /** The shop was the first to take them. */
    upcast: { 1: (data) => ({ ...data, scope: 'shop' }) },
  }),
  CouponStopped: event({ version: 1, fields: { code } }),
  CouponResumed: event({ version: 1, fields: { code } }),
  CouponHeld: event({ version: 1, fields: { ...ofOrder, until: instant() } }),
  CouponReleased: event({ version: 1, fields: ofOrder }),
  CouponRedeemed: event({ version: 1, fields: ofOrder }),
  CouponReturned: event({ version: 1, fields: ofOrder }),
});

export type CouponEvent = EventOf<typeof couponEvents>;
export type CouponEventMap = { readonly [Event in CouponEvent as Event['type']]: Event['data'] };

export const couponStream = (code: string): string => `coupon-${code}`;
