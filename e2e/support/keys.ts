import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 150;

/** Goes on by a key until the focus is where it is wanted, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < farthest && !(await isThere()); pressed += 1) await page.keyboard.press(key);
  await expect(wanted).toBeFocused();
}
