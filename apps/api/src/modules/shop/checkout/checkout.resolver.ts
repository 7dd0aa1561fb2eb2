import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type {
  MutationApplyCouponArgs,
  MutationChooseDeliveryArgs,
  MutationConfirmPricesArgs,
  MutationRemoveCouponArgs,
  MutationStartCheckoutArgs,
} from '@meridian/contracts/generated/public';
import { validateInput } from '@meridian/contracts/kernel';
import { chooseDeliveryRules } from '@meridian/contracts/shop';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CheckoutOperations, type Outcome } from './checkout.operations.js';

@Resolver()
export class CheckoutResolver {
  constructor(@Inject(CheckoutOperations) private readonly steps: CheckoutOperations) {}

  @Mutation()
  @Allow('public')
  applyCoupon(
    @Args() { code, lang }: MutationApplyCouponArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Outcome> {
    return this.steps.applyCoupon(code, { viewer, request, lang });
  }

  @Mutation()
  @Allow('public')
  removeCoupon(
    @Args() { lang }: MutationRemoveCouponArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Outcome> {
    return this.steps.removeCoupon({ viewer, request, lang });
  }

  @Mutation()
  @Allow('public')
  confirmPrices(
    @Args() { lang }: MutationConfirmPricesArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Outcome> {
    return this.steps.confirmPrices({ viewer, request, lang });
  }

  @Mutation()
  @Allow('public')
  startCheckout(
    @Args() { lang }: MutationStartCheckoutArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Outcome> {
    return this.steps.start({ viewer, request, lang });
  }

  @Mutation()
  @Allow('public')
  async chooseDelivery(
    @Args() { input, lang }: MutationChooseDeliveryArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Outcome> {
    const validated = validateInput(chooseDeliveryRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    return this.steps.chooseDelivery(validated.value, { viewer, request, lang });
  }
}
