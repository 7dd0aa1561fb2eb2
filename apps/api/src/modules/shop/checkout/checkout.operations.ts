import type { Cart, InputMaybe, Language } from '@meridian/contracts/generated/public';
import { chooseDeliveryRules } from '@meridian/contracts/shop';
import { isRefused, type Refused, refuse } from '@meridian/domain/kernel';
import { defaultDeliveryOption } from '@meridian/domain/shop';
import { type Acting, publicOperations, token } from '../../../platform/operations/index.js';
import { BUYERS, type Buyers } from '../cart/buyers.port.js';
import { type Asking, CartChanges } from '../cart/cart-changes.service.js';
import { CartQuery } from '../cart/cart.query.js';
import type { OpenCart } from '../cart/open-cart.js';
import { CatalogueQuery } from '../catalogue/catalogue.query.js';
import { CheckoutStepsHandler } from './checkout-steps.handler.js';

interface Call extends Omit<Asking, 'lang'> {
  readonly args: { readonly lang?: InputMaybe<Language> | undefined };
  readonly acting: Acting;
  readonly carts: CartChanges;
  readonly checkout: CheckoutStepsHandler;
  readonly query: CartQuery;
  readonly catalogue: CatalogueQuery;
  readonly buyers: Buyers;
}

interface CouponCall extends Call {
  readonly args: Call['args'] & { readonly code: string };
}

export const checkoutOperations = publicOperations({
  name: 'checkoutOperations',
  module: 'shop',
  uses: {
    carts: CartChanges,
    checkout: CheckoutStepsHandler,
    query: CartQuery,
    catalogue: CatalogueQuery,
    buyers: token<Buyers>(BUYERS),
  },
  fields: {
    Mutation: {
      applyCoupon: {
        allow: 'public',
        run: (call: CouponCall) =>
          step(call, async (cart) => {
            const coupon = await call.catalogue.coupon(call.args.code);
            if (!coupon) return refuse('unknownCoupon');
            if (coupon.problem) return refuse(coupon.problem);
            return call.checkout.applyCoupon(cart, coupon.terms, call.acting);
          }),
      },
      removeCoupon: {
        allow: 'public',
        run: (call: Call) => step(call, (cart) => call.checkout.removeCoupon(cart, call.acting)),
      },
      confirmPrices: {
        allow: 'public',
        run: (call: Call) =>
          step(call, async (cart) => {
            const { items, delivery } = await call.query.offers(cart.checkout);
            return call.checkout.confirmPrices(cart, items, delivery, call.acting);
          }),
      },
      startCheckout: {
        allow: 'public',
        run: (call: Call) =>
          step(call, async (cart) => {
            const { userId } = call.viewer;
            const buyer = userId === null ? null : await call.buyers.byId(userId);
            return call.checkout.start(cart, buyer, call.acting);
          }),
      },
      chooseDelivery: {
        allow: 'public',
        rules: chooseDeliveryRules,
        run: ({ input: { optionId, contact, address }, ...call }) =>
          step(call, async (cart) => {
            const option = await call.catalogue.delivery(optionId || defaultDeliveryOption);
            if (!option) return refuse('deliveryUnavailable');
            const { optionId: id, price, active } = option;
            const { address2, ...place } = address;
            const chosen = {
              option: { optionId: id, price, active },
              contact,
              address: { ...place, ...(address2 && { address2 }) },
            };
            return call.checkout.chooseDelivery(cart, call.viewer.userId, chosen, call.acting);
          }),
      },
    },
  },
});

/** Nobody who has no cart has anything to go on with. */
async function step(
  { args: { lang }, viewer, request, carts }: Call,
  take: (cart: OpenCart) => Promise<OpenCart | Refused>,
): Promise<Cart | Refused> {
  const asking = { viewer, request, lang };
  const cart = await carts.open(asking);
  const outcome = cart ? await take(cart) : refuse('emptyCart');
  return isRefused(outcome) ? outcome : carts.shown(outcome, asking);
}
