import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { take } from '../support/results.js';

test('staff keep a list of laboratories, and a booking chooses one of it', async ({ page, request }) => {
  await signIn(page, demo('staff'));
  const name = `Laboratory ${newMark()}`;
  await open(page, '/admin/laboratories');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add a laboratory' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Laboratory ID, such as north-london').fill(name.toLowerCase().replace(' ', '-'));
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Address', { exact: true }).fill('4 Foundry Lane');
  await dialog.getByLabel('Postcode', { exact: true }).fill('LS1 4AP');
  await dialog.getByRole('button', { name: 'Add a laboratory' }).click();
  await expect(page.getByText('Laboratory added')).toBeVisible();

  const venueId = await openPlace(page.request, 'vitamin-d');
  const { id } = await bookNext(request, 'vitamin-d', venueId);
  await take(page.request, 'acknowledgeBooking', 'StaffBookingInput', { id });
  await open(page, `/admin/medtest?open=${id}`);
  await act(page.getByRole('main'), 'Clinic test');
  const laboratory = page.getByLabel('Laboratory (optional)');
  await laboratory.selectOption({ label: `${name}, LS1 4AP` });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clinic test', exact: true }).click();
  await expect(page.getByText('Clinic test saved')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/laboratories', 'zh');
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
