import {
  bookingDecider,
  type BookingEventMap,
  type BookingState,
  bookingStream,
  testItemDecider,
  testItemStream,
} from '@meridian/domain/bookings';
import { fullName, isRefused } from '@meridian/domain/kernel';
import {
  panelDecider,
  panelStream,
  promisedBy,
  type ReportCommand,
  reportDecider,
  reportIdOf,
  reportStream,
} from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import {
  type Reaction,
  reaction,
  type ReactionContext,
  type ReactionTools,
} from '../../../platform/reactions/index.js';

type Followed = Pick<
  BookingEventMap,
  'SampleTaken' | 'SampleReachedLab' | 'PatientFailed' | 'BookingFailed' | 'BookingCancelled'
>;
type OfBooking = StoredEvent<string, { readonly bookingId: string }>;

/** A sample that was taken has a report to come, if its test measures anything; who is tested no more has none. */
export function samplesReaction({ store, personalData }: ReactionTools): Reaction {
  const decide = async (command: ReportCommand, event: OfBooking, context: ReactionContext): Promise<void> => {
    const acting = { actor: event.metadata.actor, causationId: context.idempotencyKey };
    const decided = await store.decide(reportStream(command.data.reportId), reportDecider, command, acting);
    if (isRefused(decided)) throw new Error(`a report could not follow its booking: ${decided.refused}`);
  };

  const awaitReport = async (
    booking: BookingState,
    patient: number,
    event: OfBooking,
    context: ReactionContext,
  ): Promise<void> => {
    const { owner, testId } = booking;
    const { bookingId } = event.data;
    if (owner === null || testId === null) return;
    const { state: panel } = await store.look(panelStream(testId), panelDecider);
    const person = Array.isArray(booking.patients) ? booking.patients[patient] : undefined;
    if (!panel || panel.biomarkers.length === 0 || !person) return;
    const sampledAt = event.recordedAt;
    const data = {
      reportId: reportIdOf(bookingId, patient),
      bookingId,
      patient,
      userId: owner,
      testId,
      personIndex: personalData.blindIndex('measured person', `${owner} ${person.dob} ${fullName(person)}`),
      language: await languageOf(bookingId),
      sampledAt: sampledAt.toISOString(),
      due: promisedBy(sampledAt, panel.promiseDays).toISOString(),
    };
    await decide({ type: 'AwaitReport', data }, event, context);
  };

  const languageOf = async (bookingId: string): Promise<'en' | 'zh'> => {
    for await (const { type, data } of store.read(bookingStream(bookingId))) {
      if (type === 'BookingStarted') return (data as BookingEventMap['BookingStarted']).language;
    }
    return 'en';
  };

  const bookingOf = async (bookingId: string) => (await store.look(bookingStream(bookingId), bookingDecider)).state;
  /** A sample of a kit at home counts from when the laboratory has it. */
  const isAtHome = async ({ testId }: BookingState): Promise<boolean> => {
    if (testId === null) return false;
    const { state: test } = await store.look(testItemStream(testId), testItemDecider);
    return test.listed && test.kit;
  };
  const dropAll = async (event: OfBooking, context: ReactionContext): Promise<void> => {
    const { bookingId } = event.data;
    const { progress } = await bookingOf(bookingId);
    for (const patient of progress.keys()) await drop(bookingId, patient, event, context);
  };
  const drop = (bookingId: string, patient: number, event: OfBooking, context: ReactionContext): Promise<void> =>
    decide({ type: 'DropReport', data: { reportId: reportIdOf(bookingId, patient) } }, event, context);

  return reaction<Followed>({
    name: 'results.samples',
    attempts: 10,
    on: {
      SampleTaken: async (event, context) => {
        const booking = await bookingOf(event.data.bookingId);
        if (await isAtHome(booking)) return;
        await awaitReport(booking, event.data.patient, event, context);
      },
      SampleReachedLab: async (event, context) => {
        const booking = await bookingOf(event.data.bookingId);
        for (const [patient, { sampled, out }] of booking.progress.entries()) {
          if (sampled && out === null) await awaitReport(booking, patient, event, context);
        }
      },
      PatientFailed: (event, context) => drop(event.data.bookingId, event.data.patient, event, context),
      BookingFailed: dropAll,
      BookingCancelled: dropAll,
    },
  });
}
