import type { Locator } from '@playwright/test';

/** Presses an action of a record: its button, or its entry in the menu of the others. */
export async function act(record: Locator, name: string): Promise<void> {
  const button = record.getByRole('button', { name, exact: true });
  const menu = record.getByRole('button', { name: /^(More actions|Actions|更多操作|操作)$/ });
  await button.or(menu).first().waitFor();
  if (await button.isVisible()) return button.click();
  await menu.click();
  return record.getByRole('menuitem', { name, exact: true }).click();
}
