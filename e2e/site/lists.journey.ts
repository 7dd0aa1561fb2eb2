import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

test('a row of a list opens over it, and in a tab of its own as a page that leads back', async ({ page, context }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/medtest-items?view=all');
  const row = page.getByRole('table').getByRole('link').first();
  const name = await row.innerText();
  const [tab] = await Promise.all([context.waitForEvent('page'), row.click({ button: 'middle' })]);
  await expect(tab.locator('h1')).toHaveText(name);
  await expect(tab.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await axeFindsNothing(tab);

  await row.click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  expect(new URL(page.url()).search).toBe(new URL(tab.url()).search);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();

  await tab.getByRole('main').getByRole('link', { name: 'Tests', exact: true }).click();
  await expect(tab.getByRole('table').getByRole('link').first()).toHaveText(name);
  await tab.goBack();
  await expect(tab.locator('h1')).toHaveText(name);
});
