const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'GBP' });

/** An order as the server answers it. */
export const paidOrder = (changes: object = {}) => ({
  __typename: 'Order',
  id: 'order-1',
  number: 'OR-VT5T-7C6F',
  status: 'paid',
  placedAt: '2026-11-24T10:00:00Z',
  paidAt: '2026-11-24T10:01:00Z',
  lines: [],
  coupon: null,
  goods: money(4500),
  discount: money(0),
  deliveryName: 'Standard',
  deliveryPrice: money(390),
  deliveryDiscount: money(0),
  total: money(4890),
  refunded: money(0),
  vat: [],
  contact: { __typename: 'OrderContact', firstName: 'Li', lastName: 'Wei', email: 'li@example.org' },
  address: { __typename: 'OrderAddress', address1: '1 High Street', city: 'York', postCode: 'YO1 7HH', country: 'GB' },
  carrier: null,
  tracking: null,
  expectedFrom: null,
  expectedTo: null,
  refunds: [],
  history: [],
  receipt: 'R-20261124-0007',
  ...changes,
});

/** Of the receipt the first answer knows no number yet. */
export function receiptAtSecondAnswer(answerOf: (order: object) => object): typeof fetch {
  let asked = 0;
  return async () => {
    asked += 1;
    return Response.json({ data: answerOf(paidOrder(asked > 1 ? {} : { receipt: null })) });
  };
}
