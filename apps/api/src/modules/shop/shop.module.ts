import { shopAudited } from './audited.js';
import { Module } from '@nestjs/common';
import { cartProviders } from './cart/cart.providers.js';
import { catalogueProviders } from './catalogue/catalogue.providers.js';
import { ordersProviders } from './orders/orders.providers.js';
import { FilesModule } from '../files/index.js';
import { IdentityModule } from '../identity/index.js';
import { PaymentsModule } from '../payments/index.js';
import {
  allowanceEvents,
  basketEvents,
  checkoutEvents,
  couponEvents,
  deliveryEvents,
  itemEvents,
  orderEvents,
  problemEvents,
  stockEvents,
} from '@meridian/domain/shop';
import { carts } from './cart/carts.projection.js';
import { CouponUses } from './coupons/coupon-uses.service.js';
import { coupons } from './coupons/coupons.projection.js';
import { deliveryOptions } from './delivery/delivery-options.projection.js';
import { items } from './catalogue/items.projection.js';
import { OfferedServices } from './catalogue/offered-services.registry.js';
import { orderHistories } from './orders/order.history.js';
import { orders } from './orders/orders.projection.js';
import { problemQueues } from './problems/problem-queues.rows.js';
import { problems } from './problems/problems.projection.js';
import { problemsProviders } from './problems/problems.providers.js';
import { stock } from './stock/stock.projection.js';
import { ordersOfPerson } from './orders/orders-of-person.rows.js';
import { orderQueues } from './orders/order-queues.rows.js';
import { shopSubjects } from './subjects.js';
import { shopFinders } from './finders.js';
import type { ProductModule } from '../../platform/product-module.js';
import { DemoShop } from './demo/demo.js';

@Module({
  imports: [FilesModule, IdentityModule, PaymentsModule],
  providers: [...catalogueProviders, ...cartProviders, ...ordersProviders, ...problemsProviders, CouponUses],
  exports: [CouponUses, OfferedServices],
})
export class ShopModule {}

export const shopModule = {
  name: 'shop',
  nest: ShopModule,
  events: [
    itemEvents,
    stockEvents,
    allowanceEvents,
    couponEvents,
    deliveryEvents,
    basketEvents,
    checkoutEvents,
    orderEvents,
    problemEvents,
  ],
  projections: [items, stock, deliveryOptions, coupons, carts, orders, orderHistories, problems],
  audited: shopAudited,
  finders: shopFinders,
  queues: [...orderQueues, ...problemQueues],
  subjects: shopSubjects,
  personParts: [ordersOfPerson],
  demo: [DemoShop],
} satisfies ProductModule;
