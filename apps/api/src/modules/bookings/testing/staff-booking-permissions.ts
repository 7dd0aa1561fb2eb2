import type { Sample, Samples } from '../../../../test/permission-sample.js';

const all: Sample = { records: 'all' };

/** About a booking that nobody made. */
const unknown = (more: object = {}): Sample => ({
  records: 'all',
  variables: () => ({ input: { id: 'nothing', ...more } }),
});
const part: Sample = { records: 'all', variables: () => ({ id: 'nothing' }) };

const patient = { firstName: 'Ada', lastName: 'King', dob: '1990-04-05', sex: 2 };
const bookedFor = {
  userId: 'nobody',
  testId: 'nothing',
  venueId: 'nowhere',
  at: '2030-01-07T10:00:00Z',
  patients: [patient],
  contact: { email: 'nobody@example.org', phoneCountry: '+44', phone: '7700900123' },
  address: { address1: '1 Test Street', city: 'Leeds', postCode: 'LS1 1AA', country: 'GB' },
  terms: '2026-11',
  seen: 0,
};

export const staffBookingSamples = {
  'Query.adminMedtest': all,
  'Query.pendingBookings': all,
  'Query.bookingHistory': part,
  'Query.bookingStanding': part,
  'Query.findPatients': { records: 'all', variables: () => ({ search: 'nobody' }) },
  'Mutation.openBooking': unknown({ reason: 'support' }),
  'Mutation.openPatient': unknown({ reason: 'support' }),
  'Mutation.staff:mutateBookTest': { records: 'all', variables: () => ({ input: bookedFor }) },
  'Mutation.acknowledgeBooking': unknown(),
  'Mutation.attendBooking': unknown(),
  'Mutation.sendKit': unknown(),
  'Mutation.failDraw': unknown({ patient: 1 }),
  'Mutation.takeSample': unknown({ patient: 1 }),
  'Mutation.failPatient': unknown({ patient: 1, reason: 'unfit' }),
  'Mutation.reachLab': unknown(),
  'Mutation.missBooking': unknown(),
  'Mutation.failBooking': unknown({ reason: 'venueClosed' }),
  'Mutation.takeBookingPayment': unknown({ amount: 1 }),
  'Mutation.giveBackBooking': unknown(),
  'Mutation.setClinicTest': unknown({ revision: 0, delivery: 'courier', kitless: true }),
  'Mutation.staff:cancelBookTest': unknown({ feeSeen: 0 }),
  'Mutation.staff:amendBookTest': unknown({ at: '2030-01-07T10:00:00Z', feeSeen: 0 }),
  'Mutation.mutateTestComment': unknown({ comment: 'Hello' }),
  'Subscription.bookingsChanged': all,
} satisfies Samples;
