import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newKit, take } from '../support/results.js';

test('staff check who came, draw blood into a labelled tube, and receive it with a rack', async ({ page, request }) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id, reference, day } = await bookNext(request, 'vitamin-d', venueId);
  // The last five minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  test.setTimeout(500_000);
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  const barcode = await newKit(page.request);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });

  await open(page, `/admin/medtest?open=${id}`);
  const drawer = page.getByRole('dialog', { name: reference });
  await act(drawer, 'Identity not accepted');
  await drawer.getByLabel('What was wrong?').selectOption('expired');
  expect(await violations(page)).toEqual([]);
  await act(drawer, 'Identity not accepted');
  await expect(drawer.getByText('Refused identity recorded')).toBeVisible();
  await act(drawer, 'Mark as arrived');
  await drawer.getByLabel('How did you check who came?').selectOption('passport');
  await act(drawer, 'Mark as arrived');
  await act(drawer, 'Record a failed draw');
  await drawer.getByLabel('Why did it fail?').selectOption('noVein');
  await drawer.getByLabel('Where was it tried?').selectOption('left');
  await act(drawer, 'Record a failed draw');
  await expect(drawer.getByText('Failed draw recorded')).toBeVisible();
  await act(drawer, 'Record a sample');
  await act(drawer, 'Record a sample');
  await expect(drawer.getByText('Scan or type the barcode of the tube').first()).toBeVisible();
  await drawer.getByLabel('Barcode of the sample').fill(`${barcode}${barcode}`);
  await act(drawer, 'Record a sample');
  await expect(drawer.getByText('Sample recorded')).toBeVisible();

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
  await expect(page.getByRole('dialog', { name: reference }).getByText('At the laboratory').first()).toBeVisible();
});
