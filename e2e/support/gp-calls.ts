import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { asker } from './appointments.js';
import { newMark } from './marks.js';

const contact = { phoneCountry: '+44', phone: '07700 900123' };
const place = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };

/** A guest asks for a call and pays for it; answers the appointment's id. */
export async function askForCall(guest: APIRequestContext, lastName: string): Promise<string> {
  const { send, ask } = await asker(guest);
  const email = `guest.${newMark()}@example.org`;
  await send('/api/guest/', { ...contact, email, firstName: 'Mei', lastName, language: 'en' });
  const started = await ask<{ startAppointment: { id: string } }>(
    'mutation { startAppointment(mode: remote, lang: en) { ... on Appointment { id } } }',
    {},
  );
  const { id } = started.startAppointment;
  const step = (name: string, input: object) => {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const query = `mutation Step($input: ${type}!) { ${name}(input: $input) { ... on Appointment { page } } }`;
    return ask(query, { input: { id, lang: 'en', ...input } });
  };
  await step('nameAppointmentPatient', { patient: { firstName: 'Mei', lastName, dob: '1956-02-03', sex: 2 } });
  await step('giveAppointmentReason', { redFlags: [], reason: 'A cough', medication: 'None', history: 'Asthma' });
  await step('giveAppointmentWishes', { minutes: 15, interpreter: true, spoken: 'mandarin', images: false });
  await step('giveAppointmentPlace', { email, ...contact, ...place });
  const subject = { kind: 'gp', id };
  const paying = { subject, method: 'card', idempotencyKey: randomUUID(), seen: 7500 };
  const { redirectUrl } = (await send('/api/payments/', paying)) as { redirectUrl: string };
  await guest.post(`${redirectUrl}/pay`, { form: {} });
  const query = 'query One($id: ID!) { appointment(id: $id, settled: true) { status } }';
  await expect.poll(() => ask(query, { id })).toEqual({ appointment: { status: 'confirmed' } });
  return id;
}
