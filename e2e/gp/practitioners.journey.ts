import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

test('staff let a verified doctor take appointments, change what patients read, and stop it', async ({ page }) => {
  await signIn(page, demo('staff'));
  const name = `Dr ${newMark()}`;
  await open(page, '/admin/practitioners');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Let a doctor take appointments' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Verified doctor').selectOption({ index: 1 });
  await dialog.getByLabel('Name, as patients read it').fill(name);
  await dialog.getByLabel('Mandarin').check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Let a doctor take appointments' }).click();
  await expect(page.getByText('The doctor takes appointments')).toBeVisible();

  const record = page.getByRole('dialog', { name });
  await act(record, 'Edit');
  await page.getByLabel('Call back by phone').check();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Practitioner saved')).toBeVisible();
  await act(record, 'Stop appointments');
  await page.getByLabel('Reason').fill('Moves to another town');
  await page.getByRole('button', { name: 'Stop appointments', exact: true }).click();
  await expect(page.getByText('The doctor takes no more appointments')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/practitioners', 'zh');
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
