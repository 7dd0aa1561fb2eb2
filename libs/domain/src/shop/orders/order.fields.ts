import {
  id,
  list,
  moneyField,
  nested,
  optional,
  text,
  type ValueOf,
  wholeNumber,
  flag,
  oneOf,
} from '../../kernel/index.js';
import { mostLines, mostUnits } from '../limits.js';

const vatRate = wholeNumber({ min: 0, max: 10_000 });

export const contactField = nested({
  firstName: text(80, 1),
  lastName: text(80, 1),
  email: text(254, 3),
  phoneCountry: text(6, 1),
  phone: text(20, 1),
});

export const addressField = nested({
  address1: text(120, 1),
  address2: optional(text(120)),
  city: text(80, 1),
  postCode: text(12, 1),
  country: text(2, 2),
});

export const boughtLine = nested({
  itemId: id(40),
  stockId: id(40),
  unitsEach: wholeNumber({ min: 1, max: 100 }),
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
  cartId: id(40),
  orderId: id(40),
  /** Missing where nothing is to be paid. */
  paymentId: optional(id(40)),
  userId: id(40),
  language: oneOf('en', 'zh'),
  emailIndex: id(100),
  phoneIndex: optional(id(100)),
  contact: contactField,
  address: addressField,
  lines: list(boughtLine, mostLines),
  coupon: optional(nested({ code: id(40), perPerson: optional(wholeNumber({ min: 1, max: mostUnits })) })),
  deliveryOption: id(40),
  deliveryPrice: moneyField(),
  deliveryDiscount: moneyField(),
  total: moneyField(),
  vat: list(nested({ rate: vatRate, gross: moneyField(), net: moneyField(), vat: moneyField() }), 10),
};

export const personalOfOrder = { of: 'userId', fields: ['contact', 'address'] } as const;

export type Contact = ValueOf<typeof contactField>;
export type Address = ValueOf<typeof addressField>;
export type BoughtLine = ValueOf<typeof boughtLine>;
