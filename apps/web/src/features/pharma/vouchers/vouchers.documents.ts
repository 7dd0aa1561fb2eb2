import { graphql } from '../../../gql/index.ts';

export const VaccinesOffered = graphql(`
  query VaccinesOffered($lang: Language!) {
    medtest(lang: $lang, kind: vaccination) {
      id
      name
    }
  }
`);

export const VoucherBatchParts = graphql(`
  fragment VoucherBatchParts on VoucherBatch {
    __typename
    id
    name
    payer
    vaccine
    count
    validUntil
    issuedAt
    issuedBy
    counts {
      issued
      reserved
      redeemed
      void
      expired
    }
    permittedActions
  }
`);

export const VoucherBatches = graphql(`
  query VoucherBatches($groupId: ID!, $lang: Language!, $after: ID) {
    voucherBatches(groupId: $groupId, lang: $lang, after: $after) {
      more
      rows {
        ...VoucherBatchParts
      }
    }
  }
`);

export const VoucherParts = graphql(`
  fragment VoucherParts on Voucher {
    __typename
    id
    serial
    ending
    status
    redeemedAt
    venue
    voidedFor
    permittedActions
  }
`);

export const VouchersOfBatch = graphql(`
  query VouchersOfBatch($batchId: ID!, $status: VoucherStatus, $after: Int) {
    vouchers(batchId: $batchId, status: $status, after: $after) {
      rows {
        ...VoucherParts
      }
      more
    }
  }
`);

export const IssueVouchers = graphql(`
  mutation IssueVouchers($input: IssueVouchersInput!, $lang: Language!) {
    answer: issueVouchers(input: $input, lang: $lang) {
      ...VoucherBatchParts
      ...RefusalParts
    }
  }
`);

export const VoidVoucher = graphql(`
  mutation VoidVoucher($input: VoidVoucherInput!) {
    answer: voidVoucher(input: $input) {
      ...VoucherParts
      ...RefusalParts
    }
  }
`);

export const VoidVouchers = graphql(`
  mutation VoidVouchers($input: VoidVouchersInput!, $lang: Language!) {
    answer: voidVouchers(input: $input, lang: $lang) {
      ...VoucherBatchParts
      ...RefusalParts
    }
  }
`);

export const FoundVoucherParts = graphql(`
  fragment FoundVoucherParts on FoundVoucher {
    __typename
    status
    serial
    batch
    payer
    testId
    vaccine
    validUntil
    redeemedAt
    venue
  }
`);

export const LookUpVoucher = graphql(`
  mutation LookUpVoucher($input: LookUpVoucherInput!, $lang: Language!) {
    answer: lookUpVoucher(input: $input, lang: $lang) {
      ...FoundVoucherParts
      ...RefusalParts
    }
  }
`);

export const PayWithVoucher = graphql(`
  mutation PayWithVoucher($input: MutatePharmabookingInput!) {
    answer: mutatePharmabooking(input: $input) {
      ...VisitParts
      ...RefusalParts
    }
  }
`);
