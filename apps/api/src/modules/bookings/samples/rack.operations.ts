import { receiveSamplesRules } from '@meridian/contracts/bookings';
import { adminOperations } from '../../../platform/operations/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { RackHandler } from './rack.handler.js';
import { RackQuery } from './rack.query.js';

/** A rack of tubes is scanned, and received in one go. */
export const rackOperations = adminOperations({
  name: 'rackOperations',
  module: 'bookings',
  uses: { rack: RackQuery, handler: RackHandler, owners: BookingOwnerQuery },
  fields: {
    Query: {
      rackSamples: {
        allow: 'frontDesk+laboratory',
        shows: {
          record: 'booking',
          whose: ({ owners }, samples) => owners.ownersOf(samples.map(({ bookingId }) => bookingId)),
        },
        run: async ({ args, rack }) => rack.shown(await rack.look(args.barcodes)),
      },
    },
    Mutation: {
      receiveSamples: {
        allow: 'frontDesk+laboratory',
        rules: receiveSamplesRules,
        async run({ input, acting, rack, handler }) {
          const { samples, position } = await handler.receive(await rack.look(input.barcodes), acting);
          if (position) await rack.reached(position);
          return { received: samples.filter(({ why }) => why === null).length, samples: await rack.shown(samples) };
        },
      },
    },
  },
});
