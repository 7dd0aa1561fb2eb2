import type { Locator, Page } from '@playwright/test';

/** With the mouse, as a hand would: it begins at the edge of what is dragged, and goes in steps. */
export async function dragTo(page: Page, what: Locator, cell: Locator): Promise<void> {
  await what.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const grip = await what.boundingBox();
  if (!grip) throw new Error('Nothing to drag');
  await page.mouse.move(grip.x + 20, grip.y + 10);
  await page.mouse.down();
  await page.mouse.move(grip.x + 60, grip.y + 30, { steps: 4 });
  const to = await cell.boundingBox();
  if (!to) throw new Error('Nowhere to drop');
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}
