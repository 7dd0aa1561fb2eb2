import { graphql } from '../../../gql/index.ts';

export const TranslationLineParts = graphql(`
  fragment TranslationLineParts on TranslationLine {
    id
    reference
    subject
    fileKind
    specialty
    from
    to
    status
    done
    count
    returned
    dueBy
  }
`);

export const TranslationParts = graphql(`
  fragment TranslationParts on Translation {
    id
    reference
    subject
    specialty
    from
    to
    status
    origin
    count
    paragraphs {
      index
      part
      page
      source
      target
      typed
      exception
    }
    file {
      id
      name
      type
      kind
    }
    translator
    returned
    help
    dueBy
    permittedActions
  }
`);

export const SuggestedTranslation = graphql(`
  query SuggestedTranslation($id: ID!, $index: Int!) {
    translationSuggestion(id: $id, index: $index) {
      text
    }
  }
`);

export const AllTranslations = graphql(`
  query AllTranslations {
    translations {
      mine {
        ...TranslationLineParts
      }
      toTranslate {
        ...TranslationLineParts
      }
      toRead {
        ...TranslationLineParts
      }
      done {
        ...TranslationLineParts
      }
    }
  }
`);

export const OneTranslation = graphql(`
  query OneTranslation($id: ID!) {
    translation(id: $id) {
      ...TranslationParts
    }
  }
`);

export const TranslationsChanged = graphql(`
  subscription TranslationsChanged {
    translationsChanged {
      position
    }
  }
`);

export const TakeTranslation = graphql(`
  mutation TakeTranslation($id: ID!) {
    answer: takeTranslation(id: $id) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);

export const ReleaseTranslation = graphql(`
  mutation ReleaseTranslation($id: ID!) {
    answer: releaseTranslation(id: $id) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);

export const WriteParagraph = graphql(`
  mutation WriteParagraph($input: WriteParagraphInput!) {
    answer: writeParagraph(input: $input) {
      __typename
      ... on Translation {
        id
      }
      ...RefusalParts
    }
  }
`);

export const FinishTranslation = graphql(`
  mutation FinishTranslation($id: ID!) {
    answer: finishTranslation(id: $id) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);

export const ReturnTranslation = graphql(`
  mutation ReturnTranslation($input: ReturnTranslationInput!) {
    answer: returnTranslation(input: $input) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);

export const ApproveTranslation = graphql(`
  mutation ApproveTranslation($id: ID!) {
    answer: approveTranslation(id: $id) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);

export const MarkTranslationWordless = graphql(`
  mutation MarkTranslationWordless($id: ID!) {
    answer: markTranslationWordless(id: $id) {
      __typename
      ...TranslationParts
      ...RefusalParts
    }
  }
`);
