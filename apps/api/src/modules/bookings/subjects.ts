import { bookingEvents } from '@meridian/domain/bookings';
import type { WorkSubject } from '../../platform/work/index.js';

export const bookingSubjects: readonly WorkSubject[] = [
  {
    kind: 'booking',
    record: 'booking',
    projection: 'bookings.bookings',
    from: 'bookings.bookings',
    id: 'booking_id',
    called: 'reference',
    person: 'user_id',
    changes: { events: [bookingEvents], of: 'bookingId' },
  },
];
