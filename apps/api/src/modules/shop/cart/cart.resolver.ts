import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { Cart, CartOutcome, MutationMutateCartArgs, QueryCartArgs } from '@meridian/contracts/generated/public';
import { isRefused } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { changeAskedFor } from './carts.handler.js';
import { CartOperations } from './cart.operations.js';

@Resolver()
export class CartResolver {
  constructor(@Inject(CartOperations) private readonly steps: CartOperations) {}

  @Query()
  @Allow('public')
  async cart(
    @Args() { lang }: QueryCartArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<Cart> {
    const asking = { viewer, request, lang };
    return this.steps.shown(await this.steps.open(asking), asking);
  }

  @Mutation()
  @Allow('public')
  async mutateCart(
    @Args() { lang, itemId, ...asked }: MutationMutateCartArgs,
    @Viewer() viewer: Viewer,
    @Context() { request }: GraphqlContext,
  ): Promise<CartOutcome> {
    const change = changeAskedFor(asked);
    if (isRefused(change)) return this.steps.notDone(change, { viewer, request, lang });
    return this.steps.mutate(itemId, change, { viewer, request, lang });
  }
}
