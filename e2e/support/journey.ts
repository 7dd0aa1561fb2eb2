import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { ownNetwork } from './network.js';
import { shift, shiftClock } from '../../scripts/testing/clock.mjs';

/** Opens a page of another person, or on another device; it is closed with the journey. */
export type Elsewhere = (options?: BrowserContextOptions) => Promise<Page>;

/** Pages live at the hour of the tests, too. */
function atTheirHour(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(shiftClock, shift);
    return context;
  };
  return browser;
}

export const test = base.extend<{ elsewhere: Elsewhere }, { browser: Browser }>({
  /** Limits that count networks count each journey for itself. */
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, ...ownNetwork().extraHTTPHeaders }),
  browser: [async ({ browser }, use) => use(shift === 0 ? browser : atTheirHour(browser)), { scope: 'worker' }],
  elsewhere: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});
