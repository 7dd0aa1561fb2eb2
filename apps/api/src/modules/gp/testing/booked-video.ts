import { calendarIdOf } from '@meridian/domain/gp';
import { until } from '../../../platform/projector/testing/harness.js';
import { atProvider } from '../../bookings/testing/booking-stack.js';
import { VenuesHandler } from '../../diary/index.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { done, type patientIn, practising } from './gp-stack.js';

type Patient = ReturnType<typeof patientIn>;
export type Slot = Awaited<ReturnType<Patient['free']>>[number];

/** A doctor who sees patients by video, with the calendar in the diary that follows. */
export async function videoDoctor(stack: ApiStack, name: string) {
  const practice = await practising(stack, name, ['video']);
  const venues = stack.api.api.nest.get(VenuesHandler);
  await until(async () => ((await venues.calendarNow(calendarIdOf(practice.userId)))?.hours.length ?? 0) > 0);
  return practice;
}

/** Everything answered but the time. */
export async function answered(who: Patient, minutes = 10) {
  const { id } = done(await who.start('video'));
  done(await who.patient(id));
  done(await who.reason(id));
  done(await who.wishes(id, { minutes }));
  return done(await who.place(id));
}

/** Paid and confirmed at that time. */
export async function booked(stack: ApiStack, who: Patient, slot: Slot, minutes = 10): Promise<string> {
  const { id } = await answered(who, minutes);
  const { total } = done(await who.choose(id, slot));
  await atProvider(stack.api, await who.pay(id, total.amount), 'pay');
  await until(async () => (await who.one(id, true))?.status === 'confirmed');
  return id;
}
