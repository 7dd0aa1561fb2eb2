export {
  issuedNumber,
  type ReceiptCommand,
  receiptNumber,
  receiptsDecider,
  type ReceiptsState,
} from './receipt.decider.js';
export {
  type ReceiptEvent,
  type ReceiptEventMap,
  receiptEvents,
  type ReceiptSeries,
  receiptStream,
  type ReceiptSubject,
} from './receipt.events.js';
