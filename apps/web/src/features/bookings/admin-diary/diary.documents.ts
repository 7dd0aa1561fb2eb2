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
/** Its fee is that for moving it. */
export type Booked = Omit<StaffBooked, 'moveFee'> & { readonly movable: boolean };
export type Week = Omit<StaffWeek, 'bookings'> & { readonly bookings: readonly Booked[] };

export const weekOf = ({ bookings, ...week }: StaffWeek): Week => ({
  ...week,
  bookings: bookings.map(({ moveFee, ...booking }) => ({
    ...booking,
    fee: moveFee,
    feeSeen: moveFee?.amount ?? null,
    movable: booking.permittedActions.includes('amendBookTest'),
  })),
});
