import { type BookingCommand, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { reportDecider, type ReportEventMap, type ReportState, reportStream } from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';

type Followed = Pick<ReportEventMap, 'ReadingsEntered' | 'ReportPublished'>;
type OfReport = StoredEvent<string, { readonly reportId: string }>;

/** A booking has come to its end for somebody who is tested no more: nothing is left to be told. */
const overtaken = ['patientOut', 'bookingFailed', 'bookingCancelled'];

/** Tells bookings that a result was entered, and that it was published. Told again, nothing happens. */
export const measuredBookingsReaction = provideReaction({ store: reactionStore }, ({ store }) => {
  /** Which booking a report belongs to never changes: as it was seen last is enough, once it was there. */
  const reportOf = async (reportId: string): Promise<ReportState> => {
    const stream = reportStream(reportId);
    const remembered = await store.remembered(stream, reportDecider);
    return remembered.status === 'none' ? (await store.look(stream, reportDecider)).state : remembered;
  };

  const tell = async (
    type: 'EnterResult' | 'PublishResult',
    { data: { reportId } }: OfReport,
    { acting }: ReactionContext,
  ): Promise<void> => {
    const { bookingId, patient } = await reportOf(reportId);
    const command: BookingCommand = { type, data: { bookingId, patient, resultId: reportId } };
    const told = await store.decide(bookingStream(bookingId), bookingDecider, command, acting);
    if (!isRefused(told) || overtaken.includes(told.refused)) return;
    throw new Error(`a booking could not be told of its result: ${told.refused}`);
  };

  return reaction<Followed>({
    name: 'results.bookings',
    attempts: 10,
    on: {
      ReadingsEntered: (event, context) => tell('EnterResult', event, context),
      ReportPublished: async (event, context) => {
        await tell('EnterResult', event, context);
        await tell('PublishResult', event, context);
      },
    },
  });
});
