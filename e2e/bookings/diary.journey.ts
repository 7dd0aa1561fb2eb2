import { expect, type Page } from '@playwright/test';
import { bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { dragTo } from '../support/drag.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { take } from '../support/results.js';

/** What has begun is not moved any more. */
const anHour = 3_600_000;
const chip = (page: Page) => page.getByRole('button', { name: /Wei Li/ });

test('staff move a booking of the week by keys and by dragging, and open it', async ({ page, request }) => {
  await signIn(page, demo('staff'));
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => `${weekday} 09:00-17:00`);
  const venueId = await openPlace(page.request, 'cholesterol', weekdays);
  const { id, reference, day } = await bookNext(request, 'cholesterol', venueId, { ahead: anHour });
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });

  await open(page, `/admin/diary?day=${day}&places=${venueId}`);
  await expect(chip(page)).toHaveCount(1);
  await expect(chip(page)).toContainText('Acknowledged');
  expect(await violations(page)).toEqual([]);

  await chip(page).focus();
  await page.keyboard.press('m');
  const move = page.getByRole('region', { name: new RegExp(`Move ${reference}`) });
  const time = move.getByLabel('New time');
  await expect(time).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(move).toHaveCount(0);

  await chip(page).focus();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Next week' }).click();
  await time.selectOption({ index: 20 });
  await time.press('ArrowRight');
  const to = await time.locator('option:checked').innerText();
  await time.press('Enter');
  await expect(page.getByText(`${reference} moved to ${to}`)).toBeVisible();
  await expect(chip(page)).toHaveCount(1);

  const row = page.getByRole('row').filter({ has: chip(page) });
  const there = await row.getByRole('rowheader').innerText();
  const sameRow = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: there, exact: true }) });
  await dragTo(page, chip(page), sameRow.getByRole('cell').last());
  await expect(move.getByText('This place has no free time there.')).toBeVisible();
  await expect(row.getByRole('rowheader')).toHaveText(there);
  await dragTo(page, chip(page), sameRow.getByRole('cell').first());
  const confirm = move.getByRole('button', { name: /^Move it to Mon/ });
  const dropped = (await confirm.innerText()).replace('Move it to ', '');
  expect(await violations(page)).toEqual([]);
  await confirm.click();
  await expect(page.getByText(`${reference} moved to ${dropped}`)).toBeVisible();
  await expect(sameRow.getByRole('cell').first()).toContainText('Wei Li');

  await chip(page).click();
  const panel = page.getByRole('dialog', { name: reference });
  await expect(panel.getByText('Wei Li')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
});

test('staff read a day of the diary as a list on a phone, and move and book from it', async ({ page, request }) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'cholesterol');
  const { id, reference, day } = await bookNext(request, 'cholesterol', venueId, { ahead: anHour });
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/admin/diary?day=${day}&places=${venueId}`, 'zh');
  await expect(chip(page)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await chip(page).click();
  await page.getByRole('dialog', { name: reference }).getByRole('button', { name: '改期' }).click();
  await page.getByRole('button', { name: '后一天' }).click();
  await page
    .getByRole('main')
    .locator('section[aria-labelledby="diary-day"]')
    .getByRole('button', { name: /^改到/ })
    .last()
    .click();
  const move = page.getByRole('region', { name: new RegExp(reference) });
  expect(await violations(page)).toEqual([]);
  await move.getByRole('button', { name: /^改到/ }).click();
  await expect(page.getByText(new RegExp(`${reference} 已改到`))).toBeVisible();
  await expect(chip(page)).toHaveCount(1);

  await page
    .getByRole('link', { name: /^预约 / })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/patient-booking\\?place=${venueId}&at=`));
});

test('who moves a booking that somebody else moved reads who did, and it stays where they put it', async ({
  page,
  request,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'cholesterol');
  const { id, reference, day } = await bookNext(request, 'cholesterol', venueId, { ahead: anHour });
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });
  await open(page, `/admin/diary?day=${day}&places=${venueId}`);
  await chip(page).focus();
  await page.keyboard.press('m');
  const move = page.getByRole('region', { name: new RegExp(`Move ${reference}`) });
  const time = move.getByLabel('New time');
  // Late on a Sunday little is left of this week.
  await page.getByRole('button', { name: 'Next week' }).click();
  await time.selectOption({ index: 3 });
  const elsewhere = await time.locator('option').nth(6).getAttribute('value');
  await take(page.request, 'amendBookTest', 'AmendBookTestInput', {
    id,
    at: elsewhere,
    feeSeen: 0,
    waiver: 'They called',
  });
  await move.getByRole('button', { name: /^Move it to/ }).click();
  await expect(move.getByRole('alert')).toContainText(/changed this at .+, while it was open here/);
});
