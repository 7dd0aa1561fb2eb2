import { adminGraphql } from '../../../gql/admin/index.ts';
import type { OpenPersonMutation } from '../../../gql/admin/graphql.ts';

export const PersonRecordRows = adminGraphql(`
  fragment PersonRecordRows on PersonRecords {
    part
    more
    rows {
      id
      number
      about {
        en
        zh
      }
      status {
        en
        zh
      }
      at
      amount {
        amount
        currency
      }
      to
    }
  }
`);

export const OpenPerson = adminGraphql(`
  mutation OpenPerson($input: OpenPersonInput!) {
    openPerson(input: $input) {
      ... on WholePerson {
        id
        title
        sex
        username
        weixin
        passport
        sessions
        otp
        guests
        merges {
          other
          kept
          name
          by
          at
          until
          open
        }
        parts {
          ...PersonRecordRows
        }
        mails {
          id
          subject {
            en
            zh
          }
          address
          outcome
          at
        }
        access {
          id
          at
          by
          byLink
          role
          reason
          record
          how
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Whole = Extract<OpenPersonMutation['openPerson'], { __typename: 'WholePerson' }>;
