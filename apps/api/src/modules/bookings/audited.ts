import {
  bookingEvents,
  bookingPermissions,
  bookings,
  type BookingState,
  givenBack,
  keptOf,
  kitEvents,
  kits,
  owedFor,
  paidFor,
  laboratories,
  laboratoryEvents,
  testItemEvents,
  testItems,
} from '@meridian/domain/bookings';
import { bookingMachine } from '@meridian/workflows/bookings';
import { auditedAggregate } from '../../platform/audit/index.js';

/** Sums stand before what they are made of. */
function shown(state: BookingState): object {
  const { status, slot, progress, ...rest } = state;
  const sums = { paid: paidFor(state), owed: owedFor(state), refunded: givenBack(state), kept: keptOf(state) };
  return { status, slot, progress, ...sums, ...rest };
}

export const bookingsAudited = [
  auditedAggregate(bookings, {
    events: bookingEvents,
    machine: bookingMachine,
    enums: {
      status: 'BookingStatus',
      reason: 'BookingFailureReason',
      failure: 'BookingFailureReason',
      out: 'BookingFailureReason',
      delivery: 'SampleDelivery',
      endsWith: 'TestEnd',
      site: 'VaccineSite',
      identity: 'IdentityCheck',
      identityRefusal: 'IdentityRefusal',
      drawFailure: 'DrawFailure',
      arm: 'DrawArm',
      counterMethod: 'CounterMethod',
      yes: 'TriageQuestion',
    },
    named: { table: 'bookings.bookings', id: 'booking_id', reference: 'reference' },
    about: { record: 'booking', person: ({ owner }) => owner, opens: 'staff' },
    shows: shown,
    actions: { module: 'bookings', at: bookingPermissions },
  }),
  auditedAggregate(kits, { events: kitEvents }),
  auditedAggregate(laboratories, { events: laboratoryEvents }),
  auditedAggregate(testItems, {
    events: testItemEvents,
    enums: { kind: 'TestKind', endsWith: 'TestEnd', sample: 'TestSample' },
  }),
];
