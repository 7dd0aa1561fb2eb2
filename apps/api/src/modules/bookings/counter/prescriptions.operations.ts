import { leastPharmaRole } from '@meridian/domain/pharma/rules';
import { publicOperations } from '../../../platform/operations/index.js';
import { groupOfReader, readerAt } from './counter-asker.js';
import { CounterBookings } from './counter-bookings.query.js';
import { CounterStaff } from './counter-staff.registry.js';

/** Prescriptions at the counter. No part of the product writes any yet: who asks for a visit learns whether it is one of the pharmacy. */
export const counterPrescriptions = publicOperations({
  name: 'counterPrescriptions',
  module: 'bookings',
  uses: { staff: CounterStaff, bookings: CounterBookings },
  fields: {
    Query: {
      pharmaPrescriptions: {
        allow: `pharma.${leastPharmaRole.seePrescriptions}`,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOfReader(args.pharmaid, call),
          otherwise: null,
        },
        async run({ args: { pharmaid, booktest }, bookings, ...call }) {
          const asker = await readerAt(pharmaid, call);
          if (!asker) return null;
          const isTheirs = booktest == null || (await bookings.ownedBy(booktest, asker.venueId)) !== null;
          return isTheirs ? { rows: [] } : null;
        },
      },
    },
  },
});
