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

type Answer = NonNullable<DiaryWeekQuery['diaryWeek']>;
export type Booked = Answer['bookings'][number];
export type Free = Answer['free'][number];
export type Week = Omit<Answer, 'bookings' | 'free'> & {
  readonly bookings: readonly Booked[];
  readonly free: readonly Free[];
};
