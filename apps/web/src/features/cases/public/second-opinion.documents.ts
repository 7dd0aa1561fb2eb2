import { graphql } from '../../../gql/index.ts';

export const SecondOpinion = graphql(`
  query SecondOpinion {
    secondOpinion {
      price {
        amount
        currency
      }
      open
      days
    }
  }
`);
