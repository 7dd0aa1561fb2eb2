import { reportDecider, type ReportEventMap, type ReportState, reportStream } from '@meridian/domain/results';
import { reaction, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { BookingResults, type SampleResult } from '../../bookings/index.js';

type Followed = Pick<ReportEventMap, 'ReadingsEntered' | 'ReportPublished'>;

/** Records on bookings that a result was entered, and that it was published. Idempotent. */
export const measuredBookingsReaction = provideReaction(
  { store: reactionStore, bookings: BookingResults },
  ({ store, bookings }) => {
    /** Which booking a report belongs to never changes: as it was seen last is enough, once it was there. */
    const reportOf = async (reportId: string): Promise<ReportState> => {
      const stream = reportStream(reportId);
      const remembered = await store.remembered(stream, reportDecider);
      return remembered.status === 'none' ? (await store.look(stream, reportDecider)).state : remembered;
    };

    const resultOf = async (reportId: string): Promise<SampleResult> => {
      const { bookingId, patient } = await reportOf(reportId);
      return { bookingId, patient, resultId: reportId };
    };

    return reaction<Followed>({
      name: 'results.bookings',
      attempts: 'forMinutes',
      on: {
        ReadingsEntered: async ({ data }, { acting }) => bookings.entered(await resultOf(data.reportId), acting),
        ReportPublished: async ({ data }, { acting }) => bookings.published(await resultOf(data.reportId), acting),
      },
    });
  },
);
