import { adminGraphql } from '../../../gql/admin/index.ts';
import type { GpAwayDayQuery, GpAwayDoctorsQuery, OfferMovesMutation } from '../../../gql/admin/graphql.ts';

export const GpAwayDoctors = adminGraphql(`
  query GpAwayDoctors {
    gpDoctors {
      id
      name
    }
  }
`);

export const GpAwayDay = adminGraphql(`
  query GpAwayDay($practitionerId: ID!, $day: Date!) {
    gpAwayDay(practitionerId: $practitionerId, day: $day) {
      onLeave
      appointments {
        id
        reference
        name
        at
        minutes
        moveOffered
      }
    }
  }
`);

export const OfferMoves = adminGraphql(`
  mutation OfferMoves($input: OfferMovesInput!) {
    offerMoves(input: $input) {
      ... on OfferedMoves {
        offered
        failed {
          id
          reference
          name
          messageKey
        }
        day {
          onLeave
          appointments {
            id
            reference
            name
            at
            minutes
            moveOffered
          }
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type AwayDoctors = GpAwayDoctorsQuery['gpDoctors'];
export type Day = GpAwayDayQuery['gpAwayDay'];
export type Report = Extract<OfferMovesMutation['offerMoves'], { __typename: 'OfferedMoves' }>;
