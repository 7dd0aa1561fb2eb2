import { DeliveryStart } from './catalogue.start.js';
import { DemoShop } from '../demo/demo.js';
import { catalogueItemOperations } from './catalogue-items.operations.js';
import { couponOperations } from '../coupons/coupons.operations.js';
import { offeredDeliveryOperations } from '../delivery/offered-deliveries.operations.js';
import { shopWindowOperations } from './shop-window.operations.js';
import { stockOperations } from '../stock/stock.operations.js';
import { CatalogueItemsQuery } from './catalogue-items.query.js';
import { CatalogueQuery } from './catalogue.query.js';
import { couponList } from '../coupons/coupons.query.js';
import { KnownDeliveries } from '../delivery/known-deliveries.query.js';
import { offeredDeliveries } from '../delivery/offered-deliveries.query.js';
import { OfferedServices } from './offered-services.registry.js';
import { ShopWindowQuery } from './shop-window.query.js';
import { StockLevelsQuery } from '../stock/stock-levels.query.js';
import { StockReads } from '../stock/stock-reads.query.js';

export const catalogueProviders = [
  KnownDeliveries,
  CatalogueQuery,
  ShopWindowQuery,
  OfferedServices,
  StockReads,
  CatalogueItemsQuery,
  StockLevelsQuery,
  offeredDeliveries,
  couponList,
  shopWindowOperations,
  catalogueItemOperations,
  stockOperations,
  offeredDeliveryOperations,
  couponOperations,
  DeliveryStart,
  DemoShop,
];
