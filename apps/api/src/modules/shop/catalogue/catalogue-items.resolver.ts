import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type {
  CatalogueItemInput,
  CatalogueItemPage,
  DescribeItemInput,
  ItemHistoryEntry,
  LimitItemInput,
  ListItemInput,
  PriceItemInput,
  QueryCatalogueItemsArgs,
} from '@meridian/contracts/generated/admin';
import { type Rules, validateInput } from '@meridian/contracts/kernel';
import {
  catalogueItemRules,
  describeItemRules,
  limitItemRules,
  listItemRules,
  priceItemRules,
} from '@meridian/contracts/shop';
import type { ItemCommand, ItemEventMap } from '@meridian/domain/shop';
import type { GraphqlContext } from '../../../platform/graphql/context.js';
import { refused, refusedInput } from '../../../platform/graphql/refusal.js';
import { Allow, Viewer } from '../../../platform/session/index.js';
import { CatalogueHandler } from './catalogue.handler.js';
import { CatalogueItemsQuery } from './catalogue-items.query.js';
import { StockLevelsQuery } from '../stock/stock-levels.query.js';
import { vatRates } from './vat-rates.js';
import { gbp, type StaffContext, staffContext } from './staff-context.js';

@Resolver()
export class CatalogueItemsResolver {
  constructor(
    @Inject(CatalogueItemsQuery) private readonly items: CatalogueItemsQuery,
    @Inject(StockLevelsQuery) private readonly levels: StockLevelsQuery,
    @Inject(CatalogueHandler) private readonly catalogue: CatalogueHandler,
  ) {}

  @Query()
  @Allow('staff')
  catalogueItems(@Args() request: QueryCatalogueItemsArgs): Promise<CatalogueItemPage> {
    return this.items.page(request);
  }

  @Query()
  @Allow('staff')
  itemHistory(@Args('id') id: string): Promise<ItemHistoryEntry[]> {
    return this.items.history(id);
  }

  @Mutation()
  @Allow('staff')
  async listItem(
    @Args('input') input: ListItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    if (input.stockId && !(await this.levels.has(input.stockId.trim()))) {
      return refusedInput([{ field: 'stockId', messageKey: 'shop.refusals.unknownStock', values: {} }]);
    }
    return this.carryOut(listItemRules, input, staffContext(viewer, context), (given) => ({
      type: 'ListItem',
      data: {
        ...descriptionOf(given),
        stockId: given.stockId || given.id,
        unitsEach: given.unitsEach,
        limited: given.limited,
        price: gbp(given.price),
        vatRate: vatRates[given.vatRate],
      },
    }));
  }

  @Mutation()
  @Allow('staff')
  describeItem(
    @Args('input') input: DescribeItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.carryOut(describeItemRules, input, staffContext(viewer, context), (given) => ({
      type: 'DescribeItem',
      data: descriptionOf(given),
    }));
  }

  @Mutation()
  @Allow('staff')
  priceItem(
    @Args('input') input: PriceItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.carryOut(priceItemRules, input, staffContext(viewer, context), ({ id, price, vatRate }) => ({
      type: 'PriceItem',
      data: { itemId: id, price: gbp(price), vatRate: vatRates[vatRate] },
    }));
  }

  @Mutation()
  @Allow('staff')
  limitItem(
    @Args('input') input: LimitItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.carryOut(limitItemRules, input, staffContext(viewer, context), ({ id, limited }) => ({
      type: 'LimitItem',
      data: { itemId: id, limited },
    }));
  }

  @Mutation()
  @Allow('staff')
  activateItem(
    @Args('input') input: CatalogueItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.carryOut(catalogueItemRules, input, staffContext(viewer, context), ({ id }) => ({
      type: 'ActivateItem',
      data: { itemId: id },
    }));
  }

  @Mutation()
  @Allow('staff')
  deactivateItem(
    @Args('input') input: CatalogueItemInput,
    @Viewer() viewer: Viewer,
    @Context() context: GraphqlContext,
  ): Promise<object> {
    return this.carryOut(catalogueItemRules, input, staffContext(viewer, context), ({ id }) => ({
      type: 'DeactivateItem',
      data: { itemId: id },
    }));
  }

  private async carryOut<Input extends object>(
    rules: Rules<Input>,
    input: unknown,
    context: StaffContext,
    commandFor: (given: Input) => ItemCommand,
  ): Promise<object> {
    const validated = validateInput(rules, input);
    if (!validated.ok) return refusedInput(validated.errors);
    const command = commandFor(validated.value);
    const outcome = await this.catalogue.item(command, context);
    if ('refused' in outcome) return refused('shop', outcome);
    return { __typename: 'CatalogueItem', ...(await this.items.at(command.data.itemId, outcome.position)) };
  }
}

function descriptionOf({ id, name, description, ...shown }: DescribeItemInput): ItemEventMap['ItemDescribed'] {
  return {
    itemId: id,
    urlCode: shown.urlCode,
    priority: shown.priority,
    tags: [...new Set(shown.tags ?? [])],
    images: shown.images ?? [],
    en: { name: name.en, description: description.en },
    zh: { name: name.zh, description: description.zh },
  };
}
