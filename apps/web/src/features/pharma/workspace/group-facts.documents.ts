import { graphql } from '../../../gql/index.ts';

export const PharmaGroupFacts = graphql(`
  query PharmaGroupFacts {
    pharmagroupadmin {
      id
      companyNo
      added
      pharmacies {
        id
        pharma {
          id
          name
        }
      }
      calendars {
        id
        email
      }
      srxTokens
    }
  }
`);
