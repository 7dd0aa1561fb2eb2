import { DeliveryStart } from './catalogue.start.js';
import { CatalogueHandler } from './catalogue.handler.js';
import { DemoShop } from '../demo/demo.js';
import { CatalogueItemsResolver } from './catalogue-items.resolver.js';
import { couponOperations } from '../coupons/coupons.operations.js';
import { OfferedDeliveriesResolver } from '../delivery/offered-deliveries.resolver.js';
import { ShopWindowResolver } from './shop-window.resolver.js';
import { StockLevelsResolver } from '../stock/stock-levels.resolver.js';
import { CatalogueItemsQuery } from './catalogue-items.query.js';
import { CatalogueQuery } from './catalogue.query.js';
import { CouponsQuery } from '../coupons/coupons.query.js';
import { KnownDeliveries } from '../delivery/known-deliveries.query.js';
import { OfferedDeliveriesQuery } from '../delivery/offered-deliveries.query.js';
import { ShopWindowQuery } from './shop-window.query.js';
import { StockLevelsQuery } from '../stock/stock-levels.query.js';
import { StockReads } from '../stock/stock-reads.query.js';

export const catalogueProviders = [
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
