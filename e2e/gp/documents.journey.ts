import { expect, type Page } from '@playwright/test';
import { axeFindsNothing, violations } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { askForCall } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const doctorCalls = async (page: Page, id: string) => {
  await signIn(page, demo('gp'));
  await open(page, `/p/gp-bookings/${id}`);
  await page.getByRole('button', { name: 'Take this patient' }).click();
  await page.getByRole('button', { name: 'Call now' }).click();
  await expect(page.getByText('Nothing is written yet.', { exact: false })).toBeVisible();
};

test('a sick note is written, offered, paid for, signed, downloaded and checked', async ({ page, elsewhere }) => {
  test.setTimeout(240_000);
  const guest = await elsewhere();
  const id = await askForCall(guest.request, `Li-${newMark()}`);
  await doctorCalls(page, id);

  await page.getByRole('button', { name: 'Write a document' }).click();
  await page.getByRole('radio', { name: 'Certificate' }).check();
  await expect(page.getByLabel('Price in pounds')).toHaveValue('55.00');
  await page.getByRole('radio', { name: 'Sick note' }).check();
  await expect(page.getByLabel('Price in pounds')).toBeHidden();
  await press(page, 'Save the draft');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('For', { exact: true }).fill('Acme Ltd');
  await fillDate(page, 'First day', '2030-01-14');
  await fillDate(page, 'Last day', '2030-01-07');
  await page.getByRole('radio', { name: 'May be fit for work' }).check();
  await page.getByLabel('May work with').fill('Work from home');
  await page.getByLabel('Text', { exact: true }).fill('Has a chest infection and needs rest.');
  await page.getByLabel(/^Text in Chinese/).fill('患有肺部感染，需要休息。');
  await press(page, 'Save the draft');
  await expect(page.getByRole('alert').getByText(/Check the dates/)).toBeVisible();
  await fillDate(page, 'Last day', '2030-01-21');
  expect(await violations(page)).toEqual([]);
  await press(page, 'Save the draft');
  await expect(page.getByText('Draft saved.', { exact: false })).toBeVisible();
  await expect(page.getByText('Has a chest infection', { exact: false })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Offer it to the patient for £10.00');
  await expect(page.getByText('The patient has been emailed')).toBeVisible();

  await guest.setViewportSize({ width: 390, height: 844 });
  await open(guest, `/gp/requests/${id}`, 'zh');
  await guest.getByRole('link', { name: /病假单 · 待付款/ }).click();
  await expect(guest.getByRole('heading', { level: 1, name: '病假单' })).toBeVisible();
  await expect(guest.getByText('患有肺部感染')).toHaveCount(0);
  await guest.getByRole('radio', { name: /银行卡/ }).check();
  await axeFindsNothing(guest);
  await press(guest, '支付 £10.00');
  await expect(guest).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(guest);
  await expect(guest.getByText(/^已付款。医生将在/)).toBeVisible({ timeout: 40_000 });
  await expect(guest.getByText('患有肺部感染', { exact: false })).toBeVisible();
  await expect(guest.getByRole('link', { name: /^收据 / })).toBeVisible();
  await axeFindsNothing(guest);

  await open(guest, '/your-files/gp', 'zh');
  await guest.getByRole('link', { name: /^病假单/ }).click();
  await expect(guest.getByText('患有肺部感染', { exact: false })).toBeVisible();

  await open(page, '/p/gp-bookings');
  await page.getByRole('link', { name: /^Sick note GD-/ }).click();
  await press(page, 'Sign it');
  await expect(page.getByText('Signed: the patient can download it')).toBeVisible();

  await guest.reload();
  const [download] = await Promise.all([
    guest.request.get((await guest.getByRole('link', { name: '下载文件（PDF）' }).getAttribute('href')) ?? ''),
    axeFindsNothing(guest),
  ]);
  expect(download.headers()['content-type']).toContain('application/pdf');
  const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: await download.body() };
  await open(guest, '/verify', 'zh');
  await guest.locator('input[type=file]').setInputFiles(file);
  await expect(guest.getByRole('heading', { name: '这份文件真实有效' })).toBeVisible();
  await expect(guest.getByText('病假单')).toBeVisible();
  await axeFindsNothing(guest);

  await open(page, `/p/gp-bookings/${id}`);
  await press(page, 'Withdraw it');
  await page.getByLabel('Why?').fill('Wrong dates');
  expect(await violations(page)).toEqual([]);
  await press(page, 'Withdraw it');
  await expect(page.getByText('Document withdrawn')).toBeVisible();
  await guest.locator('input[type=file]').setInputFiles(file);
  await expect(guest.getByRole('heading', { name: '这份文件已被撤销' })).toBeVisible();
});

test('a letter is declined, and staff see both without what they say', async ({ page, elsewhere }) => {
  test.setTimeout(180_000);
  const guest = await elsewhere();
  const id = await askForCall(guest.request, `Wu-${newMark()}`);
  await doctorCalls(page, id);
  await page.getByRole('button', { name: 'Write a document' }).click();
  await page.getByRole('radio', { name: 'Letter', exact: true }).check();
  await page.getByLabel('For', { exact: true }).fill('Green School');
  await page.getByLabel('Text', { exact: true }).fill('Cannot take part in sports.');
  await press(page, 'Save the draft');
  await press(page, 'Offer it to the patient for £10.00');
  await expect(page.getByText('The patient has been emailed')).toBeVisible();

  await open(guest, `/gp/requests/${id}`, 'en');
  await guest.getByRole('link', { name: /Letter · Waiting for payment/ }).click();
  const reference = (await guest.getByText(/^GD-/).textContent()) ?? '';
  await press(guest, 'I do not want this document');
  await axeFindsNothing(guest);
  await press(guest, 'I do not want this document');
  await expect(guest.getByText('You said that you do not want it.')).toBeVisible();

  const clinic = await elsewhere();
  await signIn(clinic, demo('staff'));
  await open(clinic, '/admin/gp-documents?view=all');
  await clinic.getByRole('searchbox').first().fill(reference);
  await clinic.getByRole('searchbox').first().press('Enter');
  await expect(clinic.getByRole('table').getByRole('row')).toHaveCount(2);
  await clinic.getByRole('table').getByRole('link', { name: reference }).click();
  const record = clinic.getByRole('dialog', { name: reference });
  await expect(record.getByText('Declined by the patient')).toBeVisible();
  await expect(clinic.getByText('Cannot take part in sports.')).toHaveCount(0);
  expect(await violations(clinic)).toEqual([]);
});
