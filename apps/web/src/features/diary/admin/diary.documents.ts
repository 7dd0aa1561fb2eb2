import { adminGraphql } from '../../../gql/admin/index.ts';
import type { PhbookDayQuery } from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

export const PhbookDay = adminGraphql(`
  query PhbookDay($venueId: ID!, $day: Date!) {
    phbookDay(venueId: $venueId, day: $day) {
      venueId
      day
      note
      entries {
        at
        minutes
        capacity
        heldPeople
        bookings {
          id
          reference
          status
          name
          people
          test {
            en
            zh
          }
        }
      }
    }
  }
`);

export const DiaryChanged = graphql(`
  subscription DiaryChanged($venueId: ID) {
    bookingsChanged(venueId: $venueId) {
      position
    }
  }
`);

export type Diary = NonNullable<PhbookDayQuery['phbookDay']>;
export type DiaryEntry = Diary['entries'][number];
