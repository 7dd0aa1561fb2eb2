import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readPaths } from '../../apps/web/scripts/route-paths.mjs';
import { serveStatic } from '../../apps/web/scripts/static-server.mjs';
import { rulesOfWords, violations } from '../support/axe.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';

const root = join(import.meta.dirname, '../..');
const paths = readPaths({ inspection: true });
const kernel = JSON.parse(readFileSync(join(root, 'libs/contracts/kernel/messages.en.json'), 'utf8'));
const busyWords: string = kernel['errors.busy'];
let site: { url: string; close(): void };

/** The build with the pages that show the interface and with the pseudo-locale; production builds have neither. */
test.beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '-c', 'apps/web/vite.config.ts', '--mode', 'check'], { cwd: root });
  site = await serveStatic(join(root, 'apps/web/.cache/check'));
});
test.afterAll(() => site.close());

async function open(page: Page, path: string, locale: string) {
  await page.goto(`${site.url}${path}?lang=${locale}`);
  await page.locator('h1').waitFor();
}

/** Texts and labels that a person can meet and that did not come from a message. */
function foreignTexts(): string[] {
  const outside = (element: Element | null) =>
    element?.closest('[translate=no], [data-formatted], .old-browser, .static-notice') != null;
  const letters = /\p{L}{2,}/u;
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode as Element | null; node; node = walker.nextNode() as Element | null) {
    if (/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.tagName) || outside(node)) continue;
    const labels = ['aria-label', 'title', 'placeholder', 'alt'].map((name) => node?.getAttribute(name) ?? '');
    for (const label of labels) if (letters.test(label) && !label.startsWith('⟦')) found.push(label);
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const text = own.map(({ textContent }) => textContent ?? '').join('');
    const block = node.closest('p, li, h1, h2, h3, legend, dt, dd, label, button, option') ?? node;
    if (letters.test(text) && !block.textContent?.includes('⟦')) found.push(text);
  }
  return found;
}

test('every word on every page comes from a message, and longer words break no page on a small phone', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of paths) {
    await open(page, path, 'en-XA');
    expect([path, await page.evaluate(foreignTexts)]).toEqual([path, []]);
    const rawKeys = (await page.locator('body').innerText()).match(/\b[a-z]+(\.[a-z]+[A-Z]?\w*){2,}\b/g) ?? [];
    expect([path, rawKeys.filter((key) => !key.startsWith('meridian.'))]).toEqual([path, []]);
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 360]);
  }
});

for (const [locale, rules] of [['en'], ['zh', rulesOfWords]] as const) {
  test(`axe finds nothing on the parts of the interface: ${locale}`, async ({ page }) => {
    test.slow();
    for (const path of ['/dev/ui', '/dev/journey']) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await open(page, path, locale);
      if (path === '/dev/ui') await page.locator('form button[type=submit]').click();
      expect([path, 'light', await violations(page, rules)]).toEqual([path, 'light', []]);
      if (rules) continue;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
      await expect
        .poll(async () => [path, 'dark', await violations(page, ['color-contrast'])])
        .toEqual([path, 'dark', []]);
    }
  });
}

test('the drawing of where somebody works shows each of its states', async ({ page }) => {
  test.slow();
  await open(page, '/dev/ui', 'en');
  const states = page.getByRole('group', { name: 'State' }).getByRole('radio');
  const names = ['Closed', 'Loading', 'Failed', 'Deciding', 'No group', 'By itself', 'Choosing', 'Refused', 'Chosen'];
  await expect(states).toHaveCount(names.length);
  for (const name of names) {
    await page.getByRole('radio', { name, exact: true }).check();
    const drawing = page.getByRole('figure').filter({ hasText: `The states of choosing a pharmacy. Now: ${name}.` });
    await expect(drawing).toBeVisible();
    expect([name, await violations(page)]).toEqual([name, []]);
  }
});

test('a journey by keyboard: the question takes the focus, Back goes back, answers can be changed', async ({
  page,
}) => {
  await open(page, '/dev/journey', 'en');
  await page.getByRole('radio', { name: 'A child' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('What is the child called?');
  await expect(page.locator('h1')).toBeFocused();
  await page.getByLabel('What is the child called?').fill('Li Xiaoming');
  await page.keyboard.press('Enter');
  await fillDate(page, 'When were they born?', '2018-02-31');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await fillDate(page, 'When were they born?', '2018-02-27');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toHaveText('Check your answers');
  await expect(page.locator('dl')).toContainText('27/02/2018');
  await page.getByRole('button', { name: 'Change: What is the child called?' }).click();
  await expect(page.getByLabel('What is the child called?')).toHaveValue('Li Xiaoming');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'A child' })).toBeChecked();
});

test('when the server fails, its own words are shown at the bottom, with a warning sign, until dismissed', async ({
  page,
}) => {
  const errors = [{ code: 'busy', messageKey: 'errors.busy' }];
  await page.route('**/graphql/*', (route) => route.fulfill({ status: 503, json: { errors } }));
  await open(page, '/dev/ui', 'en');
  await page.getByRole('button', { name: 'Ask the server for something' }).click();
  const message = page.getByRole('alert').filter({ hasText: busyWords });
  await expect(message).toBeVisible();
  await expect(message.locator('svg.tabler-icon-alert-triangle')).toBeVisible();
  const box = await message.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.8);
  await message.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(message).toBeHidden();

  await page.unroute('**/graphql/*');
  await page.route('**/graphql/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Ask the server for something' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not reach Meridian.' })).toBeVisible();
});
