import { expect, test, type Page } from '@playwright/test';
import { readPaths } from '../apps/web/scripts/route-paths.mjs';
import { rulesOfWords, violations } from './support/axe.js';
import { open } from './support/pages.js';

const languages = {
  en: { title: /.+ – Meridian$/, menu: 'Menu', rules: undefined },
  zh: { title: /.+ – 子午健康$/, menu: '菜单', rules: rulesOfWords },
};
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

for (const [language, { title, menu, rules }] of Object.entries(languages)) {
  test(`every page has a title of its own and nothing that axe finds, fits a small phone, obeys its policy, and no browser complains: ${language}`, async ({
    page,
  }) => {
    test.setTimeout(paths.length * 15_000);
    const heard = complaints(page);
    // By the page where it ended: a record that is not there leads to /404.
    const titles = new Map<string, string>();
    for (const path of paths)
      await test.step(path, async () => {
        await page.setViewportSize(desk);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, path, language);
        await page.waitForLoadState('load');
        await expect(page).toHaveTitle(title);
        titles.set(new URL(page.url()).pathname, await page.title());
        expect.soft(await violations(page, rules), `${path} in light colours`).toEqual([]);
        if (!rules) {
          await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
          const inDark = () => violations(page, ['color-contrast']);
          await expect.soft.poll(inDark, `${path} in dark colours`).toEqual([]);
        }
        await page.setViewportSize(smallPhone);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(smallPhone.width);
        if (!(await page.getByRole('dialog').isVisible())) await page.getByRole('button', { name: menu }).click();
        expect.soft(heard.splice(0), path).toEqual([]);
      });
    expect(new Set(titles.values()).size).toBe(titles.size);
  });
}
