import { adminGraphql } from '../../../gql/admin/index.ts';
import type { CaseCandidatesQuery } from '../../../gql/admin/graphql.ts';

export const CaseCandidates = adminGraphql(`
  query CaseCandidates($id: ID!) {
    caseCandidates(id: $id) {
      id
      name
      specialty
      secondSpecialty
      languages
      load
      offers
      atOnce
      full
      away {
        from
        until
      }
      standing
      offerable
    }
  }
`);

export const OfferCase = adminGraphql(`
  mutation OfferCase($input: OfferCaseInput!) {
    offerCase(input: $input) {
      ... on StaffCase {
        id
        revision
      }
      ...StaffRefusalParts
    }
  }
`);

export type Candidate = CaseCandidatesQuery['caseCandidates'][number];
