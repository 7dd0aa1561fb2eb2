import { expect } from '@playwright/test';
import { alone } from '../support/alone.js';
import { switchFeature } from '../support/flags.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { startSecondApi } from '../support/second-api.js';

const dataDir = process.env['DATA_DIR'] ?? '';
const whenOffAlready = () => undefined;

test('an open page hears of changes again after the API was killed and came back', alone, async ({ page }) => {
  test.skip(dataDir === '', 'restarting needs the data of the product that runs');
  test.setTimeout(120_000);
  const api = await startSecondApi(dataDir);
  try {
    await page.emulateMedia({ colorScheme: 'light' });
    const live = page.waitForResponse((response) => response.url().includes('/graphql/stream'));
    await open(page, `${api.url}/`);
    await live;
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const toDark = page.getByRole('button', { name: 'Use dark colours' });
    await expect(toDark).toBeHidden();
    await api.kill();
    await switchFeature('themeSwitch', 'on');
    await api.start();
    await expect(toDark).toBeVisible({ timeout: 45_000 });
    await switchFeature('themeSwitch', 'off');
    await expect(toDark).toBeHidden();
    expect(loads).toEqual([]);
  } finally {
    await api.kill();
    await switchFeature('themeSwitch', 'off').catch(whenOffAlready);
  }
});

test('a browser without modules is told so in both languages, under the policy of the page', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<script nomodule src="/old-browser.js">');
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const asOldBrowsersReadIt = (await answer.text())
      .replace(/<script type="module"[^>]*><\/script>/g, '')
      .replace('<script nomodule ', '<script ');
    await route.fulfill({ response: answer, body: asOldBrowsersReadIt });
  });
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self'");
  const banner = page.locator('#old-browser');
  await expect(banner).toBeVisible();
  await expect(banner.locator('[lang=en]')).not.toBeEmpty();
  await expect(banner.locator('[lang=zh-Hans]')).not.toBeEmpty();
  await page.unroute('/');
  await open(page, '/');
  await expect(banner).toBeHidden();
});

for (const path of ['/dev/ui', '/dev/journey']) {
  test(`the built product has no ${path}: an unknown address leads home`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText('There is no page at that address.')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('a[href^="/dev/"]')).toHaveCount(0);
  });
}

test('a part of the script that never arrives is given up after two minutes, and said so', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  let asked = 0;
  await page.route(/HelpPage-.*\.js/, () => void (asked += 1));
  await page.getByRole('link', { name: 'Know who to call when you are unwell' }).click();
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(119_000);
  expect(new URL(page.url()).pathname).toBe('/');
  const again = page.waitForEvent('load');
  await page.clock.runFor(2_000);
  await again;
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(121_000);
  const sorry = page.getByRole('heading', { name: 'Part of this page could not be loaded' });
  await expect(sorry).toBeVisible();
  await expect(sorry).toBeFocused();
  await page.unroute(/HelpPage-.*\.js/);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('h1')).toHaveText('Help and urgent care');
});

test('a script of which nothing arrives is missed after two minutes, in both languages', async ({ page }) => {
  await page.clock.install();
  await page.route(/\/assets\/.+\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const notice = page.locator('#late-script');
  await notice.waitFor({ state: 'attached' });
  await page.clock.runFor(119_000);
  await expect(notice).toBeHidden();
  await page.clock.runFor(2_000);
  await expect(notice.locator('[lang=en]')).toBeVisible();
  await expect(notice.locator('[lang=zh-Hans]')).toBeVisible();
});
