import {
  defineEvents,
  event,
  type EventOf,
  id,
  instant,
  list,
  moneyField,
  oneOf,
  optional,
  wholeNumber,
} from '../../kernel/index.js';
import { mostCouponUses, mostUnits } from '../limits.js';

const code = id(40);
const ofOrder = { code, orderId: id(40) };

export const couponEvents = defineEvents({
  CouponCreated: event({
    version: 1,
    fields: {
      code,
      kind: oneOf('percent', 'amount', 'freeDelivery'),
      hundredths: optional(wholeNumber({ min: 1, max: 10_000 })),
      amount: optional(moneyField()),
      maxUses: optional(wholeNumber({ min: 1, max: mostCouponUses })),
      perPerson: optional(wholeNumber({ min: 1, max: mostUnits })),
      from: optional(instant()),
      until: optional(instant()),
      items: optional(list(id(40), 200)),
      leastSpend: optional(moneyField()),
    },
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
