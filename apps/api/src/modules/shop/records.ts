import {
  allowanceEvents,
  basketEvents,
  checkoutEvents,
  couponEvents,
  deliveryEvents,
  itemEvents,
  orderEvents,
  stockEvents,
} from '@meridian/domain/shop';
import { carts } from './projections/carts.projection.js';
import { coupons } from './projections/coupons.projection.js';
import { deliveryOptions } from './projections/delivery-options.projection.js';
import { items } from './projections/items.projection.js';
import { orderHistory } from './projections/order-history.projection.js';
import { orders } from './projections/orders.projection.js';
import { stock } from './projections/stock.projection.js';

export const shopEvents = [
  itemEvents,
  stockEvents,
  allowanceEvents,
  couponEvents,
  deliveryEvents,
  basketEvents,
  checkoutEvents,
  orderEvents,
];

export const shopProjections = [items, stock, deliveryOptions, coupons, carts, orders, orderHistory];
