import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { arrive } from '../support/results.js';

test('staff record a vaccination, and the patient has a certificate on a phone that anybody can check', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vaccine-flu');
  const guest = await elsewhere();
  const { id, reference, email } = await bookNext(guest.request, 'vaccine-flu', venueId, { language: 'zh' });
  await arrive(page.request, id);

  await open(page, '/admin/medtest');
  await page.getByLabel(/^Search by reference/).fill(reference);
  await page.getByRole('link', { name: reference, exact: true }).click();
  const record = page.getByRole('dialog', { name: reference });
  await act(record, 'Record the vaccination');
  await expect(record.getByLabel(/Are you feverish/)).toBeVisible();
  await record.getByLabel('Vaccine, by its trade name').fill('Fluvax Tetra');
  await record.getByLabel('Batch number').fill('FT-77');
  await record.getByLabel('Expiry date').fill('31/01/2020');
  await record.getByLabel('Where it was given').selectOption('leftArm');
  await record.getByLabel('Who gave it').fill('Grace Hopper');
  await record.getByLabel(/I asked all of these/).check();
  await act(record, 'Record the vaccination');
  await expect(record.getByRole('alert')).toBeVisible();
  await record.getByLabel('Expiry date').fill('31/01/2099');
  await act(record, 'Record the vaccination');
  await expect(record.getByText('The vaccination is recorded, and the patient has a certificate.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { link } = await mailTo(page.request, email, 'bookings.mail.bookedGuest');
  const { pathname, search } = new URL(link);
  const phone = await elsewhere({ viewport: { width: 360, height: 740 } });
  await phone.goto(pathname + search);
  await press(phone, '在这台设备上打开');
  await expect(phone.getByText(reference).first()).toBeVisible();
  await phone.goto(`/your-files/bookings?booking=${id}&lang=zh`);
  await expect(phone.getByText('Fluvax Tetra')).toBeVisible();
  await expect(phone.getByText('批号 FT-77，有效期至 2099年1月31日')).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const certificate = phone.getByRole('link', { name: /的接种证书（PDF）$/ });
  const answer = await phone.request.get((await certificate.getAttribute('href')) ?? '');
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: await answer.body() };

  const anybody = await elsewhere();
  const check = anybody.locator('input[type=file]');
  await open(anybody, '/verify', 'zh');
  await check.setInputFiles(file);
  await expect(anybody.getByRole('heading', { name: '此接种证书由我们签发' })).toBeVisible();
  expect(await violations(anybody)).toEqual([]);
  file.buffer.writeUInt8(file.buffer.readUInt8(2_000) ^ 1, 2_000);
  await open(anybody, '/verify', 'zh');
  await check.setInputFiles(file);
  await expect(anybody.getByRole('heading', { name: '此接种证书由我们签发' })).toHaveCount(0);
  await expect(anybody.getByRole('heading', { name: /被改动|不是/ })).toBeVisible();

  const stranger = await elsewhere();
  expect((await stranger.request.get((await certificate.getAttribute('href')) ?? '')).ok()).toBe(false);
});
