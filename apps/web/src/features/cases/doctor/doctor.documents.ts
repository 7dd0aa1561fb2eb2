import { graphql } from '../../../gql/index.ts';

export const DoctorCaseParts = graphql(`
  fragment DoctorCaseParts on DoctorCase {
    id
    reference
    status
    language
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
      type
      setId
      uploadedAt
      kind
      language
      translation {
        ...TranslatedTextParts
      }
    }
    earlierResults
    dueBy
    paused
    pauses {
      from
      until
    }
    late
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
    draft {
      summary
      findings
      opinion
      recommendations
      answers
      limits
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
    feedback {
      stars
      words
    }
    submittedAt
    permittedActions
  }
`);

export const OfferedCaseParts = graphql(`
  fragment OfferedCaseParts on OfferedCase {
    id
    reference
    specialty
    relationship
    age
    sex
    story
    wish
    storyTranslation {
      ...TranslatedTextParts
    }
    files
    languages
    dueBy
    until
  }
`);

export const DoctorCaseLineParts = graphql(`
  fragment DoctorCaseLineParts on DoctorCaseLine {
    id
    reference
    title
    name
    specialty
    status
    dueBy
    paused
    late
    answered
  }
`);

export const AllDoctorCases = graphql(`
  query AllDoctorCases {
    doctorCases {
      offered {
        ...OfferedCaseParts
      }
      open {
        ...DoctorCaseLineParts
      }
      over {
        ...DoctorCaseLineParts
      }
    }
  }
`);

export const OneDoctorCase = graphql(`
  query OneDoctorCase($id: ID!) {
    doctorCase(id: $id) {
      ...DoctorCaseParts
    }
  }
`);

export const DoctorCasesChanged = graphql(`
  subscription DoctorCasesChanged {
    doctorCasesChanged {
      position
    }
  }
`);

export const AcceptCase = graphql(`
  mutation AcceptCase($id: ID!) {
    acceptCase(id: $id) {
      __typename
      ... on DoctorCase {
        id
      }
      ...RefusalParts
    }
  }
`);

export const DeclineCase = graphql(`
  mutation DeclineCase($input: DeclineCaseInput!) {
    declineCase(input: $input) {
      __typename
      ... on DeclinedCase {
        id
      }
      ...RefusalParts
    }
  }
`);

export const AskCasePatient = graphql(`
  mutation AskCasePatient($input: AskCasePatientInput!) {
    askCasePatient(input: $input) {
      __typename
      ...DoctorCaseParts
      ...RefusalParts
    }
  }
`);

export const WriteCaseReport = graphql(`
  mutation WriteCaseReport($input: WriteCaseReportInput!) {
    writeCaseReport(input: $input) {
      __typename
      ...DoctorCaseParts
      ...RefusalParts
    }
  }
`);

export const SignCaseReport = graphql(`
  mutation SignCaseReport($input: SignCaseReportInput!) {
    signCaseReport(input: $input) {
      __typename
      ...DoctorCaseParts
      ...RefusalParts
    }
  }
`);

export const CorrectCaseReport = graphql(`
  mutation CorrectCaseReport($input: CorrectCaseReportInput!) {
    correctCaseReport(input: $input) {
      __typename
      ...DoctorCaseParts
      ...RefusalParts
    }
  }
`);

export const WithdrawCaseReport = graphql(`
  mutation WithdrawCaseReport($input: WithdrawCaseReportInput!) {
    withdrawCaseReport(input: $input) {
      __typename
      ...DoctorCaseParts
      ...RefusalParts
    }
  }
`);
