import { graphql } from '../../../gql/index.ts';

export const ReferableTests = graphql(`
  query ReferableTests($venueId: ID!, $lang: Language!) {
    medtest(lang: $lang) {
      id
      name
    }
    venue(id: $venueId) {
      id
      tests
    }
  }
`);

export const ReferralParts = graphql(`
  fragment ReferralParts on PharmaReferral {
    __typename
    id
    pharmaid
    name
    test
    anywhere
    status
    cancelledFor
    sentAt
    until
    hasMail
    mailedAt
    lockedUntil
    reference
    time
    code
    link
    qrSvg
    permittedActions
  }
`);

export const Referrals = graphql(`
  query Referrals($pharmaid: ID!, $lang: Language!, $after: ID) {
    pharmaReferrals(pharmaid: $pharmaid, lang: $lang, after: $after) {
      more
      rows {
        ...ReferralParts
      }
    }
  }
`);

export const ReferPatient = graphql(`
  mutation ReferPatient($input: ReferPatientInput!, $lang: Language!) {
    answer: referPatient(input: $input, lang: $lang) {
      ...ReferralParts
      ...RefusalParts
    }
  }
`);

export const OpenReferral = graphql(`
  mutation OpenReferral($input: PharmaReferralInput!, $lang: Language!) {
    answer: openPharmaReferral(input: $input, lang: $lang) {
      ...ReferralParts
      ...RefusalParts
    }
  }
`);

export const MailReferral = graphql(`
  mutation MailReferral($input: PharmaReferralInput!, $lang: Language!) {
    answer: mailPharmaReferral(input: $input, lang: $lang) {
      ...ReferralParts
      ...RefusalParts
    }
  }
`);

export const CancelReferral = graphql(`
  mutation CancelReferral($input: PharmaReferralInput!, $lang: Language!) {
    answer: cancelPharmaReferral(input: $input, lang: $lang) {
      ...ReferralParts
      ...RefusalParts
    }
  }
`);
