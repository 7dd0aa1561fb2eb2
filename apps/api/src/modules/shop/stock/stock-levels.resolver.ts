import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  CountStockInput,
  QueryStockLevelsArgs,
  StockHistoryEntry,
  StockLevelPage,
} from '@meridian/contracts/generated/admin';
import { validateInput } from '@meridian/contracts/kernel';
import { countStockRules } from '@meridian/contracts/shop';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CatalogueHandler } from '../catalogue/catalogue.handler.js';
import { StockLevelsQuery } from './stock-levels.query.js';
import { staffContext } from '../catalogue/staff-context.js';

@Resolver()
export class StockLevelsResolver {
  constructor(
    @Inject(StockLevelsQuery) private readonly levels: StockLevelsQuery,
    @Inject(CatalogueHandler) private readonly catalogue: CatalogueHandler,
  ) {}

  @Query()
  @Allow('staff')
  stockLevels(@Args() request: QueryStockLevelsArgs): Promise<StockLevelPage> {
    return this.levels.page(request);
  }

  @Query()
  @Allow('staff')
  stockHistory(@Args('id') id: string): Promise<StockHistoryEntry[]> {
    return this.levels.history(id);
  }

  @Mutation()
  @Allow('staff')
  async countStock(
    @Args('input') input: CountStockInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    const validated = validateInput(countStockRules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const { id, onHand, reason } = validated.value;
    if (!(await this.levels.has(id))) return refused('shop', { refused: 'unknownStock' });
    const outcome = await this.catalogue.countStock(
      { stockId: id, onHand, why: reason },
      staffContext(viewer, context),
    );
    if ('refused' in outcome) return refused('shop', outcome);
    return { __typename: 'StockLevel', ...(await this.levels.at(id, outcome.position)) };
  }
}
