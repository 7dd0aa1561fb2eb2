import type { WorkSubject } from '../../platform/work/index.js';

export const paymentSubjects: readonly WorkSubject[] = [
  {
    kind: 'payment',
    record: 'payment',
    projection: 'payments.payments',
    from: 'payments.payments',
    id: 'payment_id',
    called: 'coalesce(reference, payment_id)',
    person: 'user_id',
  },
];
