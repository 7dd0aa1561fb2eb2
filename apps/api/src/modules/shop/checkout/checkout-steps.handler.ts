import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import type {
  Address,
  CatalogueItem,
  CheckoutRefusal,
  CheckoutState,
  Contact,
  CouponTerms,
  OfferedDelivery,
} from '@meridian/domain/shop';
import type { WriteContext } from '../../../platform/event-store/index.js';
import type { Buyer } from '../cart/buyers.port.js';
import type { OpenCart } from '../cart/open-cart.js';
import { CartsHandler, type CartWritten } from '../cart/carts.handler.js';

type Stepped = Promise<CartWritten | Refused<CheckoutRefusal | 'busy'>>;

export interface ChosenDelivery {
  readonly option: OfferedDelivery;
  readonly contact: Contact;
  readonly address: Address;
}

/** From a filled cart to the step of payment. */
@Injectable()
export class CheckoutStepsHandler {
  constructor(@Inject(CartsHandler) private readonly carts: CartsHandler) {}

  applyCoupon({ cartId }: OpenCart, terms: CouponTerms, context: WriteContext): Stepped {
    return this.carts.decide(cartId, { type: 'ApplyCoupon', data: { cartId, terms } }, context);
  }

  removeCoupon({ cartId }: OpenCart, context: WriteContext): Stepped {
    return this.carts.decide(cartId, { type: 'RemoveCoupon', data: { cartId } }, context);
  }

  confirmPrices(
    { cartId }: OpenCart,
    catalogue: readonly CatalogueItem[],
    delivery: OfferedDelivery | null,
    context: WriteContext,
  ): Stepped {
    const data = { cartId, catalogue, ...(delivery && { delivery }) };
    return this.carts.decide(cartId, { type: 'ConfirmPrices', data }, context);
  }

  /** Past the identify step at once where it is known who buys. Again with the same buyer it changes nothing. */
  async start({ cartId }: OpenCart, buyer: Buyer | null, context: WriteContext): Stepped {
    const started = await this.carts.decide(cartId, { type: 'StartCheckout', data: { cartId } }, context);
    if (isRefused(started) || !buyer || isIdentified(started.checkout, buyer)) return started;
    const { userId, how, emailIndex, phoneIndex } = buyer;
    const data = { cartId, userId, how, emailIndex, ...(phoneIndex !== null && { phoneIndex }) };
    return this.carts.decide(cartId, { type: 'IdentifyBuyer', data }, context);
  }

  /** The address is sealed under the key of the buyer, so nobody else gives one. */
  async chooseDelivery(
    { cartId, checkout }: OpenCart,
    viewerId: string | null,
    chosen: ChosenDelivery,
    context: WriteContext,
  ): Stepped {
    if (!checkout.attempt && (checkout.buyer === null || checkout.buyer.userId !== viewerId)) return refuse('notReady');
    return this.carts.decide(cartId, { type: 'ChooseDelivery', data: { cartId, ...chosen } }, context);
  }
}

function isIdentified({ status, buyer }: CheckoutState, { userId, how, emailIndex, phoneIndex }: Buyer): boolean {
  if (status === 'identify' || buyer === null) return false;
  const known = buyer.userId === userId && buyer.how === how && buyer.emailIndex === emailIndex;
  return known && (buyer.phoneIndex ?? null) === phoneIndex;
}
