import {
  defineEvents,
  event,
  type EventOf,
  day,
  id,
  nested,
  oneOf,
  openName,
  wholeNumber,
} from '../../kernel/index.js';

/** `documentId`: what was paid, or the refund that a credit note is for. */
const document = { series: oneOf('receipt', 'creditNote'), day: day(), documentId: id(60) };
const subject = nested({ kind: openName('order', 'booking'), id: id() });

export const receiptEvents = defineEvents({
  ReceiptIssued: event({
    version: 2,
    fields: { ...document, subject, sequence: wholeNumber({ min: 1, max: 999_999 }), number: id(30) },
    upcast: {
      /** The shop was the first to issue them. */
      1: ({ orderId, ...fields }) => ({ ...fields, subject: { kind: 'order', id: orderId } }),
    },
  }),
});

export type ReceiptEvent = EventOf<typeof receiptEvents>;
export type ReceiptEventMap = { readonly [Event in ReceiptEvent as Event['type']]: Event['data'] };
export type ReceiptSeries = ReceiptEventMap['ReceiptIssued']['series'];
export type ReceiptSubject = ReceiptEventMap['ReceiptIssued']['subject'];

/** All documents of a series of one day in the United Kingdom, whatever was sold: their numbers have no gaps. */
export const receiptStream = (series: ReceiptSeries, day: string): string => `receipts-${series}-${day}`;
