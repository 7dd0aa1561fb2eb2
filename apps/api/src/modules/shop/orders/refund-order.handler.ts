import { Inject, Injectable } from '@nestjs/common';
import { type Money, refuse, type Refused, isRefused } from '@meridian/domain/kernel';
import {
  orderDecider,
  type OrderEvent,
  type OrderEventMap,
  type OrderRefusal,
  orders,
  orderStream,
  refundable,
} from '@meridian/domain/shop';
import { EventStore, type WriteContext, type Written } from '../../../platform/event-store/index.js';
import { refundIdAfter } from '../checkout/attempt-ids.js';

export interface RefundWanted {
  readonly orderId: string;
  /** How many refunds there were on the screen. */
  readonly refunds: number;
  /** Without one it is what was paid for the units. */
  readonly amount?: Money | 'rest';
  readonly units: OrderEventMap['OrderRefundRequested']['units'];
  readonly restocked: boolean;
  readonly reason: string;
}

type Outcome = Promise<Written<OrderEvent> | Refused<OrderRefusal | 'orderChanged' | 'busy'>>;

/** Gives back money of an order that was paid. */
@Injectable()
export class RefundOrderHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async handle({ refunds, amount, ...wanted }: RefundWanted, context: WriteContext): Outcome {
    const { orderId } = wanted;
    const { state } = await this.store.look(orderStream(orderId), orderDecider);
    if (!state.order) return refuse('unknownOrder');
    if (Object.keys(state.refunds).length !== refunds) return refuse('orderChanged');
    const money = amount === 'rest' ? refundable(state) : amount;
    const data = { ...wanted, refundId: refundIdAfter(orderId, refunds), ...(money && { amount: money }) };
    const refunded = await this.store.send(orders, { type: 'RefundOrder', data }, context);
    return !isRefused(refunded) && refunded.events.length === 0 ? refuse('orderChanged') : refunded;
  }
}
