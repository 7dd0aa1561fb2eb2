import { RefundOrderHandler } from './refund-order.handler.js';
import { PayCartHandler } from '../checkout/pay-cart.handler.js';
import { orderOperations } from './orders.operations.js';
import { staffOrderOperations } from './staff-orders.operations.js';
import { orderRefundsReaction } from '../refunds/refunds.reaction.js';
import { orderMailsReaction } from './mails.reaction.js';
import { attemptDeadlines } from '../checkout/attempt-deadlines.job.js';
import { PersonalOrders } from '../my-data/personal-orders.live.js';
import { PayableCart, PayCartOffers } from '../checkout/pay-cart.live.js';
import { AttemptsQuery } from '../checkout/attempts.query.js';
import { PersonalOrdersQuery } from '../my-data/personal-orders.query.js';
import { OrderOwnerQuery } from '../documents/order-owner.query.js';
import { ReceiptedOrders } from '../documents/receipted-orders.live.js';
import { OrdersQuery } from './orders.query.js';
import { PaidCartQuery } from '../checkout/paid-cart.query.js';
import { StaffOrderPartsQuery } from './staff-order-parts.query.js';
import { StaffOrdersQuery } from './staff-orders.query.js';

/** From the payment on: attempts, orders, refunds. */
export const ordersProviders = [
  PayCartHandler,
  PayCartOffers,
  PayableCart,
  AttemptsQuery,
  ...attemptDeadlines,
  orderRefundsReaction,
  orderMailsReaction,
  OrdersQuery,
  OrderOwnerQuery,
  ReceiptedOrders,
  PersonalOrdersQuery,
  PersonalOrders,
  PaidCartQuery,
  RefundOrderHandler,
  orderOperations,
  StaffOrdersQuery,
  StaffOrderPartsQuery,
  staffOrderOperations,
];
