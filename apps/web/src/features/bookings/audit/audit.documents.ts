import { adminGraphql } from '../../../gql/admin/index.ts';
import type { MedtestAuditMutation } from '../../../gql/admin/graphql.ts';

export const MedtestAudit = adminGraphql(`
  mutation MedtestAudit($input: MedtestAuditInput!) {
    medtestAudit(input: $input) {
      ... on MedtestAudit {
        id
        reference
        proof {
          clean
          signed
          unsigned
          lastCheckpoint
          keyFingerprint
          findings
        }
        entries {
          revision
          eventId
          type
          at
          by
          why
          hash
          fields {
            name
            value
          }
          after {
            status
            at
            venueId
            testId
            people
            patients {
              number
              name
              failedDraws
              sampled
              resulted
              published
              out
            }
            price {
              amount
              currency
            }
            paid {
              amount
              currency
            }
            owed {
              amount
              currency
            }
            refunded {
              amount
              currency
            }
            actions {
              action
              allowed
              why
            }
          }
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Audited = Extract<MedtestAuditMutation['medtestAudit'], { __typename: 'MedtestAudit' }>;
export type Entry = Audited['entries'][number];
export type Standing = Entry['after'];
export type Status = Standing['status'];
