import { graphql } from '../../../gql/index.ts';

export const HeldVoucherParts = graphql(`
  fragment HeldVoucherParts on HeldVoucher {
    status
    testId
    vaccine
    validUntil
    venues {
      id
      name
      address1
      city
      postCode
    }
  }
`);

export const FindVoucher = graphql(`
  mutation FindVoucher($input: FindVoucherInput!, $lang: Language!) {
    answer: findVoucher(input: $input, lang: $lang) {
      ...HeldVoucherParts
      ...RefusalParts
    }
  }
`);
