import { test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** Opens a page of another person, or on another device; it is closed with the journey. */
export type Elsewhere = (options?: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<{ elsewhere: Elsewhere }>({
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
