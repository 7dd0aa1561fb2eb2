import { graphql } from '../../../gql/index.ts';

export const OwnCaseEarnings = graphql(`
  query OwnCaseEarnings {
    caseEarnings {
      total {
        amount
        currency
      }
      months {
        month
        total {
          amount
          currency
        }
        reports {
          id
          reference
          signedAt
          fee {
            amount
            currency
          }
          withdrawn
        }
      }
    }
  }
`);
