import { expect, type Page } from '@playwright/test';
import { payByCard, press } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { open } from '../support/pages.js';

/** The doctor, in English, with the patient: offers a sick note, writes notes and advice, and finishes. */
export async function finishWithSickNote(doctor: Page): Promise<void> {
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
}

/** The patient, in Chinese: reads the advice and pays for the note. */
export async function payForSickNote(patient: Page, id: string): Promise<void> {
  await open(patient, `/gp/requests/${id}`, 'zh');
  await expect(patient.getByText('Rest, and drink enough.')).toBeVisible();
  await expect(patient.getByText('Chest clear')).toHaveCount(0);
  await patient.getByRole('link', { name: /病假单 · 待付款/ }).click();
  await patient.getByRole('radio', { name: /银行卡/ }).check();
  await press(patient, '支付 £10.00');
  await expect(patient).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(patient);
  await expect(patient.getByText(/^已付款。医生将在/)).toBeVisible({ timeout: 40_000 });
}

export async function signSickNote(doctor: Page, id: string): Promise<void> {
  await open(doctor, '/p/gp-bookings');
  await doctor.locator(`a[href="/p/gp-bookings/${id}"]`, { hasText: 'Sick note' }).click();
  await press(doctor, 'Sign it');
  await expect(doctor.getByText('Signed: the patient can download it')).toBeVisible();
}

/** The patient downloads it, and whoever gets it asks whether it is genuine. */
export async function isFoundGenuine(patient: Page): Promise<void> {
  await patient.reload();
  const address = await patient.getByRole('link', { name: '下载文件（PDF）' }).getAttribute('href');
  const file = await patient.request.get(address ?? '');
  await open(patient, '/verify', 'zh');
  await patient
    .locator('input[type=file]')
    .setInputFiles({ name: 'sick-note.pdf', mimeType: 'application/pdf', buffer: await file.body() });
  await expect(patient.getByRole('heading', { name: '这份文件真实有效' })).toBeVisible();
}
