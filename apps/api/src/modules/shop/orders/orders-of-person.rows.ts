import type { PersonPart } from '../../../platform/people/index.js';

export const ordersOfPerson: PersonPart = {
  name: 'orders',
  allow: 'frontDesk+finance',
  page: '/admin/orders?view=all',
  statuses: 'fields.OrderStatus',
  from: 'shop.orders',
  where: 'paid_at is not null',
  owner: 'user_id',
  id: 'order_id',
  number: 'number',
  at: 'paid_at',
  status: 'status',
  amount: `state #> '{order,total}'`,
};
