import { graphql } from '../../../gql/index.ts';

export const StartCase = graphql(`
  mutation StartCase($lang: Language!) {
    answer: startCase(lang: $lang) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const NameCasePatient = graphql(`
  mutation NameCasePatient($input: NameCasePatientInput!) {
    answer: nameCasePatient(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const DescribeCase = graphql(`
  mutation DescribeCase($input: DescribeCaseInput!) {
    answer: describeCase(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const GiveCaseConsents = graphql(`
  mutation GiveCaseConsents($input: GiveCaseConsentsInput!) {
    answer: giveCaseConsents(input: $input) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const ApplyCaseCoupon = graphql(`
  mutation ApplyCaseCoupon($id: ID!, $code: String!, $lang: Language!) {
    answer: applyCaseCoupon(id: $id, code: $code, lang: $lang) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

export const RemoveCaseCoupon = graphql(`
  mutation RemoveCaseCoupon($id: ID!, $lang: Language!) {
    answer: removeCaseCoupon(id: $id, lang: $lang) {
      ...CaseParts
      ...RefusalParts
    }
  }
`);

/** Who asks, so that nothing is asked twice. */
export const AskerDetails = graphql(`
  mutation AskerDetails {
    getUser {
      id
      firstName
      lastName
      profile {
        dob
        sex
      }
    }
  }
`);
