import type { Page } from '@playwright/test';

/** Opens an address of the product in a language, and waits for its heading. */
export async function open(page: Page, path: string, language = 'en') {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await page.locator('h1').waitFor();
}
