import { expect } from '@playwright/test';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import {
  allowing,
  hears,
  idOf,
  refusedDevices,
  seesMovement,
  toWaitingRoom,
  withoutCamera,
} from '../support/video-calls.js';

test.use({ launchOptions: refusedDevices });

test('who refuses camera and microphone is told how to allow them, is phoned instead, or is heard without being seen', async ({
  page,
  playwright,
  launchOptions,
}) => {
  test.setTimeout(300_000);
  const browser = await playwright.chromium.launch(allowing(launchOptions));
  const [doctor, phone] = [await browser.newPage(), await browser.newPage()];
  for (const each of [page, phone]) await signIn(each, demo('patient'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(page), doctorId: await idOf(doctor), inMinutes: 5 });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/gp/video/${id}`);
  await page.getByRole('button', { name: 'Start the check' }).click();
  const refused = page.getByRole('heading', { name: 'Your browser does not let us use the microphone and camera' });
  await expect(refused).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How to allow it' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to the waiting room' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  for (const again of ['Try again', 'Sound only, without camera']) {
    await page.getByRole('button', { name: again }).click();
    await expect(refused).toBeVisible();
  }
  await page.getByRole('button', { name: 'Call me by phone instead' }).click();
  await expect(page.getByRole('heading', { name: 'The doctor knows that you want a phone call' })).toBeVisible();

  await open(doctor, `/gp/video/${id}`);
  await toWaitingRoom(doctor);
  await expect(doctor.getByRole('heading', { name: 'Ada King would rather be called by phone' })).toBeVisible();
  await expect(doctor.getByRole('link', { name: '+44 7700 900123' })).toBeVisible();
  await page.close();

  const { allowCamera } = await withoutCamera(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await open(phone, `/gp/video/${id}`);
  await phone.getByRole('button', { name: 'I can use video after all' }).click();
  await phone.getByRole('button', { name: 'Sound only, without camera' }).click();
  await expect(phone.getByText('The doctor will hear you, but not see you.')).toBeVisible();
  await phone.getByRole('button', { name: 'Go to the waiting room' }).click();
  await expect(doctor.getByRole('heading', { name: 'Ada King is waiting' })).toBeVisible();
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();
  await seesMovement(phone);
  await Promise.all([hears(phone), hears(doctor)]);
  await expect(doctor.getByText('Their camera is off')).toBeVisible();

  await phone.getByRole('button', { name: 'Camera on' }).click();
  await expect(phone.getByRole('heading', { name: 'The camera is not allowed' })).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await hears(doctor);

  await allowCamera();
  await phone.getByRole('button', { name: 'Camera on' }).click();
  await seesMovement(doctor);
  await expect(phone.getByRole('heading', { name: 'The camera is not allowed' })).toHaveCount(0);
  await browser.close();
});
