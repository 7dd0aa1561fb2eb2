import { graphql } from '../../../gql/index.ts';

/** A case as its owner sees it. */
export const CaseParts = graphql(`
  fragment CaseParts on Case {
    id
    status
    group
    reference
    relationship
    patient {
      firstName
      lastName
      dob
      sex
    }
    specialty
    title
    story
    wish
    storyTranslation {
      ...TranslatedTextParts
    }
    files {
      id
      name
      bytes
      status
      type
      width
      height
      setId
      fault
      uploadedAt
      kind
      language
      translation {
        ...TranslatedTextParts
      }
    }
    filesOpen
    consents
    pages
    page
    price {
      amount
      currency
    }
    coupon {
      code
      problem
    }
    discount {
      amount
      currency
    }
    total {
      amount
      currency
    }
    paid {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    refundFailed {
      amount
      currency
    }
    attempt {
      paymentId
      until
    }
    ended
    submittedAt
    dueBy
    paused
    pauses {
      from
      until
    }
    late
    mayChoose
    waitChosen
    doctor {
      name
      specialty
      gmcNumber
      hospitals
      education {
        school
        graduationYear
        subject
      }
      experience {
        en
        zh
      }
    }
    questions {
      id
      question
      questionTranslation {
        ...TranslatedTextParts
      }
      askedAt
      answer
      answerTranslation {
        ...TranslatedTextParts
      }
      answeredAt
    }
    reports {
      edition
      sections {
        summary
        findings
        opinion
        recommendations
        answers
        limits
      }
      doctor
      gmcNumber
      signedAt
      reason
      translation {
        summary
        findings
        opinion
        recommendations
        answers
        limits
      }
      inTranslation
      withdrawn
    }
    reportWithdrawn
    cancellationAsked
    cancellationDeclined {
      reason
      at
    }
    cancelling {
      free
      refund {
        amount
        currency
      }
    }
    barred {
      step
      why
    }
    cancelledBy
    cancelledWhy
    feedback {
      stars
      words
    }
    documents {
      number
      series
      at
    }
    startedAt
    changedAt
  }
`);

export const OneCase = graphql(`
  query OneCase($id: ID!, $settled: Boolean) {
    case(id: $id, settled: $settled) {
      id
      ...CaseParts
    }
  }
`);

export const DescribeCaseFiles = graphql(`
  mutation DescribeCaseFiles($input: DescribeCaseFilesInput!) {
    answer: describeCaseFiles(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const DeleteCase = graphql(`
  mutation DeleteCase($id: ID!) {
    answer: deleteCase(id: $id) {
      ... on CaseDeletion {
        id
      }
      ...RefusalParts
    }
  }
`);
