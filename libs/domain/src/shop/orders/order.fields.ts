import {
  id,
  list,
  moneyField,
  nested,
  optional,
  type ValueOf,
  wholeNumber,
  flag,
  oneOf,
  addressFields,
  contactFields,
  languages,
  nameFields,
} from '../../kernel/index.js';
import { mostUnitsEach } from '../catalogue/item.rules.js';
import { longestCouponCode } from '../coupons/coupon.rules.js';
import { mostLines, mostUnits } from '../checkout/cart.rules.js';

const vatRate = wholeNumber({ min: 0, max: 10_000 });

export const contactField = nested({ ...nameFields, ...contactFields });

export const addressField = nested(addressFields);

export const boughtLine = nested({
  itemId: id(),
  stockId: id(),
  unitsEach: wholeNumber({ min: 1, max: mostUnitsEach }),
  limited: flag(),
  quantity: wholeNumber({ min: 1, max: mostUnits }),
  price: moneyField(),
  vatRate,
  gross: moneyField(),
  discount: moneyField(),
  paid: moneyField(),
});

/** All that an order is: what was bought, by whom, for how much. Nothing that happens to cart or catalogue later changes it. */
export const orderFields = {
  cartId: id(),
  orderId: id(),
  /** Missing where nothing is to be paid. */
  paymentId: optional(id()),
  userId: id(),
  language: oneOf(...languages),
  emailIndex: id(100),
  phoneIndex: optional(id(100)),
  contact: contactField,
  address: addressField,
  lines: list(boughtLine, mostLines),
  coupon: optional(
    nested({ code: id(longestCouponCode), perPerson: optional(wholeNumber({ min: 1, max: mostUnits })) }),
  ),
  deliveryOption: id(),
  deliveryPrice: moneyField(),
  deliveryDiscount: moneyField(),
  total: moneyField(),
  vat: list(nested({ rate: vatRate, gross: moneyField(), net: moneyField(), vat: moneyField() }), 10),
};

export const personalOfOrder = { of: 'userId', fields: ['contact', 'address'] } as const;

export type Contact = ValueOf<typeof contactField>;
export type Address = ValueOf<typeof addressField>;
export type BoughtLine = ValueOf<typeof boughtLine>;
