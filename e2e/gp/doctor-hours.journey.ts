import { expect } from '@playwright/test';
import { violations } from '../support/axe.js';
import { bookGp } from '../support/gp-calls.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newPractitioner } from '../support/practitioners.js';

test('a doctor sees what is booked, changes hours, and takes leave on a day on which something is booked', async ({
  page,
  elsewhere,
}) => {
  const [staff, guest] = [await elsewhere(), await elsewhere()];
  await signIn(staff, demo('staff'));
  const { id: practitionerId } = await newPractitioner(page, staff);
  const lastName = `Wang-${newMark()}`;
  const video = (days: readonly { readonly slots: readonly { at: string; practitionerId: string }[] }[]) =>
    days[3]?.slots[10];
  const { id, at = '' } = await bookGp(guest.request, { lastName, video, practitionerId });
  const ukDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date(at));
  const typed = ukDay.split('-').toReversed().join('/');

  await open(page, '/p/gp-bookings');
  await page.getByRole('link', { name: 'Your calendar, hours and leave' }).click();
  await expect(page.getByRole('link', { name: `Mei ${lastName}` })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change hours' }).click();
  await page.getByRole('button', { name: 'Video, Monday: remove these hours' }).click();
  await page.getByLabel('Break after each appointment, in minutes').selectOption('10');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('A break of 10 minutes after each appointment')).toBeVisible();

  await page.getByRole('button', { name: 'Add leave' }).click();
  await page.getByLabel('First day').fill(typed);
  await page.getByLabel('Last day').fill(typed);
  await page.getByRole('button', { name: 'Save leave' }).click();
  await expect(page.getByText('1 appointment is booked on these days')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save leave anyway' }).click();
  await expect(page.getByText('Leave added')).toBeVisible();
  await expect(page.getByText('On leave')).toBeVisible();
  await expect(page.getByRole('link', { name: `Mei ${lastName}` })).toBeVisible();

  await open(guest, `/gp/requests/${id}`);
  await expect(guest.getByRole('link', { name: 'Choose another time' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/p/gp-hours', 'zh');
  await expect(page.getByText('休假', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^取消休假/ }).click();
  await expect(page.getByText('暂无休假安排。')).toBeVisible();
});
