import { graphql } from '../../../gql/index.ts';

export const ReportView = graphql(`
  fragment ReportView on Diagnostic {
    ...WholeDiagnostic
  }
`);

export const ResultUnderLink = graphql(`
  query ResultUnderLink($url: String!, $dob: Date!, $lang: Language!) {
    diagnostic(url: $url, dob: $dob, lang: $lang) {
      ...ReportView
    }
  }
`);

export const OneOwnResult = graphql(`
  query OneOwnResult($id: ID!, $lang: Language!) {
    oneDiagnostic(id: $id, lang: $lang) {
      ...ReportView
    }
  }
`);

export const OwnResults = graphql(`
  query OwnResults($lang: Language!, $size: Int) {
    diagnostics(lang: $lang, size: $size) {
      id
      status
      names
      testType
      reference
      sampleDate
      due
      late
      edition
      publishedAt
      linkLocked
      outOfRange
    }
  }
`);

export const RenewResultLink = graphql(`
  mutation RenewResultLink($id: ID!) {
    renewResultLink(id: $id) {
      ... on LinkRenewed {
        id
      }
      ...RefusalParts
    }
  }
`);
