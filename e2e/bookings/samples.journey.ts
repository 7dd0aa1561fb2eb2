import { expect } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newKit, take } from '../support/results.js';

test('staff receive the tube of somebody whose identity was checked, with a rack and on a phone', async ({
  page,
  request,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id, reference, day } = await bookNext(request, 'vitamin-d', venueId);
  // The last five minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  test.setTimeout(500_000);
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  const barcode = await newKit(page.request);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });

  await take(page.request, 'refuseIdentity', 'RefuseIdentityInput', { id, reason: 'expired' });
  await take(page.request, 'attendBooking', 'AttendBookingInput', { id, identity: 'passport' });
  await take(page.request, 'failDraw', 'FailDrawInput', { id, patient: 1, reason: 'noVein', arm: 'left' });
  await take(page.request, 'takeSample', 'TakeSampleInput', { id, patient: 1, barcode: `${barcode}${barcode}` });

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/samples', 'zh');
  const field = page.getByLabel('条码', { exact: true });
  const unknown = `NONE-${newMark().toUpperCase()}`;
  for (const code of [barcode, barcode.toLowerCase(), unknown]) {
    await field.fill(code);
    await field.press('Enter');
  }
  const tube = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  await expect(tube(barcode)).toHaveCount(1);
  await expect(tube(barcode)).toContainText(reference);
  await expect(tube(unknown)).toContainText('没有使用此条码的样本。');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '接收 1 支样本' }).click();
  await expect(page.getByText('已接收 1 支样本')).toBeVisible();
  await expect(tube(barcode)).toContainText('已接收');
  await open(page, `/admin/medtest?open=${id}`);
  await expect(page.getByRole('main').getByText('At the laboratory').filter({ visible: true }).first()).toBeVisible();
});

test('staff take back a wrong press at the counter, by its button and by a key on a phone', async ({
  page,
  request,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id, day } = await bookNext(request, 'vitamin-d', venueId);
  test.setTimeout(500_000);
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });

  const main = page.getByRole('main');
  await open(page, `/admin/medtest?open=${id}`);
  await main.getByRole('button', { name: 'Mark as arrived' }).click();
  await page.getByLabel('How did you check who came?').selectOption('passport');
  await main.getByRole('button', { name: 'Mark as arrived' }).press('Enter');
  await expect(main.getByText('Arrival recorded')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText('Undone. The record is as it was before.')).toBeFocused();
  await expect(main.getByText('Arrival undone')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Mark as arrived' })).toBeVisible();
  await expect(main.getByText('This record has changed.')).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/admin/medtest?open=${id}`, 'zh');
  await main.getByRole('button', { name: '登记到店' }).click();
  await page.getByLabel('如何核对到场者身份？').selectOption('known');
  await main.getByRole('button', { name: '登记到店' }).press('Enter');
  await expect(main.getByRole('button', { name: '撤销' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await take(page.request, 'failDraw', 'FailDrawInput', { id, patient: 1, reason: 'noVein', arm: 'left' });
  await page.keyboard.press('z');
  await expect(main.getByRole('alert')).toContainText('此后已有其他操作，因此无法撤销。');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
