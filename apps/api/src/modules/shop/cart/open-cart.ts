import type { CheckoutState } from '@meridian/domain/shop';

/** A cart and the state of its checkout, personal fields opened. */
export interface OpenCart {
  readonly cartId: string;
  readonly checkout: CheckoutState;
}
