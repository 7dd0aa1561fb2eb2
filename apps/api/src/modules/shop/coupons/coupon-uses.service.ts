import { Inject, Injectable } from '@nestjs/common';
import { type GivenCoupon, isRefused, refuse, type Refused } from '@meridian/domain/kernel';
import {
  couponCodeForm,
  couponDecider,
  type CouponScope,
  couponStream,
  normalCode,
  problemWithUse,
} from '@meridian/domain/shop';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { throwWhenBusy } from '../checkout/log-busy.js';
import { rightsOf } from '../checkout/order-needs.js';

/** A coupon for something that is to be paid for. */
export interface UsedCoupon {
  readonly code: string;
  readonly perPerson?: number;
  readonly scope: CouponScope;
  /** Of what it is used for: that uses it once. */
  readonly orderId: string;
  /** Keyed indexes of who pays. */
  readonly emailIndex: string;
  readonly phoneIndex?: string;
}

const minuteMs = 60_000;

/** Coupons for what other modules sell. Every step may be repeated. */
@Injectable()
export class CouponUses {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What it gives, or why it cannot be used for this now. */
  async given(typed: string, scope: CouponScope): Promise<GivenCoupon | Refused> {
    const code = normalCode(typed);
    if (!couponCodeForm.test(code)) return refuse('unknownCoupon');
    const { state } = await this.store.look(couponStream(code), couponDecider);
    const problem = problemWithUse(state, { scope }, this.clock.now());
    if (!state.terms || problem) return refuse(problem ?? 'unknownCoupon');
    const { benefit, leastSpend, perPerson } = state.terms;
    if (benefit.kind === 'freeDelivery') throw new Error(`A coupon for ${scope} that gives delivery`);
    const limits = { ...(leastSpend && { leastSpend }), ...(perPerson !== undefined && { perPerson }) };
    return { code: state.terms.code, ...benefit, ...limits };
  }

  /** All of it or nothing. */
  async hold(use: UsedCoupon, until: string, context: WriteContext): Promise<Refused | null> {
    for (const need of this.needs(use)) {
      const held = await need.hold(until, context);
      if (!isRefused(held)) continue;
      await this.release(use, context);
      return refuse(held.refused === 'usedUp' ? 'couponUsedBefore' : held.refused);
    }
    return null;
  }

  /** By what was paid. A hold that was lost meanwhile is had again where it can; the price that was paid stands. */
  async take(use: UsedCoupon, context: WriteContext): Promise<void> {
    const until = new Date(this.clock.now().getTime() + minuteMs).toISOString();
    for (const need of this.needs(use)) {
      const taken = await throwWhenBusy(need.take(context));
      if (!isRefused(taken)) continue;
      const held = await throwWhenBusy(need.hold(until, context));
      if (!isRefused(held)) await throwWhenBusy(need.take(context));
    }
  }

  async release(use: UsedCoupon, context: WriteContext): Promise<void> {
    for (const need of this.all(use)) await throwWhenBusy(need.release(context));
  }

  async giveBack(use: UsedCoupon, context: WriteContext): Promise<void> {
    for (const need of this.all(use)) await throwWhenBusy(need.giveBack(context));
  }

  private all(use: UsedCoupon) {
    return this.needs({ ...use, perPerson: 1 });
  }

  private needs({ code, perPerson, scope, ...who }: UsedCoupon) {
    const coupon = { code, ...(perPerson !== undefined && { perPerson }) };
    return rightsOf(this.store, { ...who, lines: [], coupon }, scope);
  }
}
