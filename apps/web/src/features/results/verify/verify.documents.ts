import { graphql } from '../../../gql/index.ts';

export const StandingOfDocument = graphql(`
  query StandingOfDocument($documentId: ID!) {
    documentStatus(documentId: $documentId) {
      kind
      status
      edition
      publishedAt
      changedAt
      signatory {
        name
        gmcNumber
      }
    }
  }
`);

export const BiomarkerNames = graphql(`
  query BiomarkerNames($lang: Language!) {
    biomarkerNames(lang: $lang) {
      shortcode
      name
    }
  }
`);
