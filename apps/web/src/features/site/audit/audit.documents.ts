import { adminGraphql } from '../../../gql/admin/index.ts';
import type { AuditedKindsQuery, AuditMutation } from '../../../gql/admin/graphql.ts';

export const AuditedKinds = adminGraphql(`
  query AuditedKinds {
    auditedKinds {
      of
      label {
        en
        zh
      }
      aboutPerson
    }
  }
`);

export const AuditOne = adminGraphql(`
  mutation Audit($input: AuditInput!) {
    audit(input: $input) {
      ... on Audit {
        of
        id
        label {
          en
          zh
        }
        reference
        earlier
        machine {
          initial
          states {
            name
            leadsTo
          }
        }
        proof {
          clean
          signed
          unsigned
          lastCheckpoint
          keyFingerprint
          findings
        }
        words {
          name
          text {
            en
            zh
          }
        }
        entries {
          revision
          eventId
          type
          at
          by
          why
          hash
          status
          gone
          fields {
            path
            kind
            value
            text {
              en
              zh
            }
          }
          changed {
            path
            kind
            value
            text {
              en
              zh
            }
          }
          actions {
            action
            allowed
            why {
              en
              zh
            }
          }
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Kind = AuditedKindsQuery['auditedKinds'][number];
export type Audited = Extract<AuditMutation['audit'], { __typename: 'Audit' }>;
export type Entry = Audited['entries'][number];
export type Field = Entry['fields'][number];
export type Asked = { readonly of: string; readonly id: string; readonly reason: string };
