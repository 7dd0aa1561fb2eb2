import type { BookingEventMap } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import type { ReceiptSeries } from '@meridian/domain/payments';
import { issueNumber } from '../../../platform/documents/index.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { bookingPaper } from './booking-paper.js';

type Followed = Pick<BookingEventMap, 'BookingPaid' | 'BookingRefundRequested' | 'BookingRefunded'>;

/** Numbers a receipt for what was paid for a booking, and a credit note for what was given back of it. */
export const bookingReceiptsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  const issue = async (bookingId: string, series: ReceiptSeries, documentId: string, { acting }: ReactionContext) => {
    const paper = await bookingPaper(store, bookingId);
    const at =
      series === 'receipt'
        ? paper?.receipts.find(({ receiptId }) => receiptId === documentId)?.paidAt
        : paper?.credits.find(({ refundId }) => refundId === documentId)?.at;
    if (!paper || at === undefined) return;
    const numbered = { series, documentId, at, subject: { kind: 'booking', id: bookingId } } as const;
    const issued = await issueNumber(store, numbered, acting);
    if (isRefused(issued)) throw new Error(`a document of a booking has no number yet: ${issued.refused}`);
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
