import { makeKitsRules, voidKitRules, voidKitsRules } from '@meridian/contracts/bookings/tests';
import { normalBarcode } from '@meridian/domain/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { adminOperations, token } from '../../../platform/operations/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { Kits } from './kits.handler.js';
import { VoidKitsHandler } from './void-kits.handler.js';
import { KitsQuery } from './kits.query.js';

/** Of a batch in one go; asking again goes on. */
const mostTogether = 2_000;

export const kitsOperations = adminOperations({
  name: 'kitsOperations',
  module: 'bookings',
  uses: {
    kits: Kits,
    batches: VoidKitsHandler,
    list: KitsQuery,
    owners: BookingOwnerQuery,
    log: token<Logger>(LOGGER),
  },
  fields: {
    Query: {
      kits: {
        allow: 'frontDesk+laboratory',
        shows: {
          record: 'booking',
          whose: ({ owners }, { rows }) => owners.ownersOf(rows.map(({ bookingId }) => bookingId)),
        },
        run: ({ args, list }) => list.page(args),
      },
      kitBatch: { allow: 'frontDesk+laboratory', run: ({ args, list }) => list.batch(args.batch) },
    },
    Mutation: {
      makeKits: {
        allow: 'frontDesk+laboratory',
        rules: makeKitsRules,
        async run({ input: { batch, count }, acting, kits, list }) {
          const made = await kits.make(batch, count, acting);
          if (isRefused(made)) return made;
          await list.reached(made.position);
          return { batch, barcodes: [...made.barcodes] };
        },
      },
      voidKit: {
        allow: 'frontDesk+laboratory',
        rules: voidKitRules,
        run: ({ input: { barcode, reason }, acting, kits }) => kits.void(barcode, reason, acting),
        answer: ({ input, list }, position) => list.at(normalBarcode(input.barcode), position),
      },
      voidKits: {
        allow: 'frontDesk+laboratory',
        rules: voidKitsRules,
        async run({ input: { unused: seen, reason, ...input }, acting, batches, list, log }) {
          const found = await list.batch(input.batch);
          if (!found) return refuse('unknownBatch');
          const { batch, unused, used } = found;
          if (unused > seen) return refuse('batchGrew', { unused });
          const barcodes = await list.unused(batch, Math.min(seen, mostTogether));
          const { voided, inUse, left, position, broken } = await batches.handle(barcodes, reason, acting);
          if (broken) log.error({ error: describeError(broken.reason) }, 'not all kits of a batch were made void');
          if (position) await list.reached(position);
          const untried = Math.max(unused - mostTogether, 0);
          return { batch, voided, used: used + inUse, left: left + untried };
        },
      },
    },
  },
});
