import { adminGraphql } from '../../../gql/admin/index.ts';

export const AmendBooking = adminGraphql(`
  mutation AmendBooking($input: AmendBookTestInput!) {
    amendBookTest(input: $input) {
      ... on StaffBooking {
        id
        at
      }
      ... on StaffSlotGone {
        messageKey
        nearest {
          at
        }
      }
      ...StaffRefusalParts
    }
  }
`);
