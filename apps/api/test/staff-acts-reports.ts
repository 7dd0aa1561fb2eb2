import { ukDay } from '@meridian/domain/kernel';
import { reportIdOf } from '@meridian/domain/results';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { until } from '../src/platform/projector/testing/harness.js';
import type { StaffActs } from './staff-acts.js';

/** A report from the sample to a new link, by two people. */
export async function actOnReports(acts: StaffActs): Promise<void> {
  const { stack, second } = acts;
  const { testId } = await stack.measuredTest();
  const begins = new Date(Date.now() - 3_600_000);
  const { userId } = await stack.person();
  const { bookingId } = await plantBooking(stack.store, { testId, at: begins, userId });
  await acts.settled();
  await acts.filled('acknowledgeBooking', { id: bookingId });
  await acts.filled('attendBooking', { id: bookingId });
  await acts.filled('takeSample', { id: bookingId, patient: 1 });
  await acts.filled('reachLab', { id: bookingId });
  const id = reportIdOf(bookingId, 0);
  await until(async () => (await stack.reports.look(id)).status === 'awaited');
  await acts.settled();
  const critical = '1';
  const readings = async (lowest = '5') => {
    const { panel } = await stack.reports.measuresOf(await stack.reports.look(id));
    return panel.map(({ biomarkerId, specification: { kind, choices } }, nth) => {
      const number = nth === 0 ? lowest : '5';
      return { biomarkerId, reading: kind === 'finding' ? (choices[0]?.code ?? '') : number };
    });
  };
  const today = ukDay(new Date());
  const dates = { sampleDate: today, completeDate: today };
  await acts.filled('openReport', { id, reason: 'support' });
  await acts.filled('judgeReadings', { id, sampleDate: today, readings: await readings() });
  await acts.filled('enterReadings', { id, ...dates, readings: await readings(), seen: 0, partial: false });
  await acts.filled('returnReadings', { id, entry: 1, words: 'A digit is missing' }, second);
  const entered = { id, ...dates, readings: await readings(critical), partial: false };
  await acts.filled('enterReadings', { ...entered, seen: 1 });
  await acts.filled('verifyReadings', { id, entry: 2 }, second);
  await acts.filled('acknowledgeCritical', { id, entry: 2, words: 'Rang the patient' }, second);
  await acts.filled('publishReport', { id, entry: 2 }, second);
  await acts.settled();
  await acts.filled('correctReadings', { id, ...dates, readings: await readings(), seen: 2, why: 'Measured again' });
  await acts.filled('renewReportLink', { id });
  await acts.filled('withdrawReport', { id, reason: 'labError' }, second);
}
