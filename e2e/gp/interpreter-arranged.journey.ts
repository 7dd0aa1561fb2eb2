import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { asker } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { askForCall } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import { idOf } from '../support/video-calls.js';

test('staff arrange the interpreter who was paid for, and leave a call to its doctor until its time is over', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const [guest, doctor] = [await elsewhere(), await elsewhere()];
  const id = await askForCall(guest.request, `Ho-${newMark()}`);
  const { ask } = await asker(guest.request);
  const { appointment } = await ask<{ appointment: { reference: string } }>(
    'query One($id: ID!) { appointment(id: $id) { reference } }',
    { id },
  );
  const { reference } = appointment;
  await guest.setViewportSize({ width: 390, height: 844 });
  await open(guest, `/gp/requests/${id}`, 'zh');
  await expect(guest.getByText('我们正在为您安排口译员，您无需操作。')).toBeVisible();

  await signIn(page, demo('staff'));
  await open(page, '/admin/gp?view=interpreter');
  await page.getByRole('table').getByRole('link', { name: reference }).click();
  const record = page.getByRole('dialog', { name: reference });
  await act(record, 'Arrange the interpreter');
  await record.getByLabel('Interpreter’s name').fill('May Ho');
  await record.getByRole('radio', { name: 'Cantonese' }).check();
  await record.getByLabel('Interpreter’s phone or email').fill('020 7946 0000');
  expect(await violations(page)).toEqual([]);
  await record.getByRole('button', { name: 'Arrange the interpreter' }).click();
  await expect(page.getByText('Interpreter arranged').first()).toBeVisible();

  await guest.reload();
  await expect(guest.getByText('已为您安排口译员。')).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await signIn(doctor, demo('gp'));
  await open(doctor, `/p/gp-bookings/${id}`);
  await expect(doctor.getByRole('heading', { name: 'Interpreter arranged' })).toBeVisible();
  await expect(doctor.getByRole('link', { name: '020 7946 0000' })).toBeVisible();
  expect(await violations(doctor)).toEqual([]);
  await doctor.getByRole('button', { name: 'Take this patient' }).click();
  await doctor.getByRole('button', { name: 'Call now' }).click();
  await expect(doctor.getByText('Nothing is written yet.', { exact: false })).toBeVisible();

  await open(page, '/admin/gp?view=all');
  await page.getByRole('table').getByRole('link', { name: reference }).click();
  await expect(record.getByRole('heading', { name: 'The doctor is with the patient' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('staff end a call that its doctor left open, and the patient reads that it did not take place', async ({
  page,
  elsewhere,
}) => {
  const [patient, doctor] = [await elsewhere(), await elsewhere()];
  await signIn(patient, demo('patient'));
  await signIn(doctor, demo('gp'));
  const people = { patientId: await idOf(patient), doctorId: await idOf(doctor) };
  const id = await plantVideoCall({ ...people, inMinutes: -30, begun: true });
  await signIn(page, demo('staff'));
  const reference = `GP-${id.slice(0, 8)}`;
  await open(page, '/admin/gp?view=all');
  await page.getByRole('table').getByRole('link', { name: reference }).click();
  const record = page.getByRole('dialog', { name: reference });
  await act(record, 'End it: it did not take place');
  await record.getByLabel('Reason').fill('The line broke');
  expect(await violations(page)).toEqual([]);
  await record.getByRole('button', { name: 'End it: it did not take place' }).click();
  await expect(page.getByText('Appointment ended')).toBeVisible();
  await patient.setViewportSize({ width: 390, height: 844 });
  await open(patient, `/gp/requests/${id}`);
  await expect(patient.getByText('your appointment didn’t take place', { exact: false })).toBeVisible();
  expect(await violations(patient)).toEqual([]);
});
