import { type BookingEventMap, bookingDecider, bookingStream, type Patient } from '@meridian/domain/bookings';
import { fullName } from '@meridian/domain/kernel';
import { panelDecider, panelStream, promisedBy, type ReportCommand, reportIdOf } from '@meridian/domain/results';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';

interface Tools {
  readonly store: EventStore;
  readonly personalData: PersonalDataService;
}

interface Sample {
  readonly bookingId: string;
  /** Counted from 0. */
  readonly patient: number;
  readonly takenAt: Date;
}

type AwaitReport = Extract<ReportCommand, { type: 'AwaitReport' }>;

/** Whose earlier results belong together: one person of one booker. */
export function personIndexOf(personalData: PersonalDataService, owner: string, person: Patient): string {
  return personalData.blindIndex('measured person', `${owner} ${person.dob} ${fullName(person)}`);
}

/** What is to come of a sample; null where its test measures nothing, or nobody is left of the booking. */
export async function awaitedReport(
  { store, personalData }: Tools,
  { bookingId, patient, takenAt }: Sample,
): Promise<AwaitReport | null> {
  const { state: booking } = await store.look(bookingStream(bookingId), bookingDecider);
  const { owner, testId } = booking;
  const person = Array.isArray(booking.patients) ? booking.patients[patient] : undefined;
  if (owner === null || testId === null || !person) return null;
  const { state: panel } = await store.look(panelStream(testId), panelDecider);
  if (!panel || panel.biomarkers.length === 0) return null;
  const data = {
    reportId: reportIdOf(bookingId, patient),
    bookingId,
    patient,
    userId: owner,
    testId,
    personIndex: personIndexOf(personalData, owner, person),
    language: await languageOf(store, bookingId),
    sampledAt: takenAt.toISOString(),
    due: promisedBy(takenAt, panel.promiseDays).toISOString(),
  };
  return { type: 'AwaitReport', data };
}

async function languageOf(store: EventStore, bookingId: string): Promise<'en' | 'zh'> {
  for await (const { type, data } of store.read(bookingStream(bookingId))) {
    if (type === 'BookingStarted') return (data as BookingEventMap['BookingStarted']).language;
  }
  return 'en';
}
