import { graphql } from '../../../gql/index.ts';

/** A result as doctors see it beside their work. */
export const EarlierResult = graphql(`
  fragment EarlierResult on Diagnostic {
    id
    testType
    sampleDate
    comments
    results {
      id
      testName
      reading
      unit
      range {
        low
        high
      }
      flag
      comments
    }
  }
`);
