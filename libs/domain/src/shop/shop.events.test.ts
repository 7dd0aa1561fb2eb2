import { describeGolden } from '../kernel/testing/index.js';
import { allowanceEvents } from './allowance.events.js';
import { basketEvents } from './basket.events.js';
import { checkoutEvents } from './checkout.events.js';
import { couponEvents } from './coupon.events.js';
import { deliveryEvents } from './delivery.events.js';
import { itemEvents } from './item.events.js';
import { orderEvents } from './order.events.js';
import golden from './shop.golden.json' with { type: 'json' };
import { stockEvents } from './stock.events.js';

const sets = [
  itemEvents,
  stockEvents,
  allowanceEvents,
  couponEvents,
  deliveryEvents,
  basketEvents,
  checkoutEvents,
  orderEvents,
];

describeGolden('shop', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
