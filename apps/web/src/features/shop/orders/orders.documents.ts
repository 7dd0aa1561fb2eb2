import { graphql } from '../../../gql/index.ts';

export const OrderCard = graphql(`
  fragment OrderCard on Order {
    id
    number
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
      ...WholeOrder
    }
  }
`);

export const MyOrderProblem = graphql(`
  query MyOrderProblem($id: ID!) {
    orderProblem(id: $id) {
      id
      messages {
        from
        kind
        words
        at
      }
    }
  }
`);
