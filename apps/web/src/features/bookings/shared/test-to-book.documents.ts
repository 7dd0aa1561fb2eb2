import { graphql } from '../../../gql/index.ts';

/** What a counter and the staff need to know of a test to book it for somebody. */
export const TestToBookParts = graphql(`
  fragment TestToBookParts on Medtest {
    id
    name
    price
    currency
    travel
    homeVisit
    kit
    minAge
    bestUntilHour
    fastingHours
    daysSinceExposure
    preparation
  }
`);
