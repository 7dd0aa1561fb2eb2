import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { ownPharmacy } from '../support/pharmacies.js';

const family = `Ferris${randomUUID().replace(/[^a-f]/g, '')}`;

async function fillIn(page: Page, given: string) {
  await page.getByLabel('Given name').fill(given);
  await page.getByLabel('Family name').fill(family);
  const born = page.getByRole('group', { name: 'Date of birth' });
  await born.getByLabel('Day').fill('3');
  await born.getByLabel('Month').fill('2');
  await born.getByLabel('Year').fill('1990');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByRole('group', { name: 'Phone' }).getByRole('textbox').fill('07700 900321');
  await page.getByLabel('How did you check who came?').selectOption('passport');
  await page.getByLabel('I read this aloud').check();
}

test('who comes without a booking is booked and waits; the next time they are found by name and birth date', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  await ownPharmacy(page, staff, { company: 'Quiet Row Care Ltd', tests: ['vitamin-d'] });
  await open(page, '/pharma/board');
  await page.getByRole('main').getByRole('link', { name: 'Somebody without a booking' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Somebody without a booking' })).toBeVisible();
  await page.getByLabel('Test', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByRole('button', { pressed: true })).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('button', { name: 'Book and check in' }).press('Enter');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await fillIn(page, 'Nora');
  await page.getByRole('button', { name: 'Book and check in' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Nora ${family}` })).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible();

  await open(page, '/pharma/walk-in');
  await page.getByLabel('Test', { exact: true }).selectOption({ index: 1 });
  await fillIn(page, 'Nora');
  await page.getByRole('button', { name: 'Book and check in' }).press('Enter');
  const which = page.getByRole('group', { name: 'Somebody of this name and date of birth is known' });
  await expect(which).toBeVisible();
  await expect(which.getByRole('radio').first()).toBeFocused();
  await axeFindsNothing(page);
  await which.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book and check in' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Nora ${family}` })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/pharma/walk-in', 'zh');
  await expect(page.getByRole('heading', { level: 1, name: '未预约的来访者' })).toBeVisible();
  await page.getByRole('main').getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: '预约并登记到店' })).toBeVisible();
  await axeFindsNothing(page);
});
