import { expect } from '@playwright/test';
import { newBuyer, payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { fillPatient, fillPlace, fillReason, goOnAsGuest, noSignOfEmergency, question } from './gp-form.js';

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
  await doctor.getByRole('button', { name: 'Write a document' }).click();
  await doctor.getByRole('radio', { name: 'Sick note' }).check();
  await doctor.getByLabel('For', { exact: true }).fill('Acme Ltd');
  await fillDate(doctor, 'First day', '2030-01-14');
  await fillDate(doctor, 'Last day', '2030-01-21');
  await doctor.getByRole('radio', { name: 'Not fit for work' }).check();
  await doctor.getByLabel('Text', { exact: true }).fill('Has a chest infection and needs rest.');
  await press(doctor, 'Save the draft');
  await press(doctor, 'Offer it to the patient for £10.00');
  await expect(doctor.getByText('The patient has been emailed')).toBeVisible();
  await doctor.getByLabel('Notes', { exact: true }).fill('Chest clear, no fever.');
  await doctor.getByLabel('Advice', { exact: true }).fill('Rest, and drink enough.');
  await doctor.getByLabel('When to ask for help sooner').fill('If you cannot breathe well, call 999.');
  await press(doctor, 'Finish, and send the advice');
  await expect(doctor.getByText('Finished: the patient has the advice')).toBeVisible();

  await open(guest, `/gp/requests/${id}`, 'zh');
  await expect(guest.getByText('Rest, and drink enough.')).toBeVisible();
  await expect(guest.getByText('Chest clear')).toHaveCount(0);
  await guest.getByRole('link', { name: /病假单 · 待付款/ }).click();
  await guest.getByRole('radio', { name: /银行卡/ }).check();
  await press(guest, '支付 £10.00');
  await expect(guest).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(guest);
  await expect(guest.getByText(/^已付款。医生将在/)).toBeVisible({ timeout: 40_000 });

  await open(doctor, '/p/gp-bookings');
  await doctor.locator(`a[href="/p/gp-bookings/${id}"]`, { hasText: 'Sick note' }).click();
  await press(doctor, 'Sign it');
  await expect(doctor.getByText('Signed: the patient can download it')).toBeVisible();

  await guest.reload();
  const address = await guest.getByRole('link', { name: '下载文件（PDF）' }).getAttribute('href');
  const file = await guest.request.get(address ?? '');
  await open(guest, '/verify', 'zh');
  await guest
    .locator('input[type=file]')
    .setInputFiles({ name: 'sick-note.pdf', mimeType: 'application/pdf', buffer: await file.body() });
  await expect(guest.getByRole('heading', { name: '这份文件真实有效' })).toBeVisible();
});
