import type { BookingEventMap } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { type ReportCommand, reportDecider, reportIdOf, reportStream } from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { token } from '../../../platform/injection.js';
import { reaction, type ReactionContext, provideReaction, reactionStore } from '../../../platform/reactions/index.js';
import { BookedTests, ListedTests, StandingSteps } from '../../bookings/index.js';
import { awaitedReport } from './awaited-report.js';

type Followed = Pick<
  BookingEventMap,
  'SampleTaken' | 'SampleReachedLab' | 'PatientFailed' | 'BookingFailed' | 'BookingCancelled' | 'BookingCompleted'
>;
type OfBooking = StoredEvent<string, { readonly bookingId: string }>;

/** A sample that was taken has a report to come, if its test measures anything; who is tested no more has none, nor has a booking that ended without a result. */
export const samplesReaction = provideReaction(
  {
    store: reactionStore,
    personalData: token<PersonalDataService>(PERSONAL_DATA),
    booked: BookedTests,
    tests: ListedTests,
    steps: StandingSteps,
  },
  ({ store, personalData, booked, tests, steps }) => {
    const decide = async (command: ReportCommand, { acting }: ReactionContext): Promise<void> => {
      const decided = await store.decide(reportStream(command.data.reportId), reportDecider, command, acting);
      if (isRefused(decided)) throw new Error(`a report could not follow its booking: ${decided.refused}`);
    };
    const expect = async (patient: number, event: OfBooking, context: ReactionContext): Promise<void> => {
      const sample = { bookingId: event.data.bookingId, patient, takenAt: event.recordedAt };
      const command = await awaitedReport({ store, personalData, booked }, sample);
      if (command) await decide(command, context);
    };
    const drop = (patient: number, event: OfBooking, context: ReactionContext): Promise<void> =>
      decide({ type: 'DropReport', data: { reportId: reportIdOf(event.data.bookingId, patient) } }, context);
    const dropAll = async (event: OfBooking, context: ReactionContext): Promise<void> => {
      const { peopleCount } = await booked.of(event.data.bookingId);
      for (let patient = 0; patient < peopleCount; patient += 1) await drop(patient, event, context);
    };

    /** A sample of a kit at home counts from when the laboratory has it. */
    const isAtHome = async ({ data }: OfBooking): Promise<boolean> => {
      const { testId } = await booked.of(data.bookingId);
      return testId !== null && (await tests.isKit(testId));
    };

    return reaction<Followed>({
      name: 'results.samples',
      attempts: 'forMinutes',
      on: {
        SampleTaken: async (event, context) => {
          if (await isAtHome(event)) return;
          await expect(event.data.patient, event, context);
        },
        SampleReachedLab: async (event, context) => {
          const { sampled } = await booked.of(event.data.bookingId);
          for (const patient of sampled) await expect(patient, event, context);
        },
        PatientFailed: async (event, context) => {
          if (await steps.stands(event)) await drop(event.data.patient, event, context);
        },
        BookingFailed: dropAll,
        BookingCancelled: dropAll,
        BookingCompleted: async (event, context) => {
          if (await steps.stands(event)) await dropAll(event, context);
        },
      },
    });
  },
);
