import { graphql } from '../../../gql/index.ts';

export const TranslatedTextParts = graphql(`
  fragment TranslatedTextParts on TranslatedText {
    status
    paragraphs {
      part
      source
      target
    }
  }
`);
