import { adminGraphql } from '../../../gql/admin/index.ts';
import type { OpenPatientMutation, PaymentLinksQuery } from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

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

export const WalkInTimes = adminGraphql(`
  query WalkInTimes($venueId: ID!, $people: Int!) {
    walkInTimes(venueId: $venueId, people: $people) {
      at
    }
  }
`);

export const PaymentLinks = adminGraphql(`
  query PaymentLinks {
    paymentLinks {
      id
      kind
      reference
      name
      test {
        en
        zh
      }
      mode
      where
      time
      address
      until
      total {
        amount
        currency
      }
      state
    }
  }
`);

export const PaymentLinksChanged = graphql(`
  subscription PaymentLinksChanged {
    paymentLinksChanged {
      position
    }
  }
`);

export type PaymentLink = PaymentLinksQuery['paymentLinks'][number];

export const SendPaymentLink = adminGraphql(`
  mutation SendPaymentLink($input: StaffPaymentLinkInput!) {
    sendPaymentLink(input: $input) {
      ... on StaffPaymentLink {
        id
      }
      ... on StaffSlotGone {
        messageKey
      }
      ...StaffRefusalParts
    }
  }
`);

export const WithdrawPaymentLink = adminGraphql(`
  mutation WithdrawPaymentLink($input: StaffPaymentLinkInput!) {
    withdrawPaymentLink(input: $input) {
      ... on StaffPaymentLink {
        id
      }
      ...StaffRefusalParts
    }
  }
`);

export const TestsToBook = graphql(`
  query TestsToBook($lang: Language!) {
    medtest(lang: $lang) {
      ...TestToBookParts
    }
  }
`);

export const PlacesToBook = graphql(`
  query PlacesToBook($testId: ID!) {
    venues(testId: $testId) {
      id
      kind
      name
      city
      takesPayment
    }
  }
`);
