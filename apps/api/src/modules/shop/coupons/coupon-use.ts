import type { Refused } from '@meridian/domain/kernel';
import { type CouponCommand, couponDecider, couponStream } from '@meridian/domain/shop';
import type { EventStore, WriteContext, Written } from '../../../platform/event-store/index.js';

type Sent = Promise<Written | Refused>;

/** One use of a coupon, by an order of the shop or by whatever else takes coupons. Every step may be repeated. */
export function couponUse(
  store: EventStore,
  { code, orderId, scope }: { readonly code: string; readonly orderId: string; readonly scope: string },
) {
  const stream = couponStream(code);
  const data = { code, orderId };
  const send = (command: CouponCommand, context: WriteContext): Sent =>
    store.decide(stream, couponDecider, command, context);
  return {
    stream,
    hold: (until: string, context: WriteContext) =>
      send({ type: 'HoldCoupon', data: { ...data, scope, until } }, context),
    take: (context: WriteContext) => send({ type: 'RedeemCoupon', data }, context),
    release: (context: WriteContext) => send({ type: 'ReleaseCoupon', data }, context),
    giveBack: (context: WriteContext) => send({ type: 'ReturnCoupon', data }, context),
  };
}
