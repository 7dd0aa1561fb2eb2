import { finder, sameIn } from '../../platform/search/index.js';
import { PayersQuery } from './admin/payers.query.js';
import { PaymentListQuery } from './admin/payment-list.query.js';

export const paymentFinders = [
  finder({
    kind: 'payment',
    allow: 'frontDesk+finance',
    uses: { payments: PaymentListQuery, payers: PayersQuery },
    list: ({ payments }, { filter, page }) => payments.page({ filter, page }, null),
    found: ({ id, reference, requestedAt }) => ({
      id,
      title: sameIn(id),
      about: reference ? sameIn(reference) : null,
      at: requestedAt,
    }),
    people: { record: 'payment', whose: ({ payers }, ids) => payers.of(ids) },
  }),
];
