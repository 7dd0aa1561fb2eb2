import { expect, type Page } from '@playwright/test';
import { readPaths } from '../../apps/web/scripts/route-paths.mjs';
import { rulesOfWords, violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

const paths = readPaths({ inspection: false });
const desk = { width: 1280, height: 720 };
const smallPhone = { width: 360, height: 740 };

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'allow' });

/** What a browser complains about; a live connection that ends because the page is left is no complaint. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  page.on('pageerror', ({ message }) => heard.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') heard.push(`${request.url()} failed`);
  });
  return heard;
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('every page, in both languages, has a title of its own and nothing that axe finds, fits a small phone, obeys its policy, and no browser complains', async ({
  page,
}) => {
  test.setTimeout(paths.length * 30_000);
  const heard = complaints(page);
  // By the page where it ended: a record that is not there leads to /404.
  const titles = { en: new Map<string, string>(), zh: new Map<string, string>() };
  for (const path of paths)
    await test.step(path, async () => {
      await page.setViewportSize(desk);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page, path);
      await page.waitForLoadState('load');
      await expect(page).toHaveTitle(/.+ – Meridian$/);
      titles.en.set(new URL(page.url()).pathname, await page.title());
      expect.soft(await violations(page), `${path} in light colours`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      const inDark = () => violations(page, ['color-contrast']);
      await expect.soft.poll(inDark, `${path} in dark colours`).toEqual([]);
      await page.setViewportSize(smallPhone);
      expect.soft(await widthOf(page), path).toBe(smallPhone.width);

      // A question that must be answered first lies over the page.
      const asked = await page.getByRole('dialog').isVisible();
      if (asked) await open(page, path, 'zh');
      else await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
      await expect(page).toHaveTitle(/.+ – 子午健康$/);
      titles.zh.set(new URL(page.url()).pathname, await page.title());
      expect.soft(await violations(page, rulesOfWords), `${path} in Chinese`).toEqual([]);
      expect.soft(await widthOf(page), `${path} in Chinese`).toBe(smallPhone.width);
      if (!asked) await page.getByRole('button', { name: '菜单' }).click();
      expect.soft(heard.splice(0), path).toEqual([]);
    });
  for (const each of Object.values(titles)) expect(new Set(each.values()).size).toBe(each.size);
});
