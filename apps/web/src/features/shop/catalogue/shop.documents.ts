import { graphql } from '../../../gql/index.ts';

export const ItemSeen = graphql(`
  fragment ItemSeen on ShopItem {
    id
    name
    description
    price {
      amount
      currency
    }
    limited
    units
    stock
    images
    tags
  }
`);

export const ItemsOnSale = graphql(`
  query ItemsOnSale($lang: Language!, $tag: String, $after: ID, $size: Int) {
    activeItems(lang: $lang, tag: $tag, after: $after, size: $size) {
      id
      ...ItemSeen
    }
  }
`);

export const TagsOnSale = graphql(`
  query TagsOnSale($lang: Language!) {
    activeItems(lang: $lang, size: 100) {
      id
      tags
    }
  }
`);

export const OneItem = graphql(`
  query OneItem($id: ID!, $lang: Language!) {
    shopItem(id: $id, lang: $lang) {
      ...ItemSeen
    }
  }
`);

export const HowDelivered = graphql(`
  query HowDelivered($lang: Language!) {
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

/** What of the catalogue the cart holds already. */
export const HeldInCart = graphql(`
  query HeldInCart {
    cart {
      count
      lines {
        item {
          id
        }
        quantity
        stock
        remain
      }
    }
  }
`);

export const AddToCart = graphql(`
  mutation AddToCart($itemId: ID!, $quantity: Int!, $lang: Language) {
    mutateCart(itemId: $itemId, quantity: $quantity, lang: $lang) {
      done
      cart {
        count
      }
      refusal {
        ...RefusalParts
      }
    }
  }
`);
