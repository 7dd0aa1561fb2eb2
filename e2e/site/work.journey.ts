import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { buyAsGuest } from '../support/orders.js';
import { open } from '../support/pages.js';
import { demo } from '../support/people.js';

const waiting = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Orders to send/ });

async function count(page: Page): Promise<number> {
  if (!(await waiting(page).isVisible())) return 0;
  return Number(/(\d+)$/.exec(await waiting(page).innerText())?.[1]);
}

async function signInByForm(page: Page): Promise<void> {
  await open(page, '/login');
  await page.getByLabel('User name or email').fill(demo('staff'));
  await page.getByLabel('Password', { exact: true }).fill('Meridian-2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('To do');
}

test('staff begin with what waits for them, see more come, and change sides without signing out', async ({
  page,
  elsewhere,
}) => {
  await signInByForm(page);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
  await axeFindsNothing(page);

  const before = await count(page);
  await buyAsGuest((await elsewhere()).request, { thermometer: 1 });
  await expect.poll(() => count(page)).toBeGreaterThan(before);
  await waiting(page).click();
  await expect(page.locator('h1')).toHaveText('Shop orders');
  const side = page.getByRole('navigation', { name: 'Pages of the workspace' });
  await expect(side.getByRole('link', { name: /^Shop orders/ })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'What patients see' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Workspace' }).click();
  await expect(page.locator('h1')).toHaveText('To do');
});

test('on a phone the workspace has a bar, and a sheet with all pages', async ({ elsewhere }) => {
  const page = await elsewhere({ viewport: { width: 360, height: 740 } });
  await signInByForm(page);
  const bar = page.getByRole('navigation', { name: 'Most used pages' });
  await bar.getByRole('link', { name: 'Results' }).click();
  await expect(page.locator('h1')).toHaveText('Test results');
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'Workspace' });
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await bar.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('link', { name: 'Coupons' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('h1')).toHaveText('Coupons');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
