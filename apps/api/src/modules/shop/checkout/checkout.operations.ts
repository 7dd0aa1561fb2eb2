import { Inject, Injectable } from '@nestjs/common';
import type { ChooseDeliveryInput } from '@meridian/contracts/generated/public';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { defaultDeliveryOption } from '@meridian/domain/shop';
import { refused } from '../../../platform/graphql/refusal.js';
import { actingAs } from '../cart/cart-access.js';
import { CheckoutStepsHandler } from './checkout-steps.handler.js';
import { BUYERS, type Buyers } from '../cart/buyers.port.js';
import type { OpenCart } from '../cart/open-cart.js';
import { CartQuery } from '../cart/cart.query.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { type Asking, CartOperations } from '../cart/cart.operations.js';

/** A member of an outcome union. */
export type Outcome = Readonly<Record<string, unknown>> & { readonly __typename: string };

type Step = (cart: OpenCart, context: ReturnType<typeof actingAs>) => Promise<OpenCart | Refused>;

@Injectable()
export class CheckoutOperations {
  constructor(
    @Inject(CartOperations) private readonly carts: CartOperations,
    @Inject(CheckoutStepsHandler) private readonly checkout: CheckoutStepsHandler,
    @Inject(CartQuery) private readonly query: CartQuery,
    @Inject(CatalogueQuery) private readonly catalogue: CatalogueQuery,
    @Inject(BUYERS) private readonly buyers: Buyers,
  ) {}

  applyCoupon(code: string, asking: Asking): Promise<Outcome> {
    return this.step(asking, async (cart, context) => {
      const coupon = await this.catalogue.coupon(code);
      if (!coupon) return refuse('unknownCoupon');
      return coupon.problem ? refuse(coupon.problem) : this.checkout.applyCoupon(cart, coupon.terms, context);
    });
  }

  removeCoupon(asking: Asking): Promise<Outcome> {
    return this.step(asking, (cart, context) => this.checkout.removeCoupon(cart, context));
  }

  confirmPrices(asking: Asking): Promise<Outcome> {
    return this.step(asking, async (cart, context) => {
      const { items, delivery } = await this.query.offers(cart.checkout);
      return this.checkout.confirmPrices(cart, items, delivery, context);
    });
  }

  start(asking: Asking): Promise<Outcome> {
    return this.step(asking, async (cart, context) => {
      const { userId } = asking.viewer;
      return this.checkout.start(cart, userId === null ? null : await this.buyers.byId(userId), context);
    });
  }

  chooseDelivery({ optionId, contact, address }: ChooseDeliveryInput, asking: Asking): Promise<Outcome> {
    return this.step(asking, async (cart, context) => {
      const option = await this.catalogue.delivery(optionId || defaultDeliveryOption);
      if (!option) return refuse('deliveryUnavailable');
      const { optionId: id, price, active } = option;
      const { address2, ...place } = address;
      const chosen = {
        option: { optionId: id, price, active },
        contact,
        address: { ...place, ...(address2 && { address2 }) },
      };
      return this.checkout.chooseDelivery(cart, asking.viewer.userId, chosen, context);
    });
  }

  /** Nobody who has no cart has anything to go on with. */
  private async step(asking: Asking, take: Step): Promise<Outcome> {
    const cart = await this.carts.open(asking);
    const outcome = cart ? await take(cart, actingAs(asking.viewer, asking.request)) : refuse('emptyCart');
    if (isRefused(outcome)) return refused('shop', outcome);
    return { ...(await this.carts.shown(outcome, asking)), __typename: 'Cart' };
  }
}
