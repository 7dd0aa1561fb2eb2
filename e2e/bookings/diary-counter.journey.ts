import { expect, type Locator, type Page } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newKit, take } from '../support/results.js';

const chip = (page: Page) => page.getByRole('button', { name: /Wei Li/ });

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a finger drags a booking of the day to a free time, and it goes there once that is confirmed', async ({
  elsewhere,
}) => {
  const page = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, demo('staff'));
  const venueId = await openPlace(
    page.request,
    'cholesterol',
    // Not today: of what is left of it there may be too little to drag to.
    [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== new Date().getUTCDay()).map((day) => `${day} 09:00-12:00`),
  );
  const { id, reference, day } = await bookNext((await elsewhere()).request, 'cholesterol', venueId);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });
  await open(page, `/admin/diary?day=${day}&places=${venueId}`);
  await chip(page).evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await page.evaluate(() => window.scrollBy(0, -100));

  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const from = await middleOf(chip(page).locator('[data-grip]'));
  await touch('touchStart', from);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', { x: from.x - step * 4, y: from.y + step * 4 });
  const targets = page.locator('button[data-cell]');
  await expect(targets.first()).toBeVisible();
  const to = await middleOf(targets.first());
  for (let step = 1; step <= 4; step += 1)
    await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 4, y: from.y + ((to.y - from.y) * step) / 4 });
  await expect(targets.first()).toHaveAttribute('data-over', 'true');
  await touch('touchEnd');

  const move = page.getByRole('region', { name: new RegExp(`Move ${reference}`) });
  await expect(move.getByLabel('New time')).not.toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await move.getByRole('button', { name: /^Move it to/ }).press('Enter');
  await expect(page.getByText(new RegExp(`${reference} moved to`))).toBeVisible();
  await expect(chip(page)).toHaveCount(1);
});

test('by keys alone who comes is marked as arrived and the sample is recorded, without leaving the diary', async ({
  page,
  request,
}) => {
  test.setTimeout(500_000);
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id, reference, day } = await bookNext(request, 'vitamin-d', venueId);
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });
  const barcode = await newKit(page.request);
  await open(page, `/admin/diary?day=${day}&places=${venueId}`);

  await chip(page).press('Enter');
  const panel = page.getByRole('dialog', { name: reference });
  const identity = panel.getByLabel('How did you check who came?');
  await identity.focus();
  await page.keyboard.type('Pass');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Mark as arrived' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Arrival recorded')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await panel.getByLabel('Barcode of the sample').focus();
  await page.keyboard.type(barcode);
  await panel.getByRole('button', { name: 'Record a sample' }).press('Enter');
  await expect(panel.getByText('Sample recorded')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(chip(page)).toContainText('Sample taken');
});
