import type { PharmaBookings } from '@meridian/contracts/generated/public';
import { mutatePharmabookingRules, openPharmabookingRules } from '@meridian/contracts/bookings';
import { refuse } from '@meridian/domain/kernel';
import { publicOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { BookingChangesQuery } from '../staff/booking-changes.query.js';
import {
  askerAt,
  groupOf,
  groupOfReader,
  leastToSee as least,
  leastToStep as steps,
  readerAt,
  unknown,
} from './counter-asker.js';
import { CounterBookings } from './counter-bookings.query.js';
import { CounterStaff } from './counter-staff.registry.js';
import { CounterSteps } from './counter-steps.service.js';
import { DayFigures } from './day-figures.query.js';

interface Shown {
  readonly id: string;
  readonly patients: readonly { readonly name: string }[];
}
/** Of a visit whose patients are withheld nobody saw anything. */
const isNamed = ({ patients }: Shown) => patients.some(({ name }) => name !== '');

const rows = {
  record: 'booking',
  whose: ({ bookings }: { readonly bookings: CounterBookings }, listed: PharmaBookings) => bookings.namedIn(listed),
} as const;
const oneRow = {
  record: 'booking',
  whose: ({ owners }: { readonly owners: BookingOwnerQuery }, shown: Shown | null) =>
    owners.ownersOf(shown && isNamed(shown) ? [shown.id] : []),
} as const;

/** Visits to a pharmacy, for whoever works in it. */
export const counterOperations = publicOperations({
  name: 'counterOperations',
  module: 'bookings',
  uses: {
    staff: CounterStaff,
    bookings: CounterBookings,
    figures: DayFigures,
    counter: CounterSteps,
    owners: BookingOwnerQuery,
    changes: BookingChangesQuery,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      pharmabooking: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOfReader(args.pharmaid, call),
          otherwise: null,
        },
        shows: rows,
        async run({ args, bookings, ...call }) {
          const asker = await readerAt(args.pharmaid, call);
          return asker && bookings.between(args, asker);
        },
      },
      pharmaDayFigures: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOfReader(args.pharmaid, call),
          otherwise: null,
        },
        async run({ args, figures, ...call }) {
          const asker = await readerAt(args.pharmaid, call);
          return asker && figures.of(asker.venueId, args.date ?? null);
        },
      },
      scannedPharmabooking: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOfReader(args.pharmaid, call),
          otherwise: null,
        },
        shows: oneRow,
        async run({ args, bookings, ...call }) {
          const asker = await readerAt(args.pharmaid, call);
          return asker && bookings.scanned(args.code, asker);
        },
      },
    },
    Mutation: {
      openPharmabooking: {
        allow: least,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknown,
        },
        rules: openPharmabookingRules,
        async run({ input: { pharmaid, id }, acting, access, bookings, ...call }) {
          const visit = await bookings.ownedBy(id, pharmaid);
          if (visit === null) return unknown;
          const opening = { userId: visit.userId, record: 'booking', role: 'pharma', reason: 'work' } as const;
          if (!visit.withheld && !(await access.opened(opening, acting))) return refuse('busy');
          const asker = await askerAt(pharmaid, call);
          return (asker && (await bookings.opened(id, asker))) ?? unknown;
        },
      },
      mutatePharmabooking: {
        allow: steps,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknown,
        },
        rules: mutatePharmabookingRules,
        async run({ input, acting, bookings, counter, ...call }) {
          const asker = await askerAt(input.pharmaid, call);
          const booking = asker && (await bookings.at(input.id, asker));
          return booking ? counter.take({ input, booking, asker, caller: call, context: acting }) : unknown;
        },
        async answer({ input, bookings, ...call }, position) {
          const asker = await askerAt(input.pharmaid, call);
          return asker ? bookings.at(input.id, asker, position) : unknown;
        },
      },
    },
    Subscription: {
      pharmabookingChanged: {
        allow: least,
        record: { scope: 'organisation', of: ({ args, ...call }) => groupOf(args.pharmaid, call) },
        subscribe: ({ args, live, changes, ...call }) =>
          changes.visitsTo(args.pharmaid, live, {
            async key() {
              const group = await groupOf(args.pharmaid, call);
              return group && call.staff.keyOf(group);
            },
            changes: call.staff.changes,
          }),
      },
    },
  },
});
