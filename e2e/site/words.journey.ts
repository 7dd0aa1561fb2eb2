import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readCatalogue } from '../../apps/web/vite/catalogue.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const ids = Object.keys(readCatalogue(join(import.meta.dirname, '../../apps/web'), 'en'));

/** Looks after every change of the page whether it shows the key of a message instead of its words. */
async function watchForKeys(page: Page) {
  await page.addInitScript((known) => {
    const keys = new Set(known);
    const shown: string[] = [];
    Object.assign(window, { shownKeys: shown });
    const look = () => {
      const labels = [...document.querySelectorAll('[aria-label]')].map(
        (each) => each.getAttribute('aria-label') ?? '',
      );
      const texts = [...document.querySelectorAll('body *')].flatMap(({ childNodes }) =>
        [...childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent ?? ''),
      );
      shown.push(...[document.title, ...labels, ...texts].filter((text) => keys.has(text.trim())));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, ids);
  // Words that are late show a page that does not wait for them.
  await page.route(/\/assets\/(en|zh)-[\w-]+\.js$/, async (route) => {
    await new Promise((later) => setTimeout(later, 150));
    await route.continue();
  });
}

const shownKeys = (page: Page) => page.evaluate(() => (window as unknown as { shownKeys: string[] }).shownKeys);

async function switchLanguage(page: Page, heading: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /中文|English/ })
    .click();
  await expect(page.locator('h1')).toHaveText(heading);
  expect(await shownKeys(page)).toEqual([]);
}

test('a page comes with its words, however late they are, and changes its language as one', async ({ page }) => {
  await watchForKeys(page);
  await open(page, '/signup');
  await switchLanguage(page, '注册账户');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: '使用条款' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.locator('h1').waitFor();
  expect(await shownKeys(page)).toEqual([]);
});

test('so do the pages of an account, those of staff, and a dialog that is loaded later', async ({ page }) => {
  await watchForKeys(page);
  await signIn(page, demo('staff'));
  await open(page, '/account/overview');
  expect(await shownKeys(page)).toEqual([]);
  await open(page, '/admin/hcp');
  await expect(page.getByRole('table')).toBeVisible();
  await switchLanguage(page, '医生与处方人员');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('dialog', { name: '要在此设备上退出登录吗？' })).toBeVisible();
  expect(await shownKeys(page)).toEqual([]);
});
