import { graphql } from '../../../gql/index.ts';

export const OrderCard = graphql(`
  fragment OrderCard on Order {
    id
    status
    placedAt
    lines {
      itemId
      name
      quantity
    }
    total {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    carrier
    tracking
    expectedFrom
    expectedTo
    history {
      id
      change
      amount {
        amount
        currency
      }
      at
    }
  }
`);

export const OrderDocument = graphql(`
  fragment OrderDocument on Order {
    ...OrderCard
    id
    status
    placedAt
    paidAt
    lines {
      itemId
      name
      quantity
      gross {
        amount
        currency
      }
    }
    coupon
    goods {
      amount
      currency
    }
    discount {
      amount
      currency
    }
    deliveryName
    deliveryPrice {
      amount
      currency
    }
    deliveryDiscount {
      amount
      currency
    }
    total {
      amount
      currency
    }
    refunded {
      amount
      currency
    }
    vat {
      rate
      net {
        amount
        currency
      }
      vat {
        amount
        currency
      }
    }
    contact {
      firstName
      lastName
      email
      phoneCountry
      phone
    }
    address {
      address1
      address2
      city
      postCode
      country
    }
    refunds {
      id
      amount {
        amount
        currency
      }
      status
      at
      creditNote
    }
    receipt
  }
`);

export const MyOrders = graphql(`
  query MyOrders($page: PageInput, $lang: Language) {
    orders(page: $page, lang: $lang) {
      rows {
        id
        ...OrderCard
      }
      page {
        endCursor
        hasNext
      }
    }
  }
`);

export const MyOrder = graphql(`
  query MyOrder($id: ID!, $lang: Language) {
    order(id: $id, lang: $lang) {
      ...OrderDocument
    }
  }
`);
