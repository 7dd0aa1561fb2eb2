import { CartAccess } from './commands/cart-access.js';
import { CartAdoption } from './commands/cart-adoption.js';
import { CartCookie } from './commands/cart-cookie.js';
import { CartsHandler } from './commands/carts.handler.js';
import { CheckoutStepsHandler } from './commands/checkout-steps.handler.js';
import { CartResolver } from './graphql/cart.resolver.js';
import { CartSteps } from './graphql/cart.steps.js';
import { CheckoutResolver } from './graphql/checkout.resolver.js';
import { CheckoutSteps } from './graphql/checkout.steps.js';
import { staleCarts } from './jobs/stale-carts.js';
import { CartQuery } from './queries/cart.query.js';
import { EndedAttemptsQuery } from './queries/ended-attempts.query.js';
import { StaleCartsQuery } from './queries/stale-carts.query.js';

/** Carts and checkouts, up to the payment. */
export const cartParts = [
  CartCookie,
  CartAdoption,
  CartAccess,
  CartsHandler,
  CheckoutStepsHandler,
  EndedAttemptsQuery,
  CartQuery,
  CartSteps,
  CheckoutSteps,
  StaleCartsQuery,
  ...staleCarts,
  CartResolver,
  CheckoutResolver,
];
