import { isRefused } from '@meridian/domain/kernel';
import {
  checkoutDecider,
  type CheckoutEventMap,
  checkoutStream,
  orderDecider,
  orderStream,
} from '@meridian/domain/shop';
import type { EventStore, WriteContext } from '../../../platform/event-store/index.js';
import { throwWhenBusy } from './log-busy.js';
import { releaseAll } from './order-holds.handler.js';
import { orderRecord } from './order-record.js';

export type EndedAttempt = CheckoutEventMap['PaymentAbandoned'];

/** Ends an attempt that was not paid: nothing stays held for it, and the cart may be paid anew. */
export async function endAttempt(store: EventStore, ended: EndedAttempt, context: WriteContext): Promise<void> {
  const { orderId, cartId, why } = ended;
  const abandon = { type: 'AbandonOrder', data: { orderId, why } } as const;
  const abandoned = await throwWhenBusy(store.decide(orderStream(orderId), orderDecider, abandon, context));
  if (isRefused(abandoned) && abandoned.refused === 'alreadyPaid') return;
  const record = await orderRecord(store, orderId);
  if (record) await releaseAll(store, record.order, context);
  const command = { type: 'AbandonPayment', data: ended } as const;
  await throwWhenBusy(store.decide(checkoutStream(cartId), checkoutDecider, command, context));
}

/** How an attempt ended, as its cart keeps it. */
export async function endOfAttempt(
  store: EventStore,
  { cartId, orderId }: Pick<EndedAttempt, 'cartId' | 'orderId'>,
): Promise<EndedAttempt | null> {
  let ended: EndedAttempt | null = null;
  for await (const { type, data } of store.read(checkoutStream(cartId))) {
    const attempt = data as EndedAttempt;
    if (type === 'PaymentAbandoned' && attempt.orderId === orderId) ended = attempt;
  }
  return ended;
}
