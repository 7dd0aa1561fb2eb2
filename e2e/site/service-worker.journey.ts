import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test.use({ serviceWorkers: 'allow' });

async function controlled(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const inCharge = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);

test.beforeEach(async ({ page }) => {
  await open(page, '/');
  await controlled(page);
});

test('pages open without a connection, also those not opened before', async ({ page, context }) => {
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('h1')).toHaveText('Your health, between the UK and China');
  // Chromium forgets it for the document that it loads anew.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/help');
  await expect(page.locator('h1')).toHaveText('Help and urgent care');
});

test('a first visit brings what opens without a connection, not the whole product', async ({ page }) => {
  const kept = await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  });
  const parts = (name: RegExp) => kept.filter((path) => name.test(path));
  expect(parts(/^\/assets\/(app|vendor|HelpPage)-.*\.js$/)).toHaveLength(3);
  expect(parts(/DiagnosticPage|PatientBookingPage|CheckoutPage/)).toEqual([]);
});

test('answers of the server are never kept', async ({ page }) => {
  await page.reload();
  await page.locator('h1').waitFor();
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.filter((path) => /^\/(api|graphql|admingql)/.test(path))).toEqual([]);
});

test('a new version waits until the reader agrees', async ({ page }) => {
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js?another')));
  await expect(page.getByText('A new version of Meridian is ready.')).toBeVisible();
  expect(await inCharge(page)).toMatch(/sw\.js$/);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload now' }).click()]);
  await page.locator('h1').waitFor();
  expect(await inCharge(page)).toMatch(/sw\.js\?another$/);
});
