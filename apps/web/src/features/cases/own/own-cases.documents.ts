import { graphql } from '../../../gql/index.ts';

export const AnswerCaseQuestion = graphql(`
  mutation AnswerCaseQuestion($input: AnswerCaseQuestionInput!) {
    answer: answerCaseQuestion(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const CancelCase = graphql(`
  mutation CancelCase($id: ID!, $refund: Boolean!) {
    answer: cancelCase(id: $id, refund: $refund) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const AskCaseCancellation = graphql(`
  mutation AskCaseCancellation($input: AskCaseCancellationInput!) {
    answer: askCaseCancellation(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const WaitForCase = graphql(`
  mutation WaitForCase($id: ID!) {
    answer: waitForCase(id: $id) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const GiveCaseFeedback = graphql(`
  mutation GiveCaseFeedback($input: GiveCaseFeedbackInput!) {
    answer: giveCaseFeedback(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const CaseLineParts = graphql(`
  fragment CaseLineParts on CaseLine {
    id
    status
    group
    reference
    title
    specialty
    name
    files
    dueBy
    paused
    late
    mayChoose
    doctor
    startedAt
    changedAt
  }
`);

/** Changes nothing. */
export const PatientCases = graphql(`
  mutation PatientCases($lang: Language!) {
    patientCases(detail: true, lang: $lang) {
      archived {
        ...CaseLineParts
      }
      draft {
        ...CaseLineParts
      }
      submitted {
        ...CaseLineParts
      }
    }
  }
`);

export const CaseChanged = graphql(`
  subscription CaseChanged($id: ID!) {
    caseChanged(id: $id) {
      position
    }
  }
`);
