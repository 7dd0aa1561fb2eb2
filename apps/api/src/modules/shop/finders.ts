import { finder, sameIn } from '../../platform/search/index.js';
import { CatalogueItemsQuery } from './catalogue/catalogue-items.query.js';
import { couponList } from './coupons/coupons.query.js';
import { OrderOwnerQuery } from './documents/order-owner.query.js';
import { StaffOrdersQuery } from './orders/staff-orders.query.js';

export const shopFinders = [
  finder({
    kind: 'order',
    allow: 'frontDesk+finance',
    uses: { orders: StaffOrdersQuery, owners: OrderOwnerQuery },
    list: ({ orders }, asked) => orders.page(asked),
    found: ({ id, number, name, placedAt }) => ({ id, title: sameIn(number), about: sameIn(name), at: placedAt }),
    people: { record: 'order', whose: ({ owners }, ids) => owners.ownersOf(ids) },
  }),
  finder({
    kind: 'item',
    allow: 'frontDesk+finance',
    uses: { items: CatalogueItemsQuery },
    list: ({ items }, asked) => items.page(asked),
    found: ({ id, name }) => ({ id, title: name, about: sameIn(id), at: null }),
  }),
  finder({
    kind: 'coupon',
    allow: 'finance',
    uses: { coupons: couponList },
    list: ({ coupons }, asked) => coupons.page(asked),
    found: ({ code }) => ({ id: code, title: sameIn(code), about: null, at: null }),
  }),
];
