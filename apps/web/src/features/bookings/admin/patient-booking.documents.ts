import { adminGraphql } from '../../../gql/admin/index.ts';
import type { OpenPatientMutation } from '../../../gql/admin/graphql.ts';

export const FindPatients = adminGraphql(`
  query FindPatients($search: String!) {
    findPatients(search: $search) {
      id
      name
      birthDate
      postCode
      email
      phone
      kind
      since
    }
  }
`);

export const AddCaller = adminGraphql(`
  mutation AddCaller($input: AddPersonInput!) {
    addPerson(input: $input) {
      ... on StaffPerson {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export const OpenPatient = adminGraphql(`
  mutation OpenPatient($input: OpenPatientInput!) {
    openPatient(input: $input) {
      ... on PatientProfile {
        ...WholePatientProfile
      }
      ...StaffRefusalParts
    }
  }
`);

export type Profile = Extract<OpenPatientMutation['openPatient'], { __typename: 'PatientProfile' }>;

export const BookForPatient = adminGraphql(`
  mutation BookForPatient($input: StaffBookTestInput!) {
    mutateBookTest(input: $input) {
      ... on StaffBooking {
        id
        reference
        status
        at
        owed {
          amount
          currency
        }
      }
      ... on StaffPaymentLink {
        id
        reference
        time
        until
        total {
          amount
          currency
        }
      }
      ... on StaffSlotGone {
        messageKey
        nearest {
          at
        }
      }
      ...StaffRefusalParts
    }
  }
`);
