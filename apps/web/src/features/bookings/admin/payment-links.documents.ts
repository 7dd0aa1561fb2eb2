import { adminGraphql } from '../../../gql/admin/index.ts';
import type { PaymentLinksQuery } from '../../../gql/admin/graphql.ts';
import { graphql } from '../../../gql/index.ts';

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

export type PaymentLink = PaymentLinksQuery['paymentLinks'][number];
