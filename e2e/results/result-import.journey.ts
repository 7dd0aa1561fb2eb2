import { expect } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { takeSampleOf } from '../support/results.js';

test('a file of the laboratory is previewed, its bad rows are named, and the rest is saved', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(500_000);
  await signIn(page, demo('staff'));
  const guest = await elsewhere();
  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id, day, reference } = await bookNext(guest.request, 'vitamin-d', venueId);
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await takeSampleOf(page.request, id);
  const rows = [
    'reference,shortcode,reading,unit,sample date,complete date,comments',
    `${reference},VITD,55,nmol/L,${day},${day},`,
    `MT-NONE-NONE,VITD,55,nmol/L,${day},${day},`,
    `MT-NONE-MORE,VITD,55,nmol/L,the day before,${day},`,
  ];

  await open(page, '/admin/diagnostic/import');
  const file = { name: 'laboratory.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('2 of 3 rows are wrong')).toBeVisible();
  const bad = (line: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: line, exact: true }) });
  await expect(bad('3')).toContainText('No booking has this reference.');
  await expect(bad('4')).toContainText('“the day before” is no day of the sample.');
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Save 1 report', exact: true }).click();
  await expect(page.getByText('The readings are saved')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Reports to verify' }).click();
  await page.getByLabel('Barcode or reference', { exact: true }).fill(reference);
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeVisible();
});
