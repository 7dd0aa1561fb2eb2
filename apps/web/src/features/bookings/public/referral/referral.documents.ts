import { graphql } from '../../../../gql/index.ts';

export const NoticeParts = graphql(`
  fragment NoticeParts on ReferralNotice {
    __typename
    from
    testId
    test
    venueId
    until
  }
`);

export const FindReferral = graphql(`
  mutation FindReferral($input: FindReferralInput!, $lang: Language!) {
    answer: findReferral(input: $input, lang: $lang) {
      ...NoticeParts
      ...RefusalParts
    }
  }
`);

export const ProveReferral = graphql(`
  mutation ProveReferral($input: ProveReferralInput!, $lang: Language!) {
    answer: proveReferral(input: $input, lang: $lang) {
      __typename
      ... on ProvedReferral {
        words
        proof
        person {
          firstName
          lastName
          dob
          email
          phoneCountry
          phone
        }
      }
      ...RefusalParts
    }
  }
`);

export const DeclineReferral = graphql(`
  mutation DeclineReferral($input: DeclineReferralInput!) {
    answer: declineReferral(input: $input) {
      __typename
      ... on DeclinedReferral {
        from
      }
      ...RefusalParts
    }
  }
`);
