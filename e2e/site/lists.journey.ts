import { expect, type BrowserContext, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

/** Playwright often misses the end of the navigation in a tab that the browser opens: the same address in a tab of ours. */
async function tabOf(link: Locator, context: BrowserContext) {
  const leftToBrowser = link.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const answer = (event: Event) => resolve(!event.defaultPrevented);
        element.ownerDocument.addEventListener('auxclick', answer, { once: true });
      }),
  );
  await link.click({ button: 'middle' });
  expect(await leftToBrowser).toBe(true);
  const tab = await context.newPage();
  await tab.goto((await link.getAttribute('href')) ?? '');
  return tab;
}

test('a row of a list opens over it, and in a tab of its own as a page that leads back', async ({ page, context }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/medtest-items?view=all');
  const row = page.getByRole('table').getByRole('link').first();
  const name = await row.innerText();
  const tab = await tabOf(row, context);
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

test('a list is worked through by keys alone, which can be switched off', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/items');
  const rows = page.getByRole('table').getByRole('link');
  await rows.first().waitFor();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: await rows.first().innerText() });
  await drawer.getByRole('button', { name: /^(More actions|Actions)$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('menuitem').first()).toBeFocused();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(drawer.getByRole('menu')).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(rows.first()).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox').first()).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('searchbox').first().blur();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys for lists and records' });
  await axeFindsNothing(page);
  await help.getByLabel('Use single keys').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await rows.first().waitFor();
  await page.keyboard.press('j');
  await expect(page.getByRole('table').locator('a:focus')).toHaveCount(0);
});

test('a booking offers its next step, and what cannot be done now with the reason', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('staff'));
  await open(page, '/admin/medtest', 'zh');
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('现在不能执行的操作').click();
  await expect(drawer.locator('details').getByRole('listitem').first()).toBeVisible();
  await axeFindsNothing(page);
});

test('a list is narrowed by names and days that are typed, and shows the columns that were chosen', async ({
  page,
}) => {
  await signIn(page, demo('staff'));
  await open(page, '/admin/medtest');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.getByLabel('Place', { exact: true }).selectOption({ label: 'Angel Corner Pharmacy' });
  await expect(page).toHaveURL(/[?&]venueId=pharmacy-1/);
  await page.getByLabel('Appointment: to').fill('31/12/2020');
  await expect(page).toHaveURL(/[?&]at=\.\.2020-12-31/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Appointment: to').fill('31122099');
  await page.getByLabel('Appointment: to').blur();
  await expect(page.getByLabel('Appointment: to')).toHaveValue('31/12/2099');
  await page.getByRole('table').getByRole('link').first().waitFor();

  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('dialog', { name: 'Columns of the list' });
  await axeFindsNothing(page);
  await choice.getByLabel('Place', { exact: true }).uncheck();
  await choice.getByLabel('Kit barcode').check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Kit barcode' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveCount(0);
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('pharmacy-1');
});

test('on a phone a list has its file and its tools, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('staff'));
  await open(page, '/admin/qr', 'zh');
  await page.getByText('工具', { exact: true }).click();
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeVisible();
  await page.getByRole('button', { name: '整批作废' }).click();
  await expect(page.getByRole('dialog', { name: '整批作废' })).toBeVisible();
});
