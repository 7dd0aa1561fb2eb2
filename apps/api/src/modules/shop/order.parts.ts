import { OrdersHandler } from './commands/orders.handler.js';
import { PayCartHandler } from './commands/pay-cart.handler.js';
import { OrdersResolver } from './graphql/orders.resolver.js';
import { AttemptDeadlines } from './jobs/attempt-deadlines.js';
import { PayableCart, PayCartOffers } from './ports/pay-cart.live.js';
import { AttemptsQuery } from './queries/attempts.query.js';
import { OrdersQuery } from './queries/orders.query.js';
import { PaidCartQuery } from './queries/paid-cart.query.js';

/** From the payment on: attempts, orders, refunds. */
export const orderParts = [
  PayCartHandler,
  PayCartOffers,
  PayableCart,
  AttemptsQuery,
  AttemptDeadlines,
  OrdersQuery,
  PaidCartQuery,
  OrdersHandler,
  OrdersResolver,
];
