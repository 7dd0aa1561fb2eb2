import { adminGraphql } from '../../../gql/admin/index.ts';
import { graphql } from '../../../gql/index.ts';

export const WalkInTimes = adminGraphql(`
  query WalkInTimes($venueId: ID!, $people: Int!) {
    walkInTimes(venueId: $venueId, people: $people) {
      at
    }
  }
`);

export const TestsToBook = graphql(`
  query TestsToBook($lang: Language!) {
    medtest(lang: $lang) {
      ...TestToBookParts
    }
  }
`);

export const PlacesToBook = graphql(`
  query PlacesToBook($testId: ID!) {
    venues(testId: $testId) {
      id
      kind
      name
      city
      takesPayment
    }
  }
`);
