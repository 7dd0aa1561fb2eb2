import { randomUUID } from 'node:crypto';
import { isRefused, money } from '@meridian/domain/kernel';
import { checkoutStream, orderDecider, type OrderEventMap, orderStream } from '@meridian/domain/shop';
import type { EventStore, LogPosition } from '../../../platform/event-store/index.js';

export interface PlantedOrder {
  readonly orderId: string;
  readonly cartId: string;
  readonly position: LogPosition;
}

type Requested = OrderEventMap['OrderRequested'];

/** Facts, as the log has them after somebody paid. */
export async function plantOrder(store: EventStore, changes: Partial<Requested> = {}): Promise<PlantedOrder> {
  const order = orderFacts(changes);
  const { orderId, cartId, userId, total } = order;
  const begun = { ...order, until: new Date(Date.now() + 900_000).toISOString() };
  const paid = { orderId, cartId, userId, total, paidAt: new Date().toISOString() };
  const { emailIndex, contact, address, deliveryOption: optionId, deliveryPrice } = order;
  await write(
    checkoutStream(cartId),
    { type: 'CheckoutStarted', data: { cartId } },
    { type: 'BuyerIdentified', data: { cartId, userId, how: 'account', emailIndex } },
    { type: 'DeliveryChosen', data: { cartId, userId, optionId, price: deliveryPrice, contact, address } },
    { type: 'PaymentBegun', data: begun },
    { type: 'CheckoutPaid', data: { cartId, orderId } },
  );
  const position = await write(
    orderStream(orderId),
    { type: 'OrderRequested', data: order },
    { type: 'OrderHeld', data: { orderId } },
    { type: 'OrderPaid', data: paid },
  );
  return { orderId, cartId, position };

  async function write(stream: string, ...events: { type: string; data: object }[]): Promise<LogPosition> {
    const written = await store.append(stream, events, { actor: userId });
    if (isRefused(written)) throw new Error(`${stream}: ${written.refused}`);
    return written.position;
  }
}

function orderFacts(changes: Partial<Requested>): Requested {
  const userId = changes.userId ?? randomUUID();
  const nothing = money(0);
  const price = money(4500);
  return {
    cartId: randomUUID(),
    orderId: randomUUID(),
    paymentId: randomUUID(),
    userId,
    language: 'en',
    emailIndex: userId,
    contact: {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.org',
      phoneCountry: '+44',
      phone: '7700900123',
    },
    address: { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' },
    lines: [
      {
        itemId: 'box',
        stockId: 'box',
        unitsEach: 1,
        limited: false,
        quantity: 1,
        price,
        vatRate: 2000,
        gross: price,
        discount: nothing,
        paid: price,
      },
    ],
    deliveryOption: '1',
    deliveryPrice: nothing,
    deliveryDiscount: nothing,
    total: price,
    vat: [{ rate: 2000, gross: price, net: money(3750), vat: money(750) }],
    ...changes,
  };
}

/** Its buyer says that something is wrong with an order. */
export async function plantReport(store: EventStore, orderId: string): Promise<{ readonly position: LogPosition }> {
  const { state } = await store.look(orderStream(orderId), orderDecider);
  const userId = state.order?.userId ?? '';
  const report = { orderId, userId, kind: 'damaged', words: 'The box is wet', at: new Date().toISOString() };
  const written = await store.append(`orderproblem-${orderId}`, [{ type: 'ProblemReported', data: report }], {
    actor: userId,
  });
  if (isRefused(written)) throw new Error(`${orderId}: ${written.refused}`);
  return written;
}
