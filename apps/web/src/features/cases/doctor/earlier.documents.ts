import { graphql } from '../../../gql/index.ts';

export const CaseEarlierResults = graphql(`
  query CaseEarlierResults($id: ID!, $lang: Language!) {
    caseEarlierResults(id: $id, lang: $lang) {
      barrier
      results {
        ...EarlierResult
      }
    }
  }
`);
