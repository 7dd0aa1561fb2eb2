import { expect, type Page } from '@playwright/test';
import { readPaths, readRoutes } from '../../apps/web/scripts/route-paths.mjs';
import { cutOff } from '../support/cut-off.js';
import { demo, signIn } from '../support/people.js';
import { open } from '../support/pages.js';
import { ownNetwork } from '../support/network.js';
import { test } from '../support/journey.js';

const routes = readRoutes({ inspection: false });
const pathsFor = (role: string) =>
  routes
    .filter(({ guard, roles }) => (guard === 'only' ? roles.includes(role) : guard === 'except'))
    .map(({ path }) => path);
const walks = [
  ['visitor', undefined, readPaths({ inspection: false })],
  ['patient', demo('patient'), ['/', '/medtest/new', ...pathsFor('patient')]],
  ['doctor', demo('doctor'), ['/', ...pathsFor('doctor')]],
  ['staff', demo('staff'), ['/', ...routes.filter(({ roles }) => roles.includes('admin')).map(({ path }) => path)]],
] as const;

test.describe.configure({ mode: 'parallel' });

async function openLarge(page: Page, path: string, language: 'en' | 'zh'): Promise<void> {
  await open(page, path, language);
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Names of people and places, as if each were one long word. */
const lengthenNames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of document.querySelectorAll('main [translate="no"]:not(:has(*))'))
      name.textContent = 'Wolfeschlegel'.repeat(2);
  });

for (const [who, email, paths] of walks)
  for (const language of ['en', 'zh'] as const)
    test(`with letters of twice the size nothing leaves a phone: ${who}, ${language}`, async ({ elsewhere }) => {
      const page = await elsewhere({ viewport: { width: 375, height: 740 }, ...ownNetwork() });
      test.setTimeout(30_000 + paths.length * 10_000);
      if (email) await signIn(page, email);
      for (const path of paths)
        await test.step(path, async () => {
          await openLarge(page, path, language);
          expect.soft(await cutOff(page), path).toEqual([]);
          if (path !== '/admin/diary') return;
          await lengthenNames(page);
          expect.soft(await cutOff(page), `${path} with long names`).toEqual([]);
        });
      await openLarge(page, '/help', language);
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await cutOff(page), 'the menu').toEqual([]);
    });
