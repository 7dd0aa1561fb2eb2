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
        ...WholeAudit
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
