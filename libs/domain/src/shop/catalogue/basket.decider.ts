import { type Decider, refuse } from '../../kernel/index.js';
import type { BasketEvent, BasketEventMap } from './basket.events.js';

export interface BasketState {
  readonly cartId: string | null;
}

export type BasketCommand =
  | { readonly type: 'TakeBasket'; readonly data: BasketEventMap['BasketTaken'] }
  | { readonly type: 'LeaveBasket'; readonly data: BasketEventMap['BasketLeft'] };

export const basketDecider: Decider<BasketState, BasketCommand, BasketEvent, 'otherCart'> = {
  initial: { cartId: null },
  evolve: (_state, { type, data }) => ({ cartId: type === 'BasketTaken' ? data.cartId : null }),
  decide: {
    TakeBasket: ({ data }, { cartId }) => {
      if (cartId === data.cartId) return [];
      return cartId === null ? [{ type: 'BasketTaken', data }] : refuse('otherCart', { cartId });
    },
    LeaveBasket: ({ data }, { cartId }) => (cartId === data.cartId ? [{ type: 'BasketLeft', data }] : []),
  },
};
