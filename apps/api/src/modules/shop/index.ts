import {
  allowanceEvents,
  basketEvents,
  checkoutEvents,
  couponEvents,
  deliveryEvents,
  itemEvents,
  orderEvents,
  receiptEvents,
  stockEvents,
} from '@meridian/domain/shop';

export { ShopModule } from './shop.module.js';

export const shopEvents = [
  itemEvents,
  stockEvents,
  allowanceEvents,
  couponEvents,
  deliveryEvents,
  basketEvents,
  checkoutEvents,
  orderEvents,
  receiptEvents,
];
