import { expect } from '@playwright/test';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const titles = {
  en: { '/': 'Home – Meridian', '/privacy': 'Privacy – Meridian', '/404': 'We could not find that – Meridian' },
  zh: { '/': '首页 – 子午健康', '/privacy': '隐私声明 – 子午健康', '/404': '未找到相关内容 – 子午健康' },
} as const;

for (const language of ['en', 'zh'] as const) {
  test(`titles and language of the pages: ${language}`, async ({ page }) => {
    for (const [path, title] of Object.entries(titles[language])) {
      await open(page, path, language);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-Hans' : 'en');
      expect(new URL(page.url()).search).toBe('');
    }
  });
}

test('the language is chosen once and remembered', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Read this page in 中文' }).click();
  await expect(page.locator('h1')).toHaveText('往返中英两地，健康有人照应');
  await page.goto('/help');
  await expect(page).toHaveTitle('帮助与紧急求助 – 子午健康');
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Home – Meridian');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('everything works by keyboard', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const inPage = await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null);
    expect(inPage).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('link', { name: 'Know who to call when you are unwell' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Help and urgent care');
  await expect(page.locator('h1')).toBeFocused();
});

test('a new page begins at its top', async ({ page }) => {
  await open(page, '/');
  await page.locator('footer').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.locator('h1')).toHaveText('Terms of use and sale');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('being offline is said, and unsaid', async ({ page, context }) => {
  await open(page, '/');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a part that does not load reloads the page once, then says so', async ({ page }) => {
  await open(page, '/');
  let asked = 0;
  await page.route(/HelpPage-.*\.js/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.getByRole('link', { name: 'Know who to call when you are unwell' }).click();
  await expect(page.getByRole('heading', { name: 'Part of this page could not be loaded' })).toBeVisible();
  expect(asked).toBeGreaterThanOrEqual(2);
  await page.unroute(/HelpPage-.*\.js/);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.locator('h1')).toBeVisible();
});

test('who wants less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/login');
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => !/^(0s(, )?)+$/.test(getComputedStyle(each).transitionDuration))
      .map((each) => each.outerHTML.slice(0, 80)),
  );
  expect(moving).toEqual([]);
});
