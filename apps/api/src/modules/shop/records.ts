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
import { carts } from './cart/carts.projection.js';
import { coupons } from './coupons/coupons.projection.js';
import { deliveryOptions } from './delivery/delivery-options.projection.js';
import { items } from './catalogue/items.projection.js';
import { orderHistory } from './orders/order-history.projection.js';
import { orders } from './orders/orders.projection.js';
import { stock } from './stock/stock.projection.js';

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
