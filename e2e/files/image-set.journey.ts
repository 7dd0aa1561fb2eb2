import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { chinesePdf } from '../support/made-pdf.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';

const set = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: '3 pictures sent together' }) });

test('three photographs that are chosen together are one set, looked through one after the other', async ({ page }) => {
  const { email } = await newMember(page, 'Meridian-2026');
  await signIn(page, email);
  await open(page, '/your-files/files?lang=en');
  const photograph = await page.screenshot({ type: 'jpeg' });
  const names = ['page-1.jpg', 'page-2.jpg', 'page-3.jpg'];
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      ...names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photograph })),
      { name: 'letter.pdf', mimeType: 'application/pdf', buffer: chinesePdf('信') },
    ]);
  await expect(set(page).getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 3, name: 'letter.pdf' })).toBeVisible();
  const drawn = () =>
    set(page)
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ naturalWidth }) => naturalWidth));
  await expect(async () => expect(await drawn()).toEqual([320, 320, 320])).toPass();
  await axeFindsNothing(page);

  await set(page).getByRole('link').first().click();
  const place = page.getByRole('navigation', { name: 'Pictures sent together' });
  await expect(place.getByText('1 of 3')).toBeVisible();
  await place.getByRole('link', { name: 'Next' }).click();
  await expect(place.getByText('2 of 3')).toBeVisible();
  await expect(place.locator('[aria-current=page]')).toHaveCount(1);
  await axeFindsNothing(page);
  await place
    .getByRole('link', { name: 'page-3.jpg' })
    .or(place.getByRole('link', { name: 'page-1.jpg' }))
    .first()
    .click();
  await page.goBack();
  await expect(page).toHaveURL(/\/your-files\/files(\?|$)/);

  await set(page).getByRole('button', { name: 'Remove page-2.jpg' }).click();
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await expect(page.getByRole('heading', { level: 3, name: '2 pictures sent together' })).toBeVisible();
});
