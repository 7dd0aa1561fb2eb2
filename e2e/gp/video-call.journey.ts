import { expect } from '@playwright/test';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import { allowedDevices, hears, idOf, seesMovement, toWaitingRoom } from '../support/video-calls.js';

test.use({ launchOptions: allowedDevices });

test('patient and doctor see and hear each other, and come back after a lost network and a reload', async ({
  page,
  elsewhere,
}) => {
  const doctor = await elsewhere({ permissions: ['camera', 'microphone'] });
  await signIn(page, demo('patient'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(page), doctorId: await idOf(doctor), inMinutes: 5 });

  const stranger = await elsewhere();
  await open(stranger, `/gp/video/${id}`);
  await expect(stranger.getByText('We cannot find this appointment here')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/gp/video/${id}`);
  await page.getByRole('button', { name: 'Start the check' }).click();
  await expect(page.getByText('Your connection is good.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go to the waiting room' }).click();
  // Other journeys may have the same doctor.
  await expect(page.getByText(/You are next\.|before you\./)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await open(doctor, '/p/gp-bookings');
  const line = doctor.locator('article', { has: doctor.locator(`a[href="/p/gp-bookings/${id}"]`) });
  await expect(line.getByText('In the waiting room')).toBeVisible();
  expect(await violations(doctor)).toEqual([]);
  await open(doctor, `/gp/video/${id}`);
  await toWaitingRoom(doctor);
  await expect(doctor.getByRole('heading', { name: 'Ada King is waiting' })).toBeVisible();
  expect(await violations(doctor)).toEqual([]);
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();

  for (const each of [page, doctor]) {
    await seesMovement(each);
    await hears(each);
    expect(await violations(each)).toEqual([]);
  }
  await page.getByLabel('Write to the others in the call').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(doctor.getByText('Hello', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByRole('heading', { name: 'Your connection was lost' })).toBeVisible();
  // Longer than it takes to look how the room stands.
  await page.waitForTimeout(16_000);
  await expect(page.getByRole('heading', { name: 'Your connection was lost' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Your connection was lost' })).toBeHidden();
  await Promise.all([seesMovement(page), seesMovement(doctor)]);

  await Promise.all([page.reload(), doctor.reload()]);
  await Promise.all([seesMovement(page), seesMovement(doctor)]);
  await expect(page.getByText('Hello', { exact: true })).toBeVisible();
});
