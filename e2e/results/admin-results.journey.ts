import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test, type Elsewhere } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';
import { takeSampleOf } from '../support/results.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function desk(elsewhere: Elsewhere, name: 'staff' | 'staff2'): Promise<Page> {
  const page = await elsewhere();
  await signIn(page, demo(name));
  return page;
}

/** By its reference, with a reason. */
async function openReport(page: Page, reference: string): Promise<void> {
  await open(page, '/admin/diagnostic');
  await page.getByLabel('Open by barcode or reference').fill(reference);
  await press(page, 'Find');
  await page.getByLabel('Why you look').selectOption('support');
  await press(page, 'Open the report');
  await expect(page.getByRole('heading', { level: 1, name: 'Vitamin D' })).toBeVisible();
}

async function enter(page: Page, reading: string): Promise<void> {
  await page.getByRole('textbox', { name: /VITD/ }).fill(reading);
  await press(page, 'Save for verification');
  await expect(page.getByText('Saved. A colleague has to verify it.')).toBeVisible();
}

async function verifyAndPublish(page: Page, reference: string, publish: string): Promise<void> {
  await openReport(page, reference);
  await press(page, 'Everything is right');
  await expect(page.getByText('Verified. It can be published.')).toBeVisible();
  await press(page, publish);
  await expect(page.getByText('Published. The patient is told by mail.')).toBeVisible();
}

test('one of staff enters a result, another verifies it; its PDF is checked, also once a correction stands', async ({
  elsewhere,
}) => {
  test.setTimeout(500_000);
  const [first, second] = [await desk(elsewhere, 'staff'), await desk(elsewhere, 'staff2')];
  const reader = await elsewhere();
  const venueId = await openPlace(first.request, 'vitamin-d');
  const { id, reference, day, email } = await bookNext(reader.request, 'vitamin-d', venueId);
  // The last minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await takeSampleOf(first.request, id);

  await openReport(first, reference);
  await first.getByRole('textbox', { name: /VITD/ }).fill('5.2.1');
  await expect(first.getByText('No reading')).toBeVisible();
  expect(await violations(first)).toEqual([]);
  await enter(first, '18');
  await expect(first.getByText('Somebody else has to verify what you entered.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Everything is right' })).toHaveCount(0);
  await verifyAndPublish(second, reference, 'Publish');
  expect(await violations(second)).toEqual([]);

  const { link } = await mailTo(reader.request, email, 'results.mail.published');
  await open(reader, new URL(link).pathname);
  for (const [part, value] of [
    ['Day', '3'],
    ['Month', '2'],
    ['Year', '1990'],
  ] as const)
    await reader.getByLabel(part, { exact: true }).fill(value);
  await press(reader, 'Show the result');
  const saving = reader.waitForEvent('download');
  await press(reader, 'Download the PDF in English');
  const file = await (await saving).path();

  await open(reader, '/verify');
  await reader.locator('input[type=file]').setInputFiles(file);
  await expect(reader.getByRole('heading', { name: 'This report is genuine and current' })).toBeVisible();

  await openReport(first, reference);
  await act(first.getByRole('main'), 'Correct the result');
  await first.getByLabel('Why it is corrected').fill('The laboratory measured once more.');
  await enter(first, '62');
  await verifyAndPublish(second, reference, 'Publish the correction');

  await open(reader, '/verify');
  await reader.locator('input[type=file]').setInputFiles(file);
  await expect(reader.getByRole('heading', { name: 'A later edition replaces this document' })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
});

test('on a phone the filters of the list fold behind a button that counts them', async ({ page }) => {
  await signIn(page, demo('staff'));
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/diagnostic', 'zh');
  const fold = page.getByRole('button', { name: /^筛选/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const first = page.getByRole('list', { name: '检测结果' }).getByRole('listitem').first();
  await expect(first).toBeVisible();
  // Above it all may stand what alarms everybody, in one line or two.
  const top = (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
  expect(((await first.boundingBox())?.y ?? 0) - top).toBeLessThan(430);
  const status = page.getByLabel('状态', { exact: true });
  await expect(status).toBeHidden();
  await fold.press('Enter');
  await status.selectOption('published');
  await expect(fold).toHaveText('筛选（1）');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await fold.press('Enter');
  await expect(status).toBeHidden();
});
