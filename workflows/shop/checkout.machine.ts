import { createMachine } from 'xstate';

/** Every change of a line leads back to the cart; a changed price or coupon is shown on the current page. */
const changes = <Status extends string>(status: Status) =>
  ({
    LineSet: 'cart',
    LineRemoved: 'cart',
    PricesConfirmed: status,
    CouponApplied: status,
    CouponRemoved: status,
    CartMergedAway: 'cancelled',
    CheckoutExpired: 'expired',
  }) as const;

const lifecycle = {
  id: 'checkout',
  initial: 'cart',
  states: {
    cart: { on: { ...changes('cart'), CartClaimed: 'cart', CheckoutStarted: 'identify' } },
    identify: { on: { ...changes('identify'), CartClaimed: 'identify', BuyerIdentified: 'delivery' } },
    delivery: {
      on: {
        ...changes('delivery'),
        CartClaimed: 'identify',
        BuyerIdentified: 'delivery',
        DeliveryChosen: 'payment',
      },
    },
    payment: {
      on: {
        ...changes('payment'),
        CartClaimed: 'identify',
        BuyerIdentified: 'delivery',
        DeliveryChosen: 'payment',
        PaymentBegun: 'payment',
        PaymentAbandoned: 'payment',
        PaymentRevived: 'payment',
        CheckoutPaid: 'paid',
      },
    },
    paid: { type: 'final' },
    cancelled: { type: 'final' },
    expired: { on: { PaymentRevived: 'payment' } },
  },
} as const;

/** From a cart to a paid order. Whether an attempt to pay runs, and for which order, is content of `payment`, not a status. */
export const checkoutMachine = createMachine(lifecycle);

export type CheckoutStatus = keyof (typeof lifecycle)['states'];
