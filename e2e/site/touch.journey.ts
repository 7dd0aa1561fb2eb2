import { expect, type CDPSession, type Page } from '@playwright/test';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

type Finger = { down(): Promise<void>; to(y: number): Promise<void>; up(): Promise<void> };

async function finger(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  return {
    down: async () => void (await touch('touchStart', 200)),
    to: async (y) => {
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', 200 + ((y - 200) * step) / 5);
    },
    up: async () => void (await touch('touchEnd')),
  };
}

/** A mark on the page, which a reload takes away. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''));
const marked = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'));

test('pulling a page down reloads it', async ({ page }) => {
  await open(page, '/help');
  await mark(page);
  const hand = await finger(page);
  await hand.down();
  await hand.to(260);
  await expect(page.getByText('Pull down to reload')).toBeVisible();
  await hand.to(400);
  await expect(page.getByText('Let go to reload')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), hand.up()]);
  expect(await marked(page)).toBe(false);
});

test('a short pull, or a pull where nothing may be lost, leaves the page alone', async ({ page }) => {
  await open(page, '/help');
  await mark(page);
  const hand = await finger(page);
  await hand.down();
  await hand.to(260);
  await hand.up();
  await expect(page.getByText('Pull down to reload')).toBeHidden();
  expect(await marked(page)).toBe(true);
  await open(page, '/404');
  await hand.down();
  await hand.to(400);
  await expect(page.getByText('Let go to reload')).toBeHidden();
  await hand.up();
});
