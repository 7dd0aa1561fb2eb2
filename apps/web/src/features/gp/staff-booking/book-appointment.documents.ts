import { adminGraphql } from '../../../gql/admin/index.ts';
import type { BookAppointmentMutation } from '../../../gql/admin/graphql.ts';

export const BookAppointment = adminGraphql(`
  mutation BookAppointment($input: BookAppointmentInput!) {
    bookAppointment(input: $input) {
      ... on StaffPaymentLink {
        id
        reference
        mode
        where
        time
        until
        address
        total {
          amount
          currency
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type SentLink = Extract<BookAppointmentMutation['bookAppointment'], { __typename: 'StaffPaymentLink' }>;
