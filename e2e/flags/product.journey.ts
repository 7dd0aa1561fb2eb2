import { expect } from '@playwright/test';
import { alone } from '../support/alone.js';
import { switchFeature } from '../support/flags.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test('the server answers the page with a strict policy, and unknown data addresses with JSON', async ({ request }) => {
  const accept = 'text/html';
  const page = await request.get('/help', { headers: { accept } });
  expect(page.status()).toBe(200);
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(page.headers()['cache-control']).toBe('no-store');
  const nothing = await request.get('/api/nope', { headers: { accept } });
  expect(nothing.status()).toBe(404);
  expect(nothing.headers()['content-type']).toContain('application/json');
  expect(await nothing.json()).toEqual({ errors: [{ code: 'notFound', messageKey: 'errors.notFound' }] });
});

test('a link may choose the language; the address is cleaned and the choice remembered', async ({ page }) => {
  await page.goto('/help?lang=zh&from=mail#contact');
  await expect(page).toHaveTitle('帮助与紧急求助 – 子午健康');
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/help?from=mail#contact');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page).toHaveTitle('帮助与紧急求助 – 子午健康');
});

test('a feature that is switched on appears without a reload, works, and goes again', alone, async ({ page }) => {
  test.skip(process.env['DATA_DIR'] === undefined, 'switching needs the data of the product that runs');
  await page.emulateMedia({ colorScheme: 'light' });
  const live = page.waitForResponse((response) => response.url().includes('/graphql/stream'));
  await open(page, '/');
  await live;
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const toDark = page.getByRole('button', { name: 'Use dark colours' });
  await expect(toDark).toBeHidden();
  try {
    await switchFeature('themeSwitch', 'on');
    await expect(toDark).toBeVisible();
    await toDark.click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Use light colours' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  } finally {
    await switchFeature('themeSwitch', 'off');
  }
  await expect(toDark).toBeHidden();
  expect(loads).toEqual([]);
});
