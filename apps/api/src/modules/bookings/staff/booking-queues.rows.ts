import type { WorkQueue } from '../../../platform/work/index.js';

export const bookingQueues: readonly WorkQueue[] = [
  {
    name: 'bookingsToConfirm',
    allow: 'frontDesk',
    projection: 'bookings.bookings',
    from: 'bookings.bookings',
    where: `status = 'pending'`,
    order: 'requested_at, booking_id',
    since: 'requested_at',
    subject: { kind: 'booking', id: 'booking_id' },
  },
];
