import { expect } from '@playwright/test';
import { bookNext } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { dragTo } from '../support/drag.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { ownPharmacy } from '../support/pharmacies.js';

test('a pharmacy sees its week, moves a booking by keys and with the mouse, closes a day over it and opens it again', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: ['cholesterol'] });
  await page.setViewportSize({ width: 1280, height: 900 });
  const { reference, day } = await bookNext((await elsewhere()).request, 'cholesterol', venueId);

  await open(page, `/pharma/calendar?day=${day}`);
  // Who comes is shown once it is confirmed.
  const chip = page.getByRole('button', { name: new RegExp(reference) });
  await expect(chip).toHaveCount(1);
  await axeFindsNothing(page);
  await chip.press('m');
  const move = page.getByRole('region', { name: new RegExp(`Move ${reference}`) });
  const time = move.getByLabel('New time');
  await expect(time).toBeFocused();
  // The next week is to come whenever this runs.
  const shown = page.getByRole('table').locator('caption');
  const thisWeek = await shown.innerText();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(shown).not.toHaveText(thisWeek);
  await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
  const noon = time.locator('option', { hasText: /^Sun .* 12:00pm/ }).first();
  const sunday = (await noon.getAttribute('value')) ?? '';
  await time.selectOption(sunday);
  await axeFindsNothing(page);
  const why = move.getByLabel(/To take none, say why/);
  if (await why.isVisible()) await why.fill('The room is not free');
  await time.press('Enter');
  await expect(page.getByText(new RegExp(`${reference} moved to Sun`))).toBeVisible();
  await expect(chip).toHaveCount(1);

  const row = page.getByRole('row').filter({ has: chip });
  const clock = await row.getByRole('rowheader').innerText();
  const sameTime = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: clock, exact: true }) });
  await dragTo(page, chip, sameTime.getByRole('cell').first());
  const drop = move.getByRole('button', { name: /^Move it to Mon/ });
  await axeFindsNothing(page);
  if (await why.isVisible()) await why.fill('The room is not free');
  await drop.click();
  await expect(page.getByText(new RegExp(`${reference} moved to Mon`))).toBeVisible();
  await expect(sameTime.getByRole('cell').first()).toContainText(reference);
  const to = new Date(Date.parse(sunday) - 6 * 86_400_000).toISOString();

  await press(page, 'Add a day');
  const form = page.getByRole('dialog', { name: 'Add a day' });
  const closed = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date(to));
  await form.getByLabel('Day', { exact: true }).fill(closed);
  await form.getByLabel(/^Note/).fill('Stocktaking');
  await press(page, 'See which bookings this touches');
  await expect(form.getByText('1 booking would stand outside these hours:')).toBeVisible();
  await expect(form.getByRole('link', { name: reference })).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Save this day');
  await expect(page.getByText('Stocktaking')).toBeVisible();
  await expect(chip).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to the usual hours' }).press('Enter');
  await expect(page.getByText('No booking is touched.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the usual hours' }).press('Enter');
  await expect(page.getByText('No day is different from the usual week.')).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(chip).toHaveCount(1);
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Change opening hours' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change opening hours' })).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');

  const phone = page.getByRole('region', { name: 'Calendar on your phone' });
  await phone.getByRole('button', { name: 'Make a link' }).press('Enter');
  const made = phone.getByText(/bookings\.ics/);
  await expect(made).toBeVisible();
  const { pathname } = new URL(await made.innerText());
  const feed = await page.request.get(pathname);
  expect(await feed.text()).toContain(`SUMMARY:Booking ${reference}`);
  await axeFindsNothing(page);
  await phone.getByRole('button', { name: 'Revoke the link' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Revoke the link to this calendar?' });
  await axeFindsNothing(page);
  await question.getByRole('button', { name: 'Revoke the link' }).press('Enter');
  await expect(phone.getByText('There is no link now.')).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/pharma/calendar?day=${to.slice(0, 10)}`, 'zh');
  await expect(chip).toHaveCount(1);
  await chip.press('Enter');
  await expect(page.getByRole('button', { name: '更改预约时间' })).toBeVisible();
  await axeFindsNothing(page);
});
