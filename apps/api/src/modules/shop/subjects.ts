import { orderEvents, problemEvents } from '@meridian/domain/shop';
import type { WorkSubject } from '../../platform/work/index.js';

const ofOrder = { record: 'order', id: 'order_id', person: 'user_id' } as const;

export const shopSubjects: readonly WorkSubject[] = [
  {
    ...ofOrder,
    kind: 'order',
    projection: 'shop.orders',
    from: 'shop.orders',
    called: 'number',
    changes: { events: [orderEvents], of: 'orderId' },
  },
  {
    ...ofOrder,
    kind: 'problem',
    projection: 'shop.problems',
    from: 'shop.problems',
    called: '(select number from shop.orders o where o.order_id = problems.order_id)',
    changes: { events: [problemEvents], of: 'orderId' },
  },
];
