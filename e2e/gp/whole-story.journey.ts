import { expect } from '@playwright/test';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { fillPatient, fillPlace, fillReason, goOnAsGuest, noSignOfEmergency, question } from './gp-form.js';
import { finishWithSickNote, isFoundGenuine, payForSickNote, signSickNote } from './sick-note.js';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, locale: 'zh-CN' });

test('booked and paid on a phone in Chinese, called, noted, and the sick note paid, signed and found genuine', async ({
  page: guest,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  await open(guest, '/gp/book?mode=remote', 'zh');
  await goOnAsGuest(guest, 'zh', newBuyer('美玲', '陈'));
  await fillPatient(guest, 'zh');
  await press(guest, '继续');
  await noSignOfEmergency(guest, 'zh');
  await fillReason(guest, 'zh');
  await press(guest, '继续');
  await guest.getByRole('radio', { name: '约 15 分钟' }).check();
  await guest.getByRole('radio', { name: '不需要', exact: true }).check();
  await guest.getByRole('radio', { name: '没有', exact: true }).check();
  await press(guest, '继续');
  await fillPlace(guest, 'zh');
  await press(guest, '继续');
  await guest.getByRole('radio', { name: /银行卡/ }).check();
  await press(guest, '支付 £45.00');
  await payByCard(guest);
  await expect(question(guest, '谢谢，医生会打电话给您')).toBeVisible({ timeout: 40_000 });
  const id = new URL(guest.url()).pathname.split('/').at(-1) ?? '';

  const doctor = await elsewhere({ viewport: { width: 1280, height: 900 } });
  await signIn(doctor, demo('gp'));
  await open(doctor, `/p/gp-bookings/${id}`);
  await doctor.getByRole('button', { name: 'Take this patient' }).click();
  await doctor.getByRole('button', { name: 'Call now' }).click();
  await finishWithSickNote(doctor);
  await payForSickNote(guest, id);
  await signSickNote(doctor, id);
  await isFoundGenuine(guest);
});
