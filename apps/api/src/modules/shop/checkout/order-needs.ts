import { isRefused, type Refused } from '@meridian/domain/kernel';
import {
  type AllowanceCommand,
  allowanceDecider,
  allowancesFor,
  allowanceStream,
  type NeededAllowance,
  type NeededUnits,
  type StockCommand,
  stockDecider,
  stockStream,
  unitsFor,
} from '@meridian/domain/shop';
import type { EventStore, WriteContext, Written } from '../../../platform/event-store/index.js';
import type { Bought } from './order-record.js';
import { couponUse } from '../coupons/coupon-use.js';
import { shortage } from './shortage.js';

type Sent = Promise<Written | Refused>;

/** Something of which an order takes a part: a stock, a person's allowance, a coupon's uses. Every step may be repeated. */
export interface Need {
  readonly stream: string;
  /** The items that cannot be had without it. */
  readonly items: readonly string[];
  hold(until: string, context: WriteContext): Sent;
  take(context: WriteContext): Sent;
  release(context: WriteContext): Sent;
  /** Gives back all that was taken. */
  giveBack(context: WriteContext): Sent;
}

/** In the order of their streams, so that two orders never wait for each other. */
export function needsOf(store: EventStore, order: Bought): readonly Need[] {
  const needs = [...unitsFor(order).map((each) => unitsNeed(store, order, each)), ...rightsOf(store, order)];
  return needs.sort((left, right) => (left.stream < right.stream ? -1 : 1));
}

type Limited = Pick<Bought, 'orderId' | 'lines' | 'coupon' | 'emailIndex' | 'phoneIndex'>;

/** What is limited by buyer: limited items, and the coupon. */
export function rightsOf(store: EventStore, order: Limited, scope: string = 'shop'): readonly Need[] {
  return [
    ...allowancesFor(order).map((each) => allowanceNeed(store, order, each)),
    ...(order.coupon ? [{ ...couponUse(store, { ...order.coupon, orderId: order.orderId, scope }), items: [] }] : []),
  ];
}

function unitsNeed(store: EventStore, { orderId, lines }: Bought, { stockId, units }: NeededUnits): Need {
  const stream = stockStream(stockId);
  const data = { stockId, orderId };
  const send = (command: StockCommand, context: WriteContext): Sent =>
    store.decide(stream, stockDecider, command, context);
  return {
    stream,
    items: lines.filter((line) => line.stockId === stockId).map(({ itemId }) => itemId),
    hold: async (until, context) => {
      const held = await send({ type: 'HoldUnits', data: { ...data, units, until } }, context);
      const free = isRefused(held) ? held.details?.['free'] : undefined;
      return typeof free === 'number' ? shortage(lines, stockId, free) : held;
    },
    take: (context) => send({ type: 'SellUnits', data }, context),
    release: (context) => send({ type: 'ReleaseUnits', data }, context),
    giveBack: (context) =>
      send({ type: 'ReturnUnits', data: { ...data, units, returnId: orderId, restocked: true } }, context),
  };
}

function allowanceNeed(store: EventStore, { orderId }: Limited, { most, ...allowance }: NeededAllowance): Need {
  const { scope, subjectId, personIndex } = allowance;
  const stream = allowanceStream(scope, subjectId, personIndex);
  const data = { ...allowance, orderId };
  const send = (command: AllowanceCommand, context: WriteContext): Sent =>
    store.decide(stream, allowanceDecider, command, context);
  return {
    stream,
    items: scope === 'item' ? [subjectId] : [],
    hold: (until, context) => send({ type: 'HoldAllowance', data: { ...data, until, most } }, context),
    take: (context) => send({ type: 'UseAllowance', data }, context),
    release: (context) => send({ type: 'ReleaseAllowance', data }, context),
    giveBack: (context) => send({ type: 'ReturnAllowance', data }, context),
  };
}
