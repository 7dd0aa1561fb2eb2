import type { BookingEventMap } from '@meridian/domain/bookings';
import type { ReceiptSeries } from '@meridian/domain/payments';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { numberPaper } from '../../payments/index.js';
import { bookingPaper } from './booking-paper.js';

type Followed = Pick<BookingEventMap, 'BookingPaid' | 'BookingRefundRequested' | 'BookingRefunded'>;

/** Numbers a receipt for what was paid for a booking, and a credit note for what was given back of it. */
export const bookingReceiptsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const issue = async (bookingId: string, series: ReceiptSeries, documentId: string, context: ReactionContext) => {
    const paper = await bookingPaper(store, bookingId);
    const at =
      series === 'receipt'
        ? paper?.receipts.find(({ receiptId }) => receiptId === documentId)?.paidAt
        : paper?.credits.find(({ refundId }) => refundId === documentId)?.at;
    if (!paper || at === undefined) return;
    const numbered = { series, documentId, at, subject: { kind: 'booking', id: bookingId } } as const;
    await numberPaper(store, numbered, context);
  };
  return reaction<Followed>({
    name: 'bookings.receipts',
    fromStart: true,
    attempts: 'forAnHour',
    on: {
      BookingPaid: ({ data: { bookingId, receiptId } }, context) => issue(bookingId, 'receipt', receiptId, context),
      /** What counted as given back at once. */
      BookingRefundRequested: ({ data: { bookingId, refundId } }, context) =>
        issue(bookingId, 'creditNote', refundId, context),
      BookingRefunded: ({ data: { bookingId, refundId } }, context) =>
        issue(bookingId, 'creditNote', refundId, context),
    },
  });
});
