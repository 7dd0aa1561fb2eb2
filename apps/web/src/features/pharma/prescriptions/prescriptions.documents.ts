import { graphql } from '../../../gql/index.ts';

export const PharmaPrescriptions = graphql(`
  query PharmaPrescriptions($pharmaid: ID!, $booktest: ID) {
    pharmaPrescriptions(pharmaid: $pharmaid, booktest: $booktest) {
      rows {
        id
        booktest
        at
      }
    }
  }
`);
