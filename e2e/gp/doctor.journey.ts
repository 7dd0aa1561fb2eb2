import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { asker } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { askForCall } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

test('a doctor sees who waits, takes and calls them, and writes what the patient then reads', async ({
  page,
  elsewhere,
}) => {
  const lastName = `Chen-${newMark()}`;
  await signIn(page, demo('gp'));
  await open(page, '/p/gp-bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const guest = await elsewhere();
  const id = await askForCall(guest.request, lastName);

  await page.getByRole('link', { name: `Mei ${lastName}` }).click();
  await expect(page.getByText('A cough')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take this patient' }).click();
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.getByRole('button', { name: 'No answer' }).click();
  await expect(page.getByText('1 call not answered')).toBeVisible();
  await page.getByRole('button', { name: 'Call now' }).click();
  await page.getByRole('button', { name: 'Finish, and send the advice' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Notes', { exact: true }).fill('Chest clear, no fever.');
  await page.getByLabel('Advice', { exact: true }).fill('Rest, and drink enough.');
  await page.getByLabel('When to ask for help sooner').fill('If you cannot breathe well, call 999.');
  await page.getByText('Suggest medical tests (optional)').click();
  const suggested = page.getByRole('group', { name: 'Medical tests for the patient' }).getByRole('checkbox').first();
  await suggested.check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Finish, and send the advice' }).click();
  await expect(page.getByText('Finished: the patient has the advice')).toBeVisible();
  await expect(page.getByText('Chest clear, no fever.')).toBeVisible();

  await guest.setViewportSize({ width: 390, height: 844 });
  await open(guest, `/gp/requests/${id}`, 'zh');
  await expect(guest.getByText('Rest, and drink enough.')).toBeVisible();
  await expect(guest.getByText('Chest clear')).toHaveCount(0);
  await expect(guest.getByRole('heading', { name: '医生建议的检测' })).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await open(guest, '/your-files/gp', 'zh');
  await expect(guest.getByRole('heading', { level: 1, name: '问诊记录' })).toBeVisible();
  await expect(guest.getByText('Rest, and drink enough.')).toBeVisible();
  await expect(guest.getByText('If you cannot breathe well, call 999.')).toBeVisible();
  await expect(guest.getByText('Chest clear')).toHaveCount(0);
  await expect(guest.getByRole('link', { name: /^收据 / })).toBeVisible();
  expect(await violations(guest)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/p/gp-bookings', 'zh');
  await expect(page.getByRole('link', { name: `Mei ${lastName}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('staff find the request by name and by number, and cancel it with everything given back', async ({
  page,
  elsewhere,
}) => {
  const lastName = `Zhou-${newMark()}`;
  const guest = await elsewhere();
  const id = await askForCall(guest.request, lastName);
  const { ask } = await asker(guest.request);
  const one = () =>
    ask<{ appointment: { reference: string; status: string; refunded: { amount: number } } }>(
      'query One($id: ID!) { appointment(id: $id) { reference status refunded { amount } } }',
      { id },
    );
  const { reference } = (await one()).appointment;
  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await search.getByRole('textbox', { name: /^Search for pages/ }).fill(lastName);
  const found = search.getByRole('region', { name: 'GP appointments', exact: true }).getByRole('link');
  await expect(found).toHaveText(new RegExp(`${reference}.*Mei ${lastName}`));
  expect(await violations(page)).toEqual([]);
  await found.click();
  await expect(page.getByRole('dialog', { name: reference })).toBeVisible();
  await open(page, '/admin/gp?view=all');
  await page.getByRole('searchbox').first().fill(reference);
  await page.getByRole('searchbox').first().press('Enter');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('table').getByRole('link', { name: reference }).click();
  const record = page.getByRole('dialog', { name: reference });
  await act(record, 'Cancel the appointment');
  await record.getByLabel('Refund everything').check();
  await record.getByLabel('Reason').fill('The doctor is ill');
  expect(await violations(page)).toEqual([]);
  await record.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(page.getByText('Appointment cancelled')).toBeVisible();
  await expect.poll(one).toMatchObject({ appointment: { status: 'cancelled', refunded: { amount: 7500 } } });
});
