import { expect, type Page } from '@playwright/test';

const boxes = [/^(Year|年)$/, /^(Month|月)$/, /^(Day|日)$/];
const partsOf = (date: string) => date.split('-').map((part) => part.replace(/^0/, ''));

const boxesOf = (page: Page, label: string | RegExp, index: number) => {
  const group = page.getByRole('group', { name: label, exact: true }).nth(index);
  return boxes.map((box) => group.getByLabel(box));
};

/** Types a date, 1985-03-27, into its three boxes. */
export async function fillDate(page: Page, label: string | RegExp, date: string, index = 0): Promise<void> {
  const parts = partsOf(date);
  for (const [at, box] of boxesOf(page, label, index).entries()) await box.fill(parts[at] ?? '');
}

export async function expectDate(page: Page, label: string | RegExp, date: string, index = 0): Promise<void> {
  const parts = partsOf(date);
  for (const [at, box] of boxesOf(page, label, index).entries()) await expect(box).toHaveValue(parts[at] ?? '');
}
