import { amendPharmabookingRules } from '@meridian/contracts/bookings';
import { exceptDayRules, liftExceptionRules, setCalendarRules } from '@meridian/contracts/diary';
import { money, refuse, type Refused } from '@meridian/domain/kernel';
import { leastPharmaRole } from '@meridian/domain/pharma/rules';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { publicOperations } from '../../../platform/operations/index.js';
import type { Viewer } from '../../../platform/session/index.js';
import { BookingChanges } from '../booking/booking-changes.handler.js';
import { askerAt, groupOf, groupOfReader, readerAt } from '../counter/counter-asker.js';
import { CounterStaff } from '../counter/counter-staff.registry.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { given } from '../staff/staff-booking-steps.js';
import { dayExcepted, exceptionLifted, hoursSet } from './hours-change.js';
import { PharmaCalendarQuery } from './pharma-calendar.query.js';
import { touchedBookings } from './touched-bookings.js';
import { VenueHours } from './venue-hours.service.js';

const unknownBooking = refuse('unknownBooking');
const unknownVenue = refuse('unknownVenue');

interface Call {
  readonly input: { readonly id: string };
  readonly viewer: Viewer;
  readonly staff: CounterStaff;
}

/** Whoever runs the calendar by the role that they have now. */
async function running<Outcome>({ input, ...at }: Call, act: () => Promise<Outcome>): Promise<Outcome | Refused> {
  const asker = await askerAt(input.id, at);
  return asker?.worker.runsCalendar ? act() : unknownVenue;
}

const ofHours = {
  allow: `pharma.${leastPharmaRole.setHours}`,
  record: {
    scope: 'organisation',
    of: ({ input, ...call }: Call) => groupOf(input.id, call),
    otherwise: unknownVenue,
  },
} as const;

interface HoursCall {
  readonly input: { readonly id: string };
  readonly calendar: PharmaCalendarQuery;
}
const after = ({ input, calendar }: HoursCall, position: LogPosition) => calendar.hours(input.id, position);

/** The calendar of a pharmacy, over what staff do with any of them. */
export const pharmaCalendarOperations = publicOperations({
  name: 'pharmaCalendarOperations',
  module: 'bookings',
  uses: {
    staff: CounterStaff,
    calendar: PharmaCalendarQuery,
    hours: VenueHours,
    changes: BookingChanges,
    owners: BookingOwnerQuery,
  },
  fields: {
    Query: {
      pharmaCalendar: {
        allow: `pharma.${leastPharmaRole.seeBookings}`,
        record: {
          scope: 'organisation',
          of: ({ args, ...call }) => groupOfReader(args.pharmaid, call),
          otherwise: null,
        },
        shows: {
          record: 'booking',
          // Of a booking whose patients are withheld nobody saw anything.
          whose: ({ owners }, shown) =>
            owners.ownersOf((shown?.bookings ?? []).flatMap(({ id, name }) => (name === '' ? [] : [id]))),
        },
        async run({ args, calendar, ...call }) {
          const asker = await readerAt(args.pharmaid, call);
          return asker && calendar.week(args.from, asker);
        },
      },
      previewPharmaCalendar: {
        ...ofHours,
        rules: setCalendarRules,
        shows: touchedBookings,
        run: (call) => running(call, () => call.hours.preview(hoursSet(call.input))),
      },
      previewPharmaException: {
        ...ofHours,
        rules: exceptDayRules,
        shows: touchedBookings,
        run: (call) => running(call, () => call.hours.preview(dayExcepted(call.input))),
      },
      previewPharmaLift: {
        ...ofHours,
        rules: liftExceptionRules,
        shows: touchedBookings,
        run: (call) => running(call, () => call.hours.preview(exceptionLifted(call.input))),
      },
    },
    Mutation: {
      amendPharmabooking: {
        allow: `pharma.${leastPharmaRole.moveBookings}`,
        record: {
          scope: 'organisation',
          of: ({ input, ...call }) => groupOf(input.pharmaid, call),
          otherwise: unknownBooking,
        },
        rules: amendPharmabookingRules,
        async run({ input, acting, calendar, changes, ...call }) {
          const { pharmaid, id: bookingId, at, atSeen, feeSeen } = input;
          const asker = await askerAt(pharmaid, call);
          if (!asker?.worker.runsCalendar || !(await calendar.one(bookingId, asker))) return unknownBooking;
          const waiver = given(input.waiver);
          const agreed = { by: 'staff', feeSeen: money(feeSeen), ...(waiver && { waiver }) } as const;
          return changes.amend({ bookingId, at: new Date(at).toISOString(), atSeen, ...agreed }, acting);
        },
        async answer({ input, calendar, ...call }, position) {
          const asker = await askerAt(input.pharmaid, call);
          return asker ? calendar.one(input.id, asker, position) : unknownBooking;
        },
      },
      setPharmaCalendar: {
        ...ofHours,
        rules: setCalendarRules,
        run: (call) => running(call, () => call.hours.save(hoursSet(call.input), call.input.seen, call.acting)),
        answer: after,
      },
      exceptPharmaDay: {
        ...ofHours,
        rules: exceptDayRules,
        run: (call) => running(call, () => call.hours.save(dayExcepted(call.input), call.input.seen, call.acting)),
        answer: after,
      },
      liftPharmaException: {
        ...ofHours,
        rules: liftExceptionRules,
        run: (call) => running(call, () => call.hours.save(exceptionLifted(call.input), call.input.seen, call.acting)),
        answer: after,
      },
    },
  },
});
