import { expect } from '@playwright/test';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { plantVideoCall } from '../support/plant-call.js';
import { allowedDevices, hears, idOf, seesMovement } from '../support/video-calls.js';

test.use({ launchOptions: allowedDevices });

test('a patient on a phone and a doctor at a desk talk by video in Chinese, until the doctor has written', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const doctor = await elsewhere({ permissions: ['camera', 'microphone'] });
  await signIn(page, demo('patient.zh'));
  await signIn(doctor, demo('gp'));
  const id = await plantVideoCall({ patientId: await idOf(page), doctorId: await idOf(doctor), inMinutes: 5 });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/gp/video/${id}`, 'zh');
  await page.getByRole('button', { name: '开始检查' }).click();
  await expect(page.getByText('网络状况良好。')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '进入候诊室' }).click();
  await expect(page.getByRole('heading', { name: '您已进入候诊室' })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await open(doctor, '/p/gp-bookings', 'zh');
  const line = doctor.locator('article', { has: doctor.locator(`a[href="/p/gp-bookings/${id}"]`) });
  await expect(line.getByText('患者已在候诊室')).toBeVisible();
  await expect(doctor.getByRole('heading', { name: '今天由您负责' })).toBeVisible();
  expect(await violations(doctor)).toEqual([]);
  await open(doctor, `/gp/video/${id}`, 'zh');
  await doctor.getByRole('button', { name: '开始检查' }).click();
  await doctor.getByRole('button', { name: '进入候诊室' }).click();
  await doctor.getByRole('button', { name: '接患者进入' }).click();
  for (const each of [page, doctor]) {
    await seesMovement(each);
    await hears(each);
    expect(await violations(each)).toEqual([]);
  }
});
