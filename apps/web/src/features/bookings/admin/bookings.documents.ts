import { adminGraphql } from '../../../gql/admin/index.ts';
import type { OpenBookingMutation } from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

export const BookingsChanged = graphql(`
  subscription StaffBookingsChanged {
    bookingsChanged {
      position
    }
  }
`);

export const OpenBooking = adminGraphql(`
  mutation OpenBooking($input: OpenBookingInput!) {
    openBooking(input: $input) {
      ... on OpenedBooking {
        id
        patients {
          ...WholeStaffBookingPatient
        }
        identity
        consent
        email
        phone
        address1
        address2
        city
        postCode
        country
        arrival
        departure
        mode
        number
        from
        transit
        lastTest
        comments {
          id
          comment
          at
          by
        }
        clinicTest {
          ...WholeClinicTest
        }
        vaccinations {
          patient
          vaccine
          batch
          expiry
          site
          givenBy
          givenAt
          editions {
            edition
            vaccine
            batch
            expiry
            site
            at
            words
          }
        }
        triage {
          questions
          answers {
            patient
            yes
            words
            at
            atCounter
            heardBy
          }
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Opened = Extract<OpenBookingMutation['openBooking'], { __typename: 'OpenedBooking' }>;

export const TestOfBooking = graphql(`
  query TestOfBooking($id: ID!, $lang: Language!) {
    medtestItem(id: $id, lang: $lang) {
      id
      preparation
      bestUntilHour
      fastingHours
      daysSinceExposure
    }
  }
`);
