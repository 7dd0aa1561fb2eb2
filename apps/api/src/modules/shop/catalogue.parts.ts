import { DeliveryStart } from './catalogue.start.js';
import { CatalogueHandler } from './commands/catalogue.handler.js';
import { DemoShop } from './demo/demo.js';
import { CatalogueItemsResolver } from './graphql/catalogue-items.resolver.js';
import { couponOperations } from './graphql/coupons.operations.js';
import { OfferedDeliveriesResolver } from './graphql/offered-deliveries.resolver.js';
import { ShopWindowResolver } from './graphql/shop-window.resolver.js';
import { StockLevelsResolver } from './graphql/stock-levels.resolver.js';
import { CatalogueItemsQuery } from './queries/catalogue-items.query.js';
import { CatalogueQuery } from './queries/catalogue.query.js';
import { CouponsQuery } from './queries/coupons.query.js';
import { KnownDeliveries } from './queries/known-deliveries.js';
import { OfferedDeliveriesQuery } from './queries/offered-deliveries.query.js';
import { ShopWindowQuery } from './queries/shop-window.query.js';
import { StockLevelsQuery } from './queries/stock-levels.query.js';
import { StockReads } from './queries/stock-reads.js';

export const catalogueParts = [
  KnownDeliveries,
  CatalogueQuery,
  ShopWindowQuery,
  StockReads,
  CatalogueItemsQuery,
  StockLevelsQuery,
  OfferedDeliveriesQuery,
  CouponsQuery,
  CatalogueHandler,
  ShopWindowResolver,
  CatalogueItemsResolver,
  StockLevelsResolver,
  OfferedDeliveriesResolver,
  couponOperations,
  DeliveryStart,
  DemoShop,
];
