import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What depends on a page's words; colours, structure and roles are the same in each language. */
export const rulesOfWords = [
  'aria-input-field-name',
  'button-name',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
  'svg-img-alt',
  'valid-lang',
];

export type Violation = readonly [rule: string, element: string | undefined, why: string | undefined];

/** What axe finds against a page, by all its rules or by some. */
export async function violations(page: Page, rules?: string[]): Promise<Violation[]> {
  // What is still loading has no heading yet, and is pale; what stays so is found by axe.
  const soon = { timeout: 10_000 };
  await page
    .locator('h1')
    .first()
    .waitFor(soon)
    .catch(() => undefined);
  const busy = page.locator('[aria-busy=true]').first();
  await busy.waitFor({ ...soon, state: 'detached' }).catch(() => undefined);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const found = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: only } }),
    });
    return found.violations.map(({ id, nodes: [first] }) => [id, first?.html, first?.failureSummary] as const);
  }, rules);
}

export async function axeFindsNothing(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}
