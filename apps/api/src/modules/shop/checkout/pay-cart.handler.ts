import { Inject, Injectable } from '@nestjs/common';
import { isRefused, type Money, refuse, type Refused } from '@meridian/domain/kernel';
import {
  type CatalogueItem,
  checkoutDecider,
  type CheckoutEventMap,
  checkoutStream,
  type CouponTerms,
  holdMinutes,
  freeUnits,
  type OfferedDelivery,
  orderDecider,
  type OrderEventMap,
  orderStream,
  stockDecider,
  stockStream,
  unitsFor,
} from '@meridian/domain/shop';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type WriteContext } from '../../../platform/event-store/index.js';
import { attemptIds } from './attempt-ids.js';
import { endAttempt, endOfAttempt } from './end-attempt.handler.js';
import { LogBusy, throwWhenBusy } from './log-busy.js';
import { holdAll, releaseAll } from './order-holds.handler.js';
import { hasBeenPaid, orderRecord } from './order-record.js';
import { settleOrder } from './settle-order.handler.js';
import { shortage } from './shortage.js';
import { Semaphore } from './semaphore.js';

export interface PayCart {
  readonly cartId: string;
  readonly idempotencyKey: string;
  /** The total on the buyer's screen. */
  readonly seen: Money;
  readonly language: 'en' | 'zh';
  /** What the cart holds, as the catalogue has it now. */
  readonly catalogue: readonly CatalogueItem[];
  readonly delivery: OfferedDelivery;
  readonly terms: CouponTerms | null;
}

export interface CartDue {
  readonly orderId: string;
  readonly paymentId: string;
  readonly userId: string;
  readonly amount: Money;
  readonly until: string;
  readonly language: 'en' | 'zh';
}

export type CartAnswer = { readonly due: CartDue } | { readonly settled: { readonly subjectId: string } } | Refused;

type Begun = CheckoutEventMap['PaymentBegun'];
type Acting = Omit<WriteContext, 'commandId' | 'now'>;

const mostAtOnce = 16;
const patienceMs = 18_000;

/** From a cart to an order for which everything is held. Cut short anywhere, the same call goes on, or the deadline job ends it. */
@Injectable()
export class PayCartHandler {
  private readonly semaphore = new Semaphore(mostAtOnce, patienceMs);

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A crowd waits here rather than in the log, where all would wait for all. */
  async handle(pay: PayCart, acting: Acting): Promise<CartAnswer> {
    try {
      return await this.semaphore.pass(() => this.begin(pay, acting));
    } catch (error) {
      if (error instanceof LogBusy) return refuse('busy');
      throw error;
    }
  }

  private async begin({ cartId, idempotencyKey, ...offer }: PayCart, acting: Acting): Promise<CartAnswer> {
    const now = this.clock.now();
    const ids = attemptIds(cartId, idempotencyKey);
    const until = new Date(now.getTime() + holdMinutes * 60_000).toISOString();
    const command = { type: 'BeginPayment', data: { cartId, ...ids, ...offer, until } } as const;
    const context = { ...acting, now };
    const short = await this.sureShortage(cartId, offer.catalogue, now);
    if (short) return short;
    const begun = await this.store.decide(checkoutStream(cartId), checkoutDecider, command, {
      ...context,
      commandId: `begin:${ids.orderId}`,
    });
    if (isRefused(begun)) return begun;
    const [event] = begun.events;
    if (event?.type !== 'PaymentBegun') return this.over(cartId, ids.orderId);
    return this.goOn(event.data, context).catch(async (error: unknown) => {
      if (!(error instanceof LogBusy)) throw error;
      const ended = { cartId, orderId: ids.orderId, why: 'notHeld', reason: 'busy' } as const;
      await endAttempt(this.store, ended, context);
      return refuse('busy');
    });
  }

  /** Spares a cart an attempt that could not but fail. What is held has the last word. */
  private async sureShortage(cartId: string, catalogue: readonly CatalogueItem[], now: Date): Promise<Refused | null> {
    const { state } = await this.store.look(checkoutStream(cartId), checkoutDecider);
    if (state.attempt || state.paidOrder !== null) return null;
    const lines = state.lines.flatMap(({ itemId, quantity }) => {
      const item = catalogue.find((each) => each.itemId === itemId);
      return item ? [{ ...item, quantity }] : [];
    });
    for (const { stockId, units } of unitsFor({ lines })) {
      const { state: stock } = await this.store.look(stockStream(stockId), stockDecider);
      const free = freeUnits(stock, now);
      if (free < units) return shortage(lines, stockId, free);
    }
    return null;
  }

  private async goOn({ until, ...order }: Begun, context: Acting & { readonly now: Date }): Promise<CartAnswer> {
    const { cartId, orderId } = order;
    const stopped = await this.requested(order, until, context);
    if (stopped) return stopped;
    const lost = await holdAll(this.store, order, until, context);
    if (lost) {
      const items = lost.details?.['items'] as string[];
      await endAttempt(this.store, { cartId, orderId, why: 'notHeld', reason: lost.refused, items }, context);
      return lost;
    }
    const confirm = { type: 'ConfirmHolds', data: { orderId } } as const;
    const held = await throwWhenBusy(this.store.decide(orderStream(orderId), orderDecider, confirm, context));
    if (isRefused(held)) {
      await releaseAll(this.store, order, context);
      return this.abandoned(cartId, orderId, context);
    }
    const { paymentId, userId, total: amount, language } = order;
    if (paymentId !== undefined) return { due: { orderId, paymentId, userId, amount, until, language } };
    await settleOrder(this.store, { orderId, paidAt: context.now.toISOString(), until }, context);
    return { settled: { subjectId: cartId } };
  }

  /** An answer where there is nothing left to do: the attempt is over, or has been paid. */
  private async requested(
    order: OrderEventMap['OrderRequested'],
    until: string,
    context: Acting & { readonly now: Date },
  ): Promise<CartAnswer | null> {
    const { cartId, orderId } = order;
    const stream = orderStream(orderId);
    const command = { type: 'RequestOrder', data: order } as const;
    const written = await throwWhenBusy(this.store.decide(stream, orderDecider, command, context));
    if (isRefused(written)) return written;
    if (written.events.length > 0) return null;
    const record = await orderRecord(this.store, orderId);
    if (record && hasBeenPaid(record.state)) return { settled: { subjectId: cartId } };
    if (record?.state.status === 'abandoned') return this.abandoned(cartId, orderId, context);
    return Date.parse(until) <= context.now.getTime() ? this.over(cartId, orderId) : null;
  }

  private async abandoned(cartId: string, orderId: string, context: Acting): Promise<Refused> {
    const ended = await endOfAttempt(this.store, { cartId, orderId });
    if (!ended) await endAttempt(this.store, { cartId, orderId, why: 'expired' }, context);
    return this.over(cartId, orderId);
  }

  /** This attempt has ended; another one needs another key. */
  private async over(cartId: string, orderId: string): Promise<Refused> {
    const ended = await endOfAttempt(this.store, { cartId, orderId });
    return refuse(ended?.reason ?? 'attemptOver', ended?.items && { items: ended.items });
  }
}
