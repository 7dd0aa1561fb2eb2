import { graphql } from '../../../gql/index.ts';

export const TestSeen = graphql(`
  fragment TestSeen on Medtest {
    id
    kind
    active
    name
    description
    preparation
    turnaround
    price
    currency
    travel
    homeVisit
    kit
    minAge
    endsWith
    sample
    bestUntilHour
    fastingHours
    daysSinceExposure
    images
  }
`);

export const PlaceSeen = graphql(`
  fragment PlaceSeen on BookingVenue {
    ...WholeBookingVenue
  }
`);

export const TestsOffered = graphql(`
  query TestsOffered($lang: Language!, $kind: TestKind) {
    medtest(lang: $lang, kind: $kind) {
      id
      kind
      ...TestSeen
    }
  }
`);

export const OneTest = graphql(`
  query OneTest($id: ID!, $lang: Language!) {
    medtestItem(id: $id, lang: $lang) {
      ...TestSeen
    }
  }
`);

export const PlacesOfTest = graphql(`
  query PlacesOfTest($testId: ID) {
    venues(testId: $testId) {
      id
      ...PlaceSeen
    }
  }
`);

export const PlacesNear = graphql(`
  query PlacesNear($postCode: String!, $testId: ID, $unit: DistanceUnit!) {
    nearestVenues(postCode: $postCode, testId: $testId, unit: $unit) {
      __typename
      ... on NearbyVenues {
        area
        latitude
        longitude
        venues {
          distance
          venue {
            id
            ...PlaceSeen
          }
        }
      }
      ...RefusalParts
    }
  }
`);

export const OnePlace = graphql(`
  query OnePlace($id: ID!) {
    venue(id: $id) {
      ...PlaceSeen
    }
  }
`);
