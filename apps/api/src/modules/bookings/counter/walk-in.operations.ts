import { bookPharmaWalkInRules, findPharmaPersonRules } from '@meridian/contracts/bookings';
import { isRefused, refuse } from '@meridian/domain/kernel';
import { publicOperations, token } from '../../../platform/operations/index.js';
import { RECORD_ACCESS, type RecordAccess } from '../../../platform/session/index.js';
import { Slots } from '../../diary/index.js';
import { askerAt, groupOf, leastToSee, leastToStep, unknown } from './counter-asker.js';
import { CounterBookings } from './counter-bookings.query.js';
import { CounterStaff } from './counter-staff.registry.js';
import { CounterPeople } from './counter-people.service.js';
import { WalkIns } from './walk-ins.service.js';

/** Who comes to a pharmacy without a booking. */
export const walkInOperations = publicOperations({
  name: 'walkInOperations',
  module: 'bookings',
  uses: {
    staff: CounterStaff,
    bookings: CounterBookings,
    slots: Slots,
    people: CounterPeople,
    walkIns: WalkIns,
    access: token<RecordAccess>(RECORD_ACCESS),
  },
  fields: {
    Query: {
      pharmaWalkInTimes: {
        allow: leastToSee,
        record: { scope: 'organisation', of: ({ args, ...call }) => groupOf(args.pharmaid, call), otherwise: null },
        async run({ args: { pharmaid, people }, slots }) {
          const times = await slots.forWalkIn(pharmaid, people);
          return times.map(({ at, minutes, room }) => ({ at: new Date(at), minutes, room }));
        },
      },
    },
    Mutation: {
      findPharmaPerson: {
        allow: leastToStep,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknown,
        },
        rules: findPharmaPersonRules,
        async run({ input: { firstName, lastName, dob }, acting, viewer, people, access }) {
          const found = await people.find({ firstName, lastName, birthDate: dob }, viewer);
          if (isRefused(found)) return found;
          for (const { id } of found) {
            const opening = { userId: id, record: 'account', role: 'pharma', reason: 'toBook' } as const;
            if (!(await access.opened(opening, acting))) return refuse('busy');
          }
          return { people: found };
        },
      },
      bookPharmaWalkIn: {
        allow: leastToStep,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknown,
        },
        rules: bookPharmaWalkInRules,
        async run({ input, acting, walkIns, bookings, ...call }) {
          const booked = await walkIns.book(input, { acting, caller: call });
          if (isRefused(booked)) return booked;
          const asker = await askerAt(input.pharmaid, call);
          return (asker && (await bookings.at(booked.bookingId, asker, booked.position))) ?? unknown;
        },
      },
    },
  },
});
