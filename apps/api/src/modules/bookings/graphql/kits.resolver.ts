import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { makeKitsRules, voidKitRules } from '@meridian/contracts/medtests';
import type { KitPage, QueryKitsArgs } from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { normalBarcode } from '@meridian/domain/bookings';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { Kits } from '../commands/kits.handler.js';
import { KitsQuery } from '../queries/kits.query.js';
import { staffContext } from './staff-context.js';

@Resolver()
export class KitsResolver {
  constructor(
    @Inject(KitsQuery) private readonly list: KitsQuery,
    @Inject(Kits) private readonly handler: Kits,
  ) {}

  @Query()
  @Allow('staff')
  kits(@Args() request: QueryKitsArgs): Promise<KitPage> {
    return this.list.page(request);
  }

  @Mutation()
  @Allow('staff')
  async makeKits(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(makeKitsRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { batch, count } = validated.value;
    const made = await this.handler.make(batch, count, staffContext(viewer, context));
    if ('refused' in made) return refused('bookings', made);
    await this.list.reached(made.position);
    return { __typename: 'MadeKits', batch, barcodes: made.barcodes };
  }

  @Mutation()
  @Allow('staff')
  async voidKit(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(voidKitRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { barcode, reason } = validated.value;
    const outcome = await this.handler.void(barcode, reason, staffContext(viewer, context));
    if ('refused' in outcome) return refused('bookings', outcome);
    return { __typename: 'Kit', ...(await this.list.at(normalBarcode(barcode), outcome.position)) };
  }
}
