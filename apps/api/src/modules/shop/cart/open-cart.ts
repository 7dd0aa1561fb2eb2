import type { CheckoutState } from '@meridian/domain/shop';

/** A cart and how its checkout stands now, personal fields opened. */
export interface OpenCart {
  readonly cartId: string;
  readonly checkout: CheckoutState;
}
