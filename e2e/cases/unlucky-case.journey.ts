import { expect, type Page } from '@playwright/test';
import { noteDaysLater } from '../../apps/api/src/modules/cases/testing/later-cases.js';
import { asker } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';
import { inRunningProduct } from '../support/running-product.js';
import { paidCase } from './paid-case.js';

test.use({ viewport: { width: 1280, height: 900 } });

const later = (id: string, days: number) => inRunningProduct(({ store }) => noteDaysLater(store, id, days));

async function offered(staff: Page, id: string, names: readonly string[]): Promise<void> {
  await open(staff, `/admin/cases?view=assign&open=${id}`);
  await press(staff, 'Offer to doctors');
  for (const name of names) await staff.getByRole('checkbox', { name: new RegExp(name) }).check();
  await staff.getByRole('button', { name: /^Offer to (one|2) doctors?$/ }).click();
  await expect(staff.getByText(/^Case offered to/)).toBeVisible();
}

async function declined(doctor: Page, reason: string): Promise<void> {
  await open(doctor, '/doctor');
  await press(doctor, 'Decline the case');
  await axeFindsNothing(doctor);
  await press(doctor, 'Decline the case');
  await expect(doctor.getByRole('alert').first()).toBeFocused();
  await doctor.getByLabel('Reason').fill(reason);
  await press(doctor, 'Decline the case');
  await expect(doctor.getByText('Case declined')).toBeVisible();
  await expect(doctor.getByText('Nothing waits for you')).toBeVisible();
}

test('a case that all doctors decline goes back to staff, who offer it to another; the patient reads how it is', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email } = await newMember(page, 'Meridian-2026');
  const [staff, one, other, third] = [await elsewhere(), await elsewhere(), await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const doctors = [await newPractitioner(one, staff), await newPractitioner(other, staff)];
  await signIn(page, email);
  const id = await paidCase(page, 'My knee');
  await offered(
    staff,
    id,
    doctors.map(({ person }) => person),
  );
  await open(page, `/case/${id}`);
  await expect(page.getByText(/We’ve asked specialists/)).toBeVisible();

  await declined(one, 'Not my field.');
  await expect(page.getByText(/We’ve asked specialists/)).toBeVisible();
  await declined(other, 'I am away.');
  // Live, without reloading.
  await expect(page.getByText(/We’re looking for the right specialist/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Not my field.')).toHaveCount(0);
  await axeFindsNothing(page);

  await open(staff, `/admin/cases?view=assign&open=${id}`);
  await expect(staff.getByText('No doctor has it any more')).toBeVisible();
  await expect(staff.getByText('Declined by a doctor')).toHaveCount(2);
  await expect(staff.getByText('I am away.')).toBeVisible();
  await press(staff, 'Offer to doctors');
  await expect(staff.getByRole('checkbox', { name: new RegExp(doctors[0]?.person ?? '') })).toBeDisabled();
  await axeFindsNothing(staff);

  const { person } = await newPractitioner(third, staff);
  await offered(staff, id, [person]);
  await open(third, '/doctor');
  await press(third, 'Accept');
  await third.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(third.getByRole('heading', { level: 1, name: 'My knee' })).toBeVisible();
  await expect(page.getByText(/is reading your records/)).toBeVisible({ timeout: 20_000 });
});

test('a case is late, and on the tenth day the patient, on a phone in Chinese, chooses the refund', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email } = await newMember(page, 'Meridian-2026');
  const [staff, doctor] = [await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const { person } = await newPractitioner(doctor, staff);
  await signIn(page, email);
  const id = await paidCase(page, 'My back');
  await offered(staff, id, [person]);
  await open(doctor, '/doctor');
  await press(doctor, 'Accept');
  await doctor.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(doctor.getByRole('heading', { level: 1, name: 'My back' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await later(id, 8);
  await open(page, `/case/${id}`, 'zh');
  await expect(page.getByRole('heading', { name: '很抱歉，报告逾期了' })).toBeVisible();
  await expect(page.getByText('如果到第 10 天仍没有报告，您可以选择全额退款。')).toBeVisible();
  await axeFindsNothing(page);

  await later(id, 11);
  // Live, without reloading.
  await expect(page.getByRole('heading', { name: '继续等待，还是退款？' })).toBeVisible({ timeout: 20_000 });
  await axeFindsNothing(page);
  await open(staff, `/admin/cases?view=escalated&open=${id}`);
  await expect(staff.getByText('Escalated to staff')).toBeVisible();

  await page.getByRole('link', { name: '取消并退回 £495.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '要取消这个病例吗？' })).toBeVisible();
  await axeFindsNothing(page);
  await press(page, '取消病例');
  await expect(page.getByText('该病例已取消，不再处理。')).toBeVisible();
  await expect(page.getByText('£495.00 将按原付款方式退回。')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expect(doctor.getByText('This case was cancelled. Please stop working on it.')).toBeVisible({
    timeout: 20_000,
  });

  const { ask } = await asker(staff.request);
  const refunded = async () => {
    const query = '{ staffCases(page: { size: 100 }) { rows { id refunded { amount } } } }';
    type Found = { staffCases: { rows: { id: string; refunded: { amount: number } }[] } };
    const { staffCases } = await ask<Found>(query, {}, '/admingql/');
    return staffCases.rows.find((row) => row.id === id)?.refunded.amount;
  };
  await expect.poll(refunded, { timeout: 40_000 }).toBe(49_500);
});
