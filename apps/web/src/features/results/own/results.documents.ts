import { graphql } from '../../../gql/index.ts';

export const ReportView = graphql(`
  fragment ReportView on Diagnostic {
    id
    standing
    names
    dob
    sex
    age
    sampleDate
    completeDate
    testType
    barcode
    reference
    edition
    publishedAt
    comments
    commentBy
    results {
      id
      testName
      shortcode
      reading
      comparator
      value
      unit
      range {
        low
        high
        criticalLow
        criticalHigh
      }
      flag
      about
      meaning
      comments
      trend {
        sampleDate
        reading
        comparator
        value
        flag
      }
      changed
      former {
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
    correction {
      from
      at
      why
      parts {
        part
        before
        now
      }
      removed {
        testName
        shortcode
        former {
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
    }
    withdrawal {
      at
      reason
      words
    }
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
      standing
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
