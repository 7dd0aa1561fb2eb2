import { OrdersHandler } from './commands/orders.handler.js';
import { PayCartHandler } from './commands/pay-cart.handler.js';
import { OrdersResolver } from './graphql/orders.resolver.js';
import { StaffOrderPartsResolver } from './graphql/staff-order-parts.resolver.js';
import { StaffOrdersResolver } from './graphql/staff-orders.resolver.js';
import { attemptDeadlines } from './jobs/attempt-deadlines.js';
import { KeptOrders } from './ports/kept-orders.live.js';
import { PayableCart, PayCartOffers } from './ports/pay-cart.live.js';
import { AttemptsQuery } from './queries/attempts.query.js';
import { KeptOrdersQuery } from './queries/kept-orders.query.js';
import { NumberedDocumentsQuery } from './queries/numbered-documents.query.js';
import { OrdersQuery } from './queries/orders.query.js';
import { PaidCartQuery } from './queries/paid-cart.query.js';
import { StaffOrderPartsQuery } from './queries/staff-order-parts.query.js';
import { StaffOrdersQuery } from './queries/staff-orders.query.js';

/** From the payment on: attempts, orders, refunds. */
export const orderParts = [
  PayCartHandler,
  PayCartOffers,
  PayableCart,
  AttemptsQuery,
  ...attemptDeadlines,
  OrdersQuery,
  NumberedDocumentsQuery,
  KeptOrdersQuery,
  KeptOrders,
  PaidCartQuery,
  OrdersHandler,
  OrdersResolver,
  StaffOrdersQuery,
  StaffOrderPartsQuery,
  StaffOrdersResolver,
  StaffOrderPartsResolver,
];
