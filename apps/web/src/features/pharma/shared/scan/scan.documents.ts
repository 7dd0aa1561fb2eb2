import { graphql } from '../../../../gql/index.ts';

export const ScannedVisit = graphql(`
  query ScannedVisit($pharmaid: ID!, $code: String!) {
    scannedPharmabooking(pharmaid: $pharmaid, code: $code) {
      id
    }
  }
`);
