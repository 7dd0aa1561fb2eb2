import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { asker } from './appointments.js';
import { newMark } from './marks.js';

const contact = { phoneCountry: '+44', phone: '07700 900123' };
const place = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

interface Slot {
  readonly at: string;
  readonly practitionerId: string;
}

interface Wish {
  readonly lastName: string;
  /** Chooses a time of a call by video; without it a call back is asked for. */
  readonly video?: (days: readonly { readonly day: string; readonly slots: readonly Slot[] }[]) => Slot | undefined;
  readonly practitionerId?: string;
  /** Address of who is signed in, and asks for themselves. */
  readonly member?: string;
}

/** A guest, or who is signed in, asks for an appointment and pays for it. */
export async function bookGp(guest: APIRequestContext, { lastName, video, practitionerId, member }: Wish) {
  const { send, ask } = await asker(guest);
  const email = member ?? `guest.${newMark()}@example.org`;
  if (!member) await send('/api/guest/', { ...contact, email, firstName: 'Mei', lastName, language: 'en' });
  const mode = video ? 'video' : 'remote';
  const started = await ask<{ startAppointment: { id: string } }>(
    'mutation Start($mode: ConsultationMode!) { startAppointment(mode: $mode, lang: en) { ... on Appointment { id } } }',
    { mode },
  );
  const { id } = started.startAppointment;
  const step = async (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation Step($input: ${type}!) { ${name}(input: $input) {
      ... on Appointment { total { amount } } ... on Refusal { reason } } }`;
    const answer = await ask<Record<string, { total: { amount: number } }>>(query, {
      input: { id, lang: 'en', ...input },
    });
    expect(answer[name]).not.toHaveProperty('reason');
    return answer[name]?.total.amount ?? 0;
  };
  await step('nameAppointmentPatient', { patient: { firstName: 'Mei', lastName, dob: '1956-02-03', sex: 2 } });
  await step('giveAppointmentReason', { redFlags: [], reason: 'A cough', medication: 'None', history: 'Asthma' });
  await step('giveAppointmentWishes', { minutes: 15, interpreter: !video, spoken: 'mandarin', images: false });
  let at: string | undefined;
  if (video) {
    const times = `query Times($month: String!, $practitionerId: ID) { gpTimes(mode: video, minutes: 15, month: $month,
      practitionerId: $practitionerId) { days { day slots { at practitionerId } } } }`;
    const month = nextMonth();
    const { gpTimes } = await ask<{ gpTimes: { days: never[] } }>(times, { month, practitionerId });
    const slot = video(gpTimes.days);
    if (!slot) throw new Error('nothing is free');
    await step('chooseAppointmentTime', slot);
    at = slot.at;
  }
  const seen = await step('giveAppointmentPlace', { email, ...contact, ...place });
  const subject = { kind: 'gp', id };
  const paying = { subject, method: 'card', idempotencyKey: randomUUID(), seen };
  const { redirectUrl } = (await send('/api/payments/', paying)) as { redirectUrl: string };
  await guest.post(`${redirectUrl}/pay`, { form: {} });
  const query = 'query One($id: ID!) { appointment(id: $id, settled: true) { status } }';
  await expect.poll(() => ask(query, { id })).toEqual({ appointment: { status: 'confirmed' } });
  return { id, email, at };
}

/** `2026-12`, which has free times whatever day it is today. */
function nextMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
}

/** A guest asks for a call and pays for it; answers the appointment's id. */
export const askForCall = async (guest: APIRequestContext, lastName: string): Promise<string> =>
  (await bookGp(guest, { lastName })).id;
