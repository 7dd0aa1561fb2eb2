import { adminGraphql } from '../../../gql/admin/index.ts';
import type { DiaryWeekQuery } from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

export const DiaryWeekOf = adminGraphql(`
  query DiaryWeek($venueIds: [ID!]!, $from: Date!) {
    diaryWeek(venueIds: $venueIds, from: $from) {
      from
      bookings {
        ...WholeStaffBooking
      }
      free {
        venueId
        at
        times
      }
      places {
        id
        name
      }
      isWhole
      hasFree
    }
  }
`);

export const WeekChanged = graphql(`
  subscription WeekChanged {
    bookingsChanged {
      position
    }
  }
`);

export type StaffWeek = NonNullable<DiaryWeekQuery['diaryWeek']>;
type StaffBooked = StaffWeek['bookings'][number];
export type Booked = StaffBooked & { readonly movable: boolean };
export type Week = Omit<StaffWeek, 'bookings'> & { readonly bookings: readonly Booked[] };

export const weekOf = ({ bookings, ...week }: StaffWeek): Week => ({
  ...week,
  bookings: bookings.map((booking) => ({ ...booking, movable: booking.permittedActions.includes('amendBookTest') })),
});
