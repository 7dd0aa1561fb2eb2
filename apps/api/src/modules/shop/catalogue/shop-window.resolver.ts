import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type {
  DeliveryOption,
  QueryActiveItemsArgs,
  QueryDeliveryDescArgs,
  QueryShopItemArgs,
  ShopItem,
} from '@meridian/contracts/generated/public';
import { Allow } from '../../../platform/session/index.js';
import { ShopWindowQuery } from './shop-window.query.js';

@Resolver()
export class ShopWindowResolver {
  constructor(@Inject(ShopWindowQuery) private readonly window: ShopWindowQuery) {}

  @Query()
  @Allow('public')
  activeItems(@Args() request: QueryActiveItemsArgs): Promise<ShopItem[]> {
    return this.window.items(request);
  }

  @Query()
  @Allow('public')
  shopItem(@Args() { id, lang }: QueryShopItemArgs): Promise<ShopItem | null> {
    return this.window.item(id, lang);
  }

  @Query()
  @Allow('public')
  deliveryDesc(@Args() { lang }: QueryDeliveryDescArgs): Promise<DeliveryOption[]> {
    return this.window.deliveryOptions(lang);
  }
}
