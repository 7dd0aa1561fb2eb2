import { graphql } from '../../../gql/index.ts';

export const CartSeen = graphql(`
  fragment CartSeen on Cart {
    id
    status
    count
    lines {
      item {
        id
        name
        images
        limited
        price {
          amount
          currency
        }
      }
      available
      quantity
      seenPrice {
        amount
        currency
      }
      gross {
        amount
        currency
      }
      stock
      remain
    }
    changes {
      ...WholeCartChange
    }
    coupon {
      code
      problem
    }
    delivery {
      optionId
      name
    }
    quote {
      ...WholeQuote
    }
    attempt {
      paymentId
      until
    }
    ended {
      why
      messageKey
      items
      at
    }
  }
`);

export const MyCart = graphql(`
  query MyCart($lang: Language) {
    cart(lang: $lang) {
      ...CartSeen
    }
  }
`);

export const CartSize = graphql(`
  query CartSize {
    cart {
      count
    }
  }
`);

export const ChangeLine = graphql(`
  mutation ChangeLine($itemId: ID!, $quantity: Int, $setQuantity: Int, $delete: Boolean, $lang: Language) {
    mutateCart(itemId: $itemId, quantity: $quantity, setQuantity: $setQuantity, delete: $delete, lang: $lang) {
      done
      cart {
        ...CartSeen
      }
      refusal {
        ...RefusalParts
      }
    }
  }
`);

export const UseCoupon = graphql(`
  mutation UseCoupon($code: String!, $lang: Language) {
    applyCoupon(code: $code, lang: $lang) {
      ...CartSeen
      ...RefusalParts
    }
  }
`);

export const TakeCouponOut = graphql(`
  mutation TakeCouponOut($lang: Language) {
    removeCoupon(lang: $lang) {
      ...CartSeen
      ...RefusalParts
    }
  }
`);

export const TakeNewPrices = graphql(`
  mutation TakeNewPrices($lang: Language) {
    confirmPrices(lang: $lang) {
      ...CartSeen
      ...RefusalParts
    }
  }
`);

export const DeliveryTimes = graphql(`
  query DeliveryTimes($lang: Language!) {
    deliveryDesc(lang: $lang) {
      id
      delivery {
        minDeliveryDays
        maxDeliveryDays
        active
      }
    }
  }
`);
