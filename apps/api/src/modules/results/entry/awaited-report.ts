import type { Patient } from '@meridian/domain/bookings';
import { fullName } from '@meridian/domain/kernel';
import { panelDecider, panelStream, promisedBy, type ReportCommand, reportIdOf } from '@meridian/domain/results';
import type { EventStore } from '../../../platform/event-store/index.js';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import type { BookedTests } from '../../bookings/index.js';

interface Tools {
  readonly store: EventStore;
  readonly personalData: PersonalDataService;
  readonly booked: BookedTests;
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

/** What is to come of a sample; null where no result comes of its test, or nobody is left of the booking. */
export async function awaitedReport(
  { store, personalData, booked }: Tools,
  { bookingId, patient, takenAt }: Sample,
): Promise<AwaitReport | null> {
  const { owner, testId, endsWith, people } = await booked.of(bookingId);
  const person = people[patient];
  if (owner === null || testId === null || !person) return null;
  if (endsWith !== null && endsWith !== 'result') return null;
  const { state: panel } = await store.look(panelStream(testId), panelDecider);
  if (!panel || panel.biomarkers.length === 0) return null;
  const data = {
    reportId: reportIdOf(bookingId, patient),
    bookingId,
    patient,
    userId: owner,
    testId,
    personIndex: personIndexOf(personalData, owner, person),
    language: await booked.languageOf(bookingId),
    sampledAt: takenAt.toISOString(),
    due: promisedBy(takenAt, panel.promiseDays).toISOString(),
  };
  return { type: 'AwaitReport', data };
}
