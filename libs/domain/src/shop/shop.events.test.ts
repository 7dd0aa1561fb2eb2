import { describeGolden } from '../kernel/testing/index.js';
import { allowanceEvents } from './coupons/allowance.events.js';
import { basketEvents } from './catalogue/basket.events.js';
import { checkoutEvents } from './checkout/checkout.events.js';
import { couponEvents } from './coupons/coupon.events.js';
import { deliveryEvents } from './delivery/delivery.events.js';
import { itemEvents } from './catalogue/item.events.js';
import { orderEvents } from './orders/order.events.js';
import { problemEvents } from './problems/problem.events.js';
import golden from './shop.golden.json' with { type: 'json' };
import { stockEvents } from './stock/stock.events.js';

const sets = [
  itemEvents,
  stockEvents,
  allowanceEvents,
  couponEvents,
  deliveryEvents,
  basketEvents,
  checkoutEvents,
  orderEvents,
  problemEvents,
];

describeGolden('shop', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
