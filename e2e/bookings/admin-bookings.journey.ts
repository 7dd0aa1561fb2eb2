import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Books at the last free time of the first day that has one; answers the reference. */
async function bookFor(page: Page, patient: string): Promise<string> {
  await open(page, '/admin/patient-booking');
  await page.getByLabel('Name, phone, date of birth, postcode or email').fill(patient);
  await press(page, 'Find');
  await page.getByRole('listitem').locator('button[aria-pressed]').first().click();
  expect(await violations(page)).toEqual([]);
  await press(page, 'Continue');
  await page.getByLabel('Test', { exact: true }).selectOption('cholesterol');
  await page.getByLabel('Place', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('radio').last().check();
  await expect(page.getByText(/^Appointment:/)).toBeVisible();
  await press(page, 'Book');
  await expect(page.getByRole('alert')).toContainText('Agree to the terms');
  await page.getByLabel(/^I read this aloud/).check();
  await press(page, 'Book');
  await expect(page.getByRole('heading', { name: 'The test is booked' })).toBeVisible();
  return (
    (
      await page
        .getByText(/MT-[0-9A-Z]{5}-[0-9A-Z]{5}/)
        .first()
        .innerText()
    ).match(/MT-[0-9A-Z-]+/)?.[0] ?? ''
  );
}

test('a list that is open shows a booking that is made elsewhere, and staff see it through', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, demo('staff'));
  const desk = await elsewhere({ storageState: await page.context().storageState() });
  await open(page, '/admin/pendingbook?size=100');
  await expect(page.getByText(/\d record|No booking waits/).first()).toBeVisible();
  const reference = await bookFor(desk, demo('patient'));

  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toBeVisible();
  await expect(page.getByText(/^The list changed at|The list changed at/)).toBeVisible();
  await row.getByRole('checkbox').check();
  await press(page, 'Acknowledge');
  await expect(row).toHaveCount(0);

  await open(page, '/admin/medtest');
  await page.getByLabel(/^Search by reference/).fill(reference);
  const found = page.getByRole('link', { name: reference, exact: true });
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page, 'Export as CSV');
  await page.getByLabel('Why do you need the file?').selectOption('audit');
  // While it is read anew, a list is paler.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Create the file')]);
  expect(file.suggestedFilename()).toMatch(/^admin-medtest-.*\.csv$/);
  await found.click();
  const drawer = page.getByRole('dialog', { name: reference });
  await drawer.getByText('Not possible now').click();
  await expect(drawer.getByText('This is not possible before the appointment.').first()).toBeVisible();
  await act(drawer, 'See who comes and how to reach them');
  const why = drawer.getByLabel('Why do you need to see it?');
  await expect(why).toHaveValue('work');
  await why.selectOption('support');
  await act(drawer, 'See who comes and how to reach them');
  await expect(drawer.getByText(demo('patient'))).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await act(drawer, 'Move to another time');
  await drawer.getByRole('radio').first().check();
  await drawer.getByRole('button', { name: /^Move to .* \(UK time\)$/ }).click();
  await expect(drawer.getByText(/^Moved to .*UK time/)).toBeVisible();
  await act(drawer, 'Cancel the booking');
  await act(drawer, 'Cancel the booking');
  await expect(drawer.getByText('This booking has been cancelled.')).toBeVisible();
});
