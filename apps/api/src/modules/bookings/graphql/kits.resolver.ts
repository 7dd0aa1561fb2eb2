import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { makeKitsRules, voidKitRules, voidKitsRules } from '@meridian/contracts/medtests';
import type { KitBatch, KitPage, QueryKitBatchArgs, QueryKitsArgs } from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { normalBarcode } from '@meridian/domain/bookings';
import { refuse } from '@meridian/domain/kernel';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { Kits } from '../commands/kits.handler.js';
import { VoidKitsHandler } from '../commands/void-kits.handler.js';
import { KitsQuery } from '../queries/kits.query.js';
import { staffContext } from './staff-context.js';

/** Of a batch in one go; asking again goes on. */
const mostTogether = 2_000;

@Resolver()
export class KitsResolver {
  constructor(
    @Inject(KitsQuery) private readonly list: KitsQuery,
    @Inject(Kits) private readonly handler: Kits,
    @Inject(VoidKitsHandler) private readonly together: VoidKitsHandler,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Query()
  @Allow('staff')
  kits(@Args() request: QueryKitsArgs): Promise<KitPage> {
    return this.list.page(request);
  }

  @Query()
  @Allow('staff')
  kitBatch(@Args() { batch }: QueryKitBatchArgs): Promise<KitBatch | null> {
    return this.list.batch(batch);
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

  @Mutation()
  @Allow('staff')
  async voidKits(
    @Args('input') input: unknown,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(voidKitsRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { unused: seen, reason } = validated.value;
    const found = await this.list.batch(validated.value.batch);
    if (!found) return refused('bookings', refuse('unknownBatch'));
    const { batch, unused, used } = found;
    if (unused > seen) return refused('bookings', refuse('batchGrew', { unused }));
    const barcodes = await this.list.unused(batch, Math.min(seen, mostTogether));
    const { voided, inUse, left, position, broken } = await this.together.handle(
      barcodes,
      reason,
      staffContext(viewer, context),
    );
    if (broken) this.log.error({ error: describeError(broken.reason) }, 'not all kits of a batch were made void');
    if (position) await this.list.reached(position);
    const untried = Math.max(unused - mostTogether, 0);
    return { __typename: 'VoidedKits', batch, voided, used: used + inUse, left: left + untried };
  }
}
