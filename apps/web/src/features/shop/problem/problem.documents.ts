import { graphql } from '../../../gql/index.ts';

export const OrderProblemNow = graphql(`
  query OrderProblemNow($id: ID!) {
    orderProblem(id: $id) {
      id
      reference
      status
      messages {
        from
        kind
        words
        at
      }
    }
  }
`);

export const ReportProblem = graphql(`
  mutation ReportProblem($input: ReportProblemInput!) {
    reportProblem(input: $input) {
      ... on ReportedProblem {
        id
        problem {
          id
          reference
          status
          messages {
            from
            kind
            words
            at
          }
        }
      }
      ...RefusalParts
    }
  }
`);
