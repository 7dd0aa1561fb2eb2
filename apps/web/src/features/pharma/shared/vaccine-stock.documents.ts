import { graphql } from '../../../gql/index.ts';

export const VaccineStockParts = graphql(`
  fragment VaccineStockParts on VaccineStock {
    __typename
    id
    testId
    test {
      en
      zh
    }
    vaccine
    batch
    expiry
    supplier
    doses
    stopped
    edition
    actions
  }
`);

export const VaccineStockOfPharmacy = graphql(`
  query VaccineStockOfPharmacy($pharmaid: ID!, $after: ID) {
    vaccineStock(pharmaid: $pharmaid, after: $after) {
      more
      actions
      rows {
        ...VaccineStockParts
      }
    }
  }
`);
