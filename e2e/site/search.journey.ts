import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const field = (page: Page) => page.getByRole('textbox', { name: /^Search for pages/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });

test('staff find a record by keys alone, and the records of the day again', async ({ page }) => {
  await signIn(page, demo('staff'));
  await page.route(/SearchPanel/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('thermo');
  await expect(field(page)).toHaveValue('thermo');
  await expect(field(page)).toBeFocused();
  await expect(
    dialog(page).getByRole('region', { name: 'Items', exact: true }).getByRole('link').first(),
  ).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/items\?open=/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText('hermometer');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const opened = dialog(page).getByRole('region', { name: 'Opened just now' });
  await expect(opened.getByRole('link').first()).toContainText('hermometer');
  await page.keyboard.press('ArrowDown');
  await expect(opened.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('staff go to pages and begin new records from the search', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).fill('list an item');
  await expect(dialog(page).getByRole('link')).toHaveText(['List an item']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'List an item' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Items');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field(page).fill('%%%');
  await expect(dialog(page).getByRole('status')).toHaveText(/^Nothing found/);
});

test('a search that fails says so, and tries again', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page.route('**/admingql/', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await field(page).fill('thermo');
  await expect(dialog(page).getByRole('status')).toHaveText('We could not search the records.');
  await page.unroute('**/admingql/');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Items', exact: true })).toBeVisible();
});

test('on a phone in Chinese the search has room, and its own way out', async ({ elsewhere }) => {
  const page = await elsewhere({ viewport: { width: 360, height: 740 }, locale: 'zh-CN' });
  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page.getByRole('button', { name: /^(搜索|Search)$/ }).click();
  await page.getByRole('textbox', { name: /^(搜索页面|Search for)/ }).fill('thermometer');
  await expect(page.getByRole('link').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: /^(关闭|Close)$/ }).click();
  await expect(page.getByRole('textbox', { name: /^(搜索页面|Search for)/ })).toHaveCount(0);
});
