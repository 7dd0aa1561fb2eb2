import { exceptDayRules, liftExceptionRules, setCalendarRules } from '@meridian/contracts/diary';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { adminOperations } from '../../../platform/operations/index.js';
import { StaffVenuesQuery } from '../../diary/index.js';
import { BookingOwnerQuery } from '../receipts/booking-owner.query.js';
import { dayExcepted, exceptionLifted, hoursSet } from './hours-change.js';
import { touchedBookings as touched } from './touched-bookings.js';
import { VenueHours } from './venue-hours.service.js';

interface Call {
  readonly input: { readonly id: string };
  readonly venues: StaffVenuesQuery;
}

const venue = ({ input, venues }: Call, position: LogPosition) => venues.at(input.id, position);

export const venueHoursOperations = adminOperations({
  name: 'venueHoursOperations',
  module: 'bookings',
  uses: { hours: VenueHours, venues: StaffVenuesQuery, owners: BookingOwnerQuery },
  fields: {
    Query: {
      dayExceptions: { allow: 'frontDesk', run: ({ args, venues }) => venues.exceptions(args.id) },
      previewCalendar: {
        allow: 'frontDesk',
        rules: setCalendarRules,
        shows: touched,
        run: ({ input, hours }) => hours.preview(hoursSet(input)),
      },
      previewException: {
        allow: 'frontDesk',
        rules: exceptDayRules,
        shows: touched,
        run: ({ input, hours }) => hours.preview(dayExcepted(input)),
      },
      previewLift: {
        allow: 'frontDesk',
        rules: liftExceptionRules,
        shows: touched,
        run: ({ input, hours }) => hours.preview(exceptionLifted(input)),
      },
    },
    Mutation: {
      setCalendar: {
        allow: 'frontDesk',
        rules: setCalendarRules,
        run: ({ input, acting, hours }) => hours.save(hoursSet(input), input.seen, acting),
        answer: venue,
      },
      exceptDay: {
        allow: 'frontDesk',
        rules: exceptDayRules,
        run: ({ input, acting, hours }) => hours.save(dayExcepted(input), input.seen, acting),
        answer: venue,
      },
      liftException: {
        allow: 'frontDesk',
        rules: liftExceptionRules,
        run: ({ input, acting, hours }) => hours.save(exceptionLifted(input), input.seen, acting),
        answer: venue,
      },
    },
  },
});
