import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { alone } from '../support/alone.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const path = '/admin/prototypes';
const name = 'Choose light or dark';

test(
  'staff switch a feature on for all, others see it at once and lose it again',
  alone,
  async ({ page, elsewhere }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const other = await elsewhere();
    const live = other.waitForResponse((response) => response.url().includes('/graphql/stream'));
    await open(other, '/');
    await live;
    const toDark = other.getByRole('button', { name: 'Use dark colours' });
    await expect(toDark).toBeHidden();

    await signIn(page, demo('staff'));
    await open(page, path);
    await page.getByLabel('Search by key or name').fill('light or dark');
    await expect(page.getByText('1 record', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=light\+or\+dark/);
    await page.getByRole('link', { name, exact: true }).click();
    const drawer = page.getByRole('dialog', { name });
    await drawer.getByRole('button', { name: 'Switch on' }).click();
    await drawer.getByRole('button', { name: 'Switch on' }).click();
    await expect(drawer.getByRole('alert')).toBeFocused();
    await drawer.getByLabel('For whom').selectOption('everyone');
    await drawer.getByRole('button', { name: 'Switch on' }).click();
    await expect(drawer.getByText('Feature switched on')).toBeFocused();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Switched on' }).first()).toContainText('Everyone');
    expect(await violations(page)).toEqual([]);
    await expect(toDark).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText(/^1 record changed/)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Off');
    await expect(toDark).toBeHidden();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Second opinion' })).toContainText('On');
    await other.close();
  },
);

test('on a phone and in Chinese: cards, a link that can be shared, and a file', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('staff'));
  await open(page, `${path}?status=off&sort=-key`, 'zh');
  await expect(page.getByLabel('状态')).toHaveValue('off');
  await expect(page.getByRole('link', { name: '选择浅色或深色' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await page.getByText('工具', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF"功能"')).toBe(true);
  expect(text).toContain('"选择浅色或深色"');
});

test('nobody but staff is let in', async ({ page }) => {
  await signIn(page, demo('patient'));
  await page.goto(path);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  const answer = await page.request.get('/admingql/?query={featureFlags{page{total}}}');
  expect(answer.status()).toBe(403);
});
