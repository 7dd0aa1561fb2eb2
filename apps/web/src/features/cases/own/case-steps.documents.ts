import { graphql } from '../../../gql/index.ts';

export const CaseSteps = graphql(`
  query CaseSteps($id: ID!) {
    caseSteps(id: $id) {
      id
      kind
      at
      doctor
      edition
      amount {
        amount
        currency
      }
      words
      own
    }
  }
`);
