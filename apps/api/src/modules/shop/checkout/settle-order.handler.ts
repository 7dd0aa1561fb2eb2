import { isRefused, type Refused } from '@meridian/domain/kernel';
import {
  basketDecider,
  basketStream,
  checkoutDecider,
  checkoutStream,
  orderDecider,
  orderStream,
} from '@meridian/domain/shop';
import { issueNumber } from '../../../platform/documents/index.js';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { endAttempt } from './end-attempt.handler.js';
import { throwWhenBusy } from './log-busy.js';
import { holdAll, takeAll, undoAll } from './order-holds.handler.js';
import { type Bought, hasBeenPaid, orderRecord } from './order-record.js';

export interface Settle {
  readonly orderId: string;
  readonly paidAt: string;
  /** So long everything is held while it is being settled. */
  readonly until: string;
}

/** Something moved between two steps, such as a hold that was lost; the next try begins anew. */
class Unsettled extends Error {
  constructor({ refused }: Refused) {
    super(`an order could not be settled: ${refused}`);
    this.name = 'Unsettled';
  }
}

/**
 * The money is there: makes the attempt an order, or answers `notWanted`, and then nothing of it is left and the money is to go
 * back. Each step may be repeated, and the whole as well.
 */
export async function settleOrder(
  store: EventStore,
  { orderId, paidAt, until }: Settle,
  context: WriteContext,
): Promise<'paid' | 'notWanted'> {
  const record = await orderRecord(store, orderId);
  if (!record) return 'notWanted';
  const { order, state } = record;
  if (!hasBeenPaid(state) && !(await takenFor(store, order, until, context))) return 'notWanted';
  await must(
    store.decide(orderStream(orderId), orderDecider, { type: 'SettleOrder', data: { orderId, paidAt } }, context),
  );
  await must(
    issueNumber(
      store,
      { series: 'receipt', subject: { kind: 'order', id: orderId }, documentId: orderId, at: paidAt },
      context,
    ),
  );
  const { cartId, userId } = order;
  const complete = { type: 'CompleteCheckout', data: { cartId, orderId } } as const;
  await must(store.decide(checkoutStream(cartId), checkoutDecider, complete, context));
  const leave = { type: 'LeaveBasket', data: { userId, cartId } } as const;
  await must(store.decide(basketStream(userId), basketDecider, leave, context));
  return 'paid';
}

async function takenFor(store: EventStore, order: Bought, until: string, context: WriteContext): Promise<boolean> {
  const { cartId, orderId } = order;
  const stream = orderStream(orderId);
  const land = { type: 'LandPayment', data: { cartId, orderId, until } } as const;
  const landed = await throwWhenBusy(store.decide(checkoutStream(cartId), checkoutDecider, land, context));
  if (isRefused(landed)) {
    await endAttempt(store, { cartId, orderId, why: 'expired' }, context);
    return false;
  }
  await must(store.decide(stream, orderDecider, { type: 'ReviveOrder', data: { orderId } }, context));
  const lost = await holdAll(store, order, until, context);
  if (lost) {
    await giveUp(store, order, lost, context);
    return false;
  }
  await must(store.decide(stream, orderDecider, { type: 'ConfirmHolds', data: { orderId } }, context));
  const notTaken = await takeAll(store, order, context);
  if (notTaken) throw new Unsettled(notTaken);
  return true;
}

async function giveUp(
  store: EventStore,
  order: Bought,
  { refused: reason, details }: Refused,
  context: WriteContext,
): Promise<void> {
  const { cartId, orderId } = order;
  const items = details?.['items'] as string[] | undefined;
  await undoAll(store, order, context);
  const abandon = { type: 'AbandonOrder', data: { orderId, why: 'notHeld' } } as const;
  await must(store.decide(orderStream(orderId), orderDecider, abandon, context));
  const ended = { cartId, orderId, why: 'notHeld', reason, ...(items && { items }) } as const;
  const command = { type: 'AbandonPayment', data: ended } as const;
  await must(store.decide(checkoutStream(cartId), checkoutDecider, command, context));
}

async function must(decided: Promise<object>): Promise<void> {
  const outcome = await throwWhenBusy(decided);
  if (isRefused(outcome)) throw new Unsettled(outcome);
}
