import { defineEvents, event, type EventOf, day, id, oneOf, wholeNumber } from '../kernel/index.js';

/** `documentId`: the order, or the refund that a credit note is for. */
const document = { series: oneOf('receipt', 'creditNote'), day: day(), documentId: id(60) };

export const receiptEvents = defineEvents({
  ReceiptIssued: event({
    version: 1,
    fields: { ...document, orderId: id(40), sequence: wholeNumber({ min: 1, max: 999_999 }), number: id(30) },
  }),
});

export type ReceiptEvent = EventOf<typeof receiptEvents>;
export type ReceiptEventMap = { readonly [Event in ReceiptEvent as Event['type']]: Event['data'] };
export type ReceiptSeries = ReceiptEventMap['ReceiptIssued']['series'];

/** All documents of a series of one day in the United Kingdom: their numbers have no gaps. */
export const receiptStream = (series: ReceiptSeries, day: string): string => `receipts-${series}-${day}`;
