import { IdentityBuyers } from './buyers.live.js';
import { BUYERS } from './buyers.port.js';
import { CartAccess } from './cart-access.service.js';
import { CartAdoption } from './cart-adoption.handler.js';
import { CartCookie } from './cart.cookie.js';
import { CartsHandler } from './carts.handler.js';
import { CheckoutStepsHandler } from '../checkout/checkout-steps.handler.js';
import { cartOperations } from './cart.operations.js';
import { CartChanges } from './cart-changes.service.js';
import { checkoutOperations } from '../checkout/checkout.operations.js';
import { settleReaction } from '../checkout/settle.reaction.js';
import { guestCartsReaction } from './guest-carts.reaction.js';
import { staleCarts } from './stale-carts.job.js';
import { CartQuery } from './cart.query.js';
import { EndedAttemptsQuery } from '../checkout/ended-attempts.query.js';
import { StaleCartsQuery } from './stale-carts.query.js';

/** Carts and checkouts, up to the payment. */
export const cartProviders = [
  { provide: BUYERS, useClass: IdentityBuyers },
  CartCookie,
  CartAdoption,
  CartAccess,
  CartsHandler,
  CheckoutStepsHandler,
  EndedAttemptsQuery,
  CartQuery,
  CartChanges,
  StaleCartsQuery,
  ...staleCarts,
  guestCartsReaction,
  settleReaction,
  cartOperations,
  checkoutOperations,
];
