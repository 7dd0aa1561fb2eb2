import { expect, type Page } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { enter, takeSampleOf } from '../support/results.js';

/** An ECG that another of staff has not verified yet. */
async function enteredEcg(page: Page, guest: Page, rate: string): Promise<string> {
  const venueId = await openPlace(page.request, 'diagnostic-ecg');
  const { id, day, reference } = await bookNext(guest.request, 'diagnostic-ecg', venueId);
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await enter(page.request, await takeSampleOf(page.request, id), {
    day,
    typed: { 'ECG-RATE': rate, 'ECG-QTC': '410' },
  });
  return reference;
}

test('a new version of a biomarker says first which results it re-flags, and they are judged by it', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(500_000);
  await signIn(page, demo('staff'));
  const guest = await elsewhere();
  const reference = await enteredEcg(page, guest, '85');

  await open(page, '/admin/biomarkers');
  await page.getByLabel('Search by name, shortcode or LOINC').fill('heart rate');
  await page.getByRole('link', { name: 'Heart rate', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Heart rate' });
  await drawer.getByRole('button', { name: 'Make a new version' }).click();
  expect(await violations(page)).toEqual([]);
  const high = drawer.getByLabel('High', { exact: true });
  const bound = (await high.inputValue()) === '80' ? '100' : '80';
  await high.fill(bound);
  await drawer.getByLabel('Why it changes').fill('A new guideline');
  await drawer.getByRole('button', { name: 'See which results this re-flags' }).click();
  await expect(drawer.getByText(/^This change re-flags \d+ result/)).toBeVisible();
  await expect(drawer.getByText(reference)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^Save version \d+$/ }).click();
  await expect(drawer.getByText('The new version is saved.')).toBeVisible();
  await expect(drawer.getByText('Why: A new guideline').first()).toBeVisible();

  const second = await elsewhere();
  await signIn(second, demo('staff2'));
  await open(second, '/admin/diagnostic');
  await second.getByLabel('Open by barcode or reference').fill(reference);
  await second.getByRole('button', { name: 'Find', exact: true }).click();
  await second.getByLabel('Why you look').selectOption('support');
  await second.getByRole('button', { name: 'Open the report' }).click();
  const row = second.getByRole('row').filter({ hasText: 'ECG-RATE' }).first();
  await expect(row).toContainText(bound === '80' ? 'High' : 'Normal');
});

test('the panel of a test is put in another order', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/panels');
  const row = page.getByRole('listitem').filter({ hasText: 'Lung function test' });
  const before = await row.innerText();
  await row.getByRole('button', { name: 'Change' }).click();
  await row
    .getByRole('button', { name: /^Move down:/ })
    .first()
    .click();
  expect(await violations(page)).toEqual([]);
  await row.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('Saved.')).toBeVisible();
  await open(page, '/admin/panels');
  await expect(row).toBeVisible();
  expect(await row.innerText()).not.toBe(before);
});
