import { expect } from '@playwright/test';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import { allowedDevices, hears, idOf, seesMovement, toWaitingRoom } from '../support/video-calls.js';

test.use({ launchOptions: allowedDevices });

const asLink = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

test('an interpreter joins by the link of the doctor, all three see and hear each other, and nobody else gets in', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const allowed = { permissions: ['camera', 'microphone'] };
  const [doctor, interpreter] = [await elsewhere(allowed), await elsewhere(allowed)];
  await signIn(page, demo('patient'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(page), doctorId: await idOf(doctor), inMinutes: 5 });

  await open(page, `/gp/video/${id}`);
  await toWaitingRoom(page);
  await open(doctor, `/gp/video/${id}`);
  await toWaitingRoom(doctor);
  await doctor.getByText('Interpreter', { exact: true }).click();
  await doctor.getByRole('button', { name: 'Make a link' }).click();
  const link = doctor.locator('output', { hasText: 'token=' });
  const first = (await link.textContent()) ?? '';

  const nowhere = 'We cannot find this appointment here';
  const oldLink = 'This link no longer works';
  const stranger = await elsewhere(allowed);
  for (const [address, words] of [
    [`/gp/video/${id}`, nowhere],
    [`/gp/video/${id}?token=${'x'.repeat(43)}`, oldLink],
  ] as const) {
    await open(stranger, address);
    await expect(stranger.getByText(words)).toBeVisible();
  }

  await open(interpreter, asLink(first));
  expect(interpreter.url()).not.toContain('token');
  await toWaitingRoom(interpreter);
  await expect(
    interpreter.getByRole('heading', { name: 'You are in the waiting room as the interpreter' }),
  ).toBeVisible();
  await expect(interpreter.getByText('Ada King')).toHaveCount(0);
  expect(await violations(interpreter)).toEqual([]);
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();

  const all = [page, doctor, interpreter];
  for (const each of all) {
    await expect(each.locator('figure video')).toHaveCount(2);
    for (const nth of [0, 1]) {
      await seesMovement(each, nth);
      await hears(each, nth);
    }
    expect(await violations(each)).toEqual([]);
  }
  await interpreter.getByLabel('Write to the others in the call').fill('您好');
  await interpreter.getByRole('button', { name: 'Send' }).click();
  for (const each of [page, doctor]) await expect(each.getByText('您好', { exact: true })).toBeVisible();

  await doctor.getByRole('button', { name: 'Make a new link' }).click();
  await expect(link).not.toHaveText(first);
  await expect(interpreter.getByText(oldLink)).toBeVisible();
  for (const each of [page, doctor]) {
    await expect(each.locator('figure video')).toHaveCount(1);
    await seesMovement(each);
  }
  await open(stranger, asLink(first));
  await expect(stranger.getByText(oldLink)).toBeVisible();

  const next = await elsewhere(allowed);
  await open(next, asLink((await link.textContent()) ?? ''));
  await toWaitingRoom(next);
  await expect(next.locator('figure video')).toHaveCount(2);
  await Promise.all([seesMovement(next, 0), seesMovement(next, 1), seesMovement(page, 1)]);
});
