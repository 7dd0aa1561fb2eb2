import { adminGraphql } from '../../../gql/admin/index.ts';
import type { OpenProblemMutation } from '../../../gql/admin/graphql.ts';

export const OpenProblem = adminGraphql(`
  mutation OpenProblem($input: OpenProblemInput!) {
    openProblem(input: $input) {
      ... on OpenedProblem {
        id
        name
        email
        messages {
          from
          kind
          words
          at
        }
      }
      ...StaffRefusalParts
    }
  }
`);

export type Opened = Extract<OpenProblemMutation['openProblem'], { __typename: 'OpenedProblem' }>;
