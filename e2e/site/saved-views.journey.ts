import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

async function menuOf(page: Page, name = 'Views') {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
}

test('a view is saved, opened in another browser, shared and changed there, and deleted', async ({ page, browser }) => {
  await signIn(page, demo('staff'));
  const name = `Clinic ${newMark()}`;
  await open(page, '/admin/items');
  await page.getByRole('searchbox').first().fill('kit');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  const search = () => new URL(page.url()).search;
  await expect.poll(search).toContain('=');
  const saved = search();
  const heads = await page.getByRole('columnheader').allTextContents();
  const views = await menuOf(page);
  await views.getByRole('button', { name: 'Save what is shown as a view' }).click();
  await views.getByRole('textbox', { name: 'Name of the view' }).fill(name);
  await views.getByRole('checkbox').check();
  await page.keyboard.press('Enter');
  await expect(views.getByText('View saved')).toBeFocused();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(search).not.toBe(saved);

  const colleague = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await signIn(colleague, demo('staff2'));
  await open(colleague, '/admin/items', 'zh');
  const shared = await menuOf(colleague, '视图');
  await expect(shared.getByText(/^创建人：/).first()).toBeVisible();
  await axeFindsNothing(colleague);
  await shared.getByRole('button', { name, exact: true }).click();
  await expect(shared).toBeHidden();
  await expect(colleague.getByRole('searchbox').first()).toHaveValue('kit');
  await colleague.close();

  await menuOf(page);
  await views.getByRole('button', { name, exact: true }).click();
  await expect.poll(search).toBe(saved);
  await expect(page.getByRole('searchbox').first()).toHaveValue('kit');
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(heads);

  await menuOf(page);
  const item = views.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await item.getByRole('button', { name: /^Actions / }).click();
  await views.getByRole('menuitem', { name: 'Rename' }).click();
  await views.getByRole('textbox', { name: 'Name of the view' }).fill(`${name} renamed`);
  await page.keyboard.press('Enter');
  await expect(views.getByText('View renamed')).toBeVisible();
  await item.getByRole('button', { name: /^Actions / }).click();
  await views.getByRole('menuitem', { name: 'Delete' }).click();
  await item.getByRole('button', { name: 'Delete' }).click();
  await expect(views.getByText('View deleted')).toBeVisible();
  await expect(item).toHaveCount(0);
});
