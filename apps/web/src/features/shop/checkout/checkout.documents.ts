import { graphql } from '../../../gql/index.ts';

export const CheckoutCart = graphql(`
  fragment CheckoutCart on Cart {
    id
    status
    count
    lines {
      item {
        id
        name
        images
      }
      quantity
      seenPrice {
        amount
        currency
      }
      gross {
        amount
        currency
      }
      discount {
        amount
        currency
      }
      paid {
        amount
        currency
      }
    }
    changes {
      ...WholeCartChange
    }
    coupon {
      code
      problem
    }
    buyer {
      guest
      mine
    }
    delivery {
      ...WholeCartDelivery
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

export const CartToCheckOut = graphql(`
  query CartToCheckOut($lang: Language) {
    cart(lang: $lang) {
      ...CheckoutCart
    }
  }
`);

export const StartCheckout = graphql(`
  mutation StartCheckout($lang: Language) {
    startCheckout(lang: $lang) {
      ...CheckoutCart
      ...RefusalParts
    }
  }
`);

export const ChooseDelivery = graphql(`
  mutation ChooseDelivery($input: ChooseDeliveryInput!, $lang: Language) {
    chooseDelivery(input: $input, lang: $lang) {
      ...CheckoutCart
      ...RefusalParts
    }
  }
`);

export const ConfirmPrices = graphql(`
  mutation ConfirmPricesToPay($lang: Language) {
    confirmPrices(lang: $lang) {
      ...CheckoutCart
      ...RefusalParts
    }
  }
`);

export const DropCoupon = graphql(`
  mutation DropCoupon($lang: Language) {
    removeCoupon(lang: $lang) {
      ...CheckoutCart
      ...RefusalParts
    }
  }
`);

export const DeliveryOptions = graphql(`
  query DeliveryOptions($lang: Language!) {
    deliveryDesc(lang: $lang) {
      id
      name
      description
      delivery {
        currency
        price
        minDeliveryDays
        maxDeliveryDays
        active
      }
    }
  }
`);

/** What is known of who buys, so that nothing is asked twice. */
export const BuyerDetails = graphql(`
  mutation BuyerDetails {
    getUser {
      id
      firstName
      lastName
      email
      contacts {
        phoneCountry
        phone
        address1
        address2
        city
        postCode
        country
      }
    }
  }
`);

export const HowPaid = graphql(`
  query HowPaid($cartId: ID!, $lang: Language, $settled: Boolean) {
    paidCart(cartId: $cartId, lang: $lang, settled: $settled) {
      cartId
      status
      order {
        ...WholeOrder
      }
    }
  }
`);
