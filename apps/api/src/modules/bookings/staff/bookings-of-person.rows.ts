import type { PersonPart } from '../../../platform/people/index.js';

export const bookingsOfPerson: PersonPart = {
  name: 'bookings',
  allow: 'staff',
  page: '/admin/medtest',
  statuses: 'fields.BookingStatus',
  from: 'bookings.bookings',
  where: 'requested_at is not null',
  owner: 'user_id',
  id: 'booking_id',
  number: 'reference',
  at: 'requested_at',
  status: 'status',
  about: `(select jsonb_build_object('en', name_en, 'zh', name_zh) from bookings.tests where tests.test_id = bookings.test_id)`,
  amount: `state #> '{requested,total}'`,
};
