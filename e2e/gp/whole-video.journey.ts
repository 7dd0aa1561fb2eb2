import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.js';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { bringForward } from '../support/plant-call.js';
import { allowedDevices, hears, idOf, seesMovement, toWaitingRoom } from '../support/video-calls.js';
import { fillPatient, fillPlace, fillReason, goOnAsGuest, noSignOfEmergency, pickTime, question } from './gp-form.js';
import { finishWithSickNote, isFoundGenuine, payForSickNote, signSickNote } from './sick-note.js';

test.use({
  launchOptions: allowedDevices,
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
});

const desk = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, locale: 'en-GB' };

test('booked, paid and moved on a phone in Chinese, called by video, noted, and the sick note paid, signed and genuine', async ({
  page: patient,
  elsewhere,
}) => {
  test.setTimeout(360_000);
  const doctor = await elsewhere({ ...desk, permissions: ['camera', 'microphone'] });
  await signIn(doctor, demo('gp'));
  const id = await bookByVideo(patient);
  await moveBy(patient, id);
  // The hour of the appointment comes.
  await bringForward(id, { practitionerId: await idOf(doctor), inMinutes: 5 });

  await open(patient, `/gp/requests/${id}`, 'zh');
  await patient.getByRole('link', { name: '进入视频问诊' }).click();
  await patient.getByRole('button', { name: '开始检查' }).click();
  await expect(patient.getByText('网络状况良好。')).toBeVisible();
  await patient.getByRole('button', { name: '进入候诊室' }).click();
  await expect(patient.getByRole('heading', { name: '您已进入候诊室' })).toBeVisible();

  await open(doctor, '/p/gp-bookings');
  const line = doctor.locator('article', { has: doctor.locator(`a[href="/p/gp-bookings/${id}"]`) });
  await expect(line.getByText('In the waiting room')).toBeVisible();
  await open(doctor, `/gp/video/${id}`);
  await toWaitingRoom(doctor);
  await doctor.getByRole('button', { name: 'Let the patient in' }).click();
  for (const each of [patient, doctor]) {
    await seesMovement(each);
    await hears(each);
    expect(await violations(each)).toEqual([]);
  }

  await open(doctor, `/p/gp-bookings/${id}`);
  await finishWithSickNote(doctor);
  await payForSickNote(patient, id);
  await signSickNote(doctor, id);
  await isFoundGenuine(patient);
});

async function bookByVideo(page: Page): Promise<string> {
  await open(page, '/gp/book?mode=video', 'zh');
  await goOnAsGuest(page, 'zh', newBuyer('美玲', '陈'));
  await fillPatient(page, 'zh');
  await press(page, '继续');
  await noSignOfEmergency(page, 'zh');
  await fillReason(page, 'zh');
  await press(page, '继续');
  await page.getByRole('radio', { name: '15 分钟' }).check();
  await page.getByRole('radio', { name: '不需要' }).check();
  await page.getByRole('radio', { name: '没有', exact: true }).check();
  await press(page, '继续');
  await pickTime(page, '下一个月', 9);
  await press(page, '继续');
  await fillPlace(page, 'zh');
  await press(page, '继续');
  await page.getByRole('radio', { name: /银行卡/ }).check();
  await page.getByRole('button', { name: /^支付 £/ }).click();
  await payByCard(page);
  await expect(question(page, '谢谢，视频问诊已预约成功')).toBeVisible({ timeout: 40_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function moveBy(page: Page, id: string): Promise<void> {
  await open(page, `/gp/requests/${id}`, 'zh');
  await page.getByRole('link', { name: '改期' }).click();
  await page.locator('[data-day]').nth(10).click();
  await page.getByRole('radio').nth(2).check();
  await page.getByRole('button', { name: /^改到 / }).click();
  await expect(page.getByText('预约时间已更改。')).toBeVisible();
}
