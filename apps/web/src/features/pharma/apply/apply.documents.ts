import { graphql } from '../../../gql/index.ts';

export const PharmacyApplicationParts = graphql(`
  fragment PharmacyApplicationParts on PharmacyApplication {
    __typename
    id
    status
    company
    companyNo
    premisesNo
    pharmacy {
      name
      address1
      city
      postCode
      phone
    }
    question
    answer
    refusedFor
    appliedAt
    permittedActions
  }
`);

export const PharmacyApplications = graphql(`
  query PharmacyApplications {
    pharmacyApplications {
      open
      applications {
        ...PharmacyApplicationParts
      }
    }
  }
`);

export const ApplyForPharmacy = graphql(`
  mutation ApplyForPharmacy($input: ApplyForPharmacyInput!) {
    answer: applyForPharmacy(input: $input) {
      ...PharmacyApplicationParts
      ...RefusalParts
    }
  }
`);

export const AnswerPharmacyQuestion = graphql(`
  mutation AnswerPharmacyQuestion($input: AnswerPharmacyQuestionInput!) {
    answer: answerPharmacyQuestion(input: $input) {
      ...PharmacyApplicationParts
      ...RefusalParts
    }
  }
`);

export const WithdrawPharmacyApplication = graphql(`
  mutation WithdrawPharmacyApplication($id: ID!) {
    answer: withdrawPharmacyApplication(id: $id) {
      ...PharmacyApplicationParts
      ...RefusalParts
    }
  }
`);

export const PharmaInvitations = graphql(`
  query PharmaInvitations {
    pharmaInvitations {
      id
      pharmagroup
      company
      role
      ph
      until
    }
  }
`);

export const AnswerPharmaInvitation = graphql(`
  mutation AnswerPharmaInvitation($input: AnswerPharmaInvitationInput!) {
    answer: answerPharmaInvitation(input: $input) {
      __typename
      ...RefusalParts
    }
  }
`);
