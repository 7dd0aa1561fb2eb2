import type { PersonPart } from '../../../platform/people/index.js';

export const paymentsOfPerson: PersonPart = {
  name: 'payments',
  allow: 'frontDesk+finance',
  page: '/admin/payments',
  statuses: 'fields.PaymentStatus',
  from: 'payments.payments',
  owner: 'user_id',
  id: 'payment_id',
  number: `coalesce(reference, payment_id)`,
  at: 'requested_at',
  status: 'status',
  amount: `state #> '{asked,amount}'`,
};
