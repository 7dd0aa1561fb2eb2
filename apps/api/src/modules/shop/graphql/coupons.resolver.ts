import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  CouponHistoryEntry,
  CouponInput,
  CouponPage,
  CreateCouponInput,
  QueryCouponsArgs,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { couponRules, createCouponRules } from '@meridian/contracts/shop';
import { addDays, ukInstant } from '@meridian/domain/kernel';
import type { CouponBenefit, CouponTerms } from '@meridian/domain/shop';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CatalogueHandler } from '../commands/catalogue.handler.js';
import { CouponsQuery } from '../queries/coupons.query.js';
import { gbp, type StaffContext, staffContext } from './staff-context.js';

@Resolver()
export class CouponsResolver {
  constructor(
    @Inject(CouponsQuery) private readonly listed: CouponsQuery,
    @Inject(CatalogueHandler) private readonly catalogue: CatalogueHandler,
  ) {}

  @Query()
  @Allow('staff')
  coupons(@Args() request: QueryCouponsArgs): Promise<CouponPage> {
    return this.listed.page(request);
  }

  @Query()
  @Allow('staff')
  couponHistory(@Args('code') code: string): Promise<CouponHistoryEntry[]> {
    return this.listed.history(code);
  }

  @Mutation()
  @Allow('staff')
  createCoupon(
    @Args('input') input: CreateCouponInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(createCouponRules, input);
    if (!validated.ok) return Promise.resolve(refusedInput(validated.errors));
    return this.carryOut({ type: 'CreateCoupon', data: termsOf(validated.value) }, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  stopCoupon(
    @Args('input') input: CouponInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('StopCoupon', input, staffContext(viewer, context));
  }

  @Mutation()
  @Allow('staff')
  resumeCoupon(
    @Args('input') input: CouponInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.switch('ResumeCoupon', input, staffContext(viewer, context));
  }

  private switch(type: 'StopCoupon' | 'ResumeCoupon', input: CouponInput, context: StaffContext): Promise<object> {
    const validated = validateInput(couponRules, input);
    if (!validated.ok) return Promise.resolve(refusedInput(validated.errors));
    return this.carryOut({ type, data: { code: validated.value.code } }, context);
  }

  private async carryOut(command: Parameters<CatalogueHandler['coupon']>[0], context: StaffContext): Promise<object> {
    const outcome = await this.catalogue.coupon(command, context);
    if ('refused' in outcome) return refused('shop', outcome);
    return { __typename: 'Coupon', ...(await this.listed.at(command.data.code, outcome.position)) };
  }
}

/** Its days are days in the United Kingdom, both included. */
function termsOf(input: CreateCouponInput): CouponTerms {
  const { code, maxUses, perPerson, from, until, items, leastSpend } = input;
  return {
    code,
    benefit: benefitOf(input),
    ...(maxUses && { maxUses }),
    ...(perPerson && { perPerson }),
    ...(from && { from: ukInstant(from).toISOString() }),
    ...(until && { until: ukInstant(addDays(until, 1)).toISOString() }),
    ...(items?.length && { items: [...new Set(items)] }),
    ...(leastSpend && { leastSpend: gbp(leastSpend) }),
  };
}

function benefitOf({ benefit, percent, amount }: CreateCouponInput): CouponBenefit {
  switch (benefit) {
    case 'percent':
      return { kind: 'percent', hundredths: Math.round((percent ?? 0) * 100) };
    case 'amount':
      return { kind: 'amount', amount: gbp(amount ?? 0) };
    case 'freeDelivery':
      return { kind: 'freeDelivery' };
  }
}
