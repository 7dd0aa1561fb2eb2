import { graphql } from '../../../gql/index.ts';

export const VaccinationsOffered = graphql(`
  query VaccinationsOffered($lang: Language!) {
    medtest(lang: $lang, kind: vaccination) {
      id
      name
    }
  }
`);

export const VaccineStockHistory = graphql(`
  query VaccineStockHistory($pharmaid: ID!, $id: ID!) {
    vaccineStockHistory(pharmaid: $pharmaid, id: $id) {
      id
      change
      doses
      expected
      writeOff
      supplier
      visitId
      reference
      at
      by
    }
  }
`);

export const MutateVaccineStock = graphql(`
  mutation MutateVaccineStock($input: MutateVaccineStockInput!) {
    answer: mutateVaccineStock(input: $input) {
      __typename
      ...VaccineStockParts
      ...RefusalParts
    }
  }
`);
