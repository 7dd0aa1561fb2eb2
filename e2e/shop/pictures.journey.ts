import { expect, type Locator, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const words = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };

/** What a camera made, and what it shows. */
async function upload(page: Page, dialog: Locator, shows: string) {
  const file = dialog.getByLabel('Upload a picture');
  await file.setInputFiles(words);
  await expect(dialog.getByRole('alert')).toContainText('This file is not a picture that can be read');
  await file.setInputFiles({ name: 'IMG_0001.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByLabel('What it shows, in English').fill(shows);
  await dialog.getByRole('button', { name: 'Save the description' }).click();
  await expect(dialog.getByRole('alert')).toContainText('in both languages');
  await dialog.getByLabel('What it shows, in Chinese').fill('一个杯子');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the description' }).click();
}

async function sell(page: Page, id: string, name: string, shows: string) {
  await open(page, '/admin/items');
  await page.getByRole('button', { name: 'List an item' }).click();
  const form = page.getByRole('dialog', { name: 'List an item' });
  await form.getByLabel(/^Item ID/).fill(id);
  for (const index of [0, 1]) await form.getByLabel(/^In /).nth(index).fill(name);
  for (const index of [2, 3]) await form.getByLabel(/^In /).nth(index).fill('Holds tea.');
  await form.getByLabel('Price in pounds, VAT included').fill('11');
  await form.getByLabel('Group, such as checks').fill('home');
  await form.getByRole('button', { name: 'Choose an uploaded picture' }).click();
  await form.getByLabel('Search by what it shows').fill(shows);
  await form.getByRole('button', { name: shows }).click();
  await upload(page, form, `${shows} from above`);
  await expect(form.getByRole('button', { name: 'Move picture 2 forward' })).toBeVisible();
  await form.getByRole('button', { name: 'Move picture 2 forward' }).press('Enter');
  expect(await violations(page)).toEqual([]);
  await act(form, 'List an item');
  const item = page.getByRole('dialog', { name });
  await expect(item.getByText('Item listed')).toBeFocused();
  await act(item, 'Put on sale');
  await expect(item.getByRole('listitem').filter({ hasText: 'Put on sale' })).toBeVisible();
}

const loaded = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth);

test('staff upload pictures of a new item, and patients see them with words', async ({ page, browser }) => {
  const mark = newMark();
  const [id, shows] = [`mug-${mark}`, `A blue mug ${mark}`];
  await signIn(page, demo('staff'));
  await open(page, '/admin/pictures');
  await page.getByRole('button', { name: 'Upload a picture' }).click();
  await upload(page, page.getByRole('dialog', { name: 'Upload a picture' }), shows);
  await expect(page.getByRole('link', { name: shows })).toBeVisible();
  await sell(page, id, `Mug ${mark}`, shows);

  const theirs = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const patient = await theirs.newPage();
  await open(patient, `/shop/${id}`);
  const first = patient.getByRole('img', { name: `${shows} from above` });
  await expect.poll(() => loaded(first)).toBeGreaterThan(100);
  await patient.getByRole('button', { name: 'Show picture 2 of 2' }).click();
  await expect.poll(() => loaded(patient.getByRole('img', { name: shows, exact: true }))).toBeGreaterThan(100);
  expect(await violations(patient)).toEqual([]);

  await open(page, '/admin/pictures');
  await page.getByLabel('Search by what it shows').fill(shows);
  await page.getByRole('link', { name: shows, exact: true }).click();
  const picture = page.getByRole('dialog', { name: shows });
  await act(picture, 'Remove the picture');
  await picture.getByRole('button', { name: 'Remove the picture' }).last().click();
  await expect(picture.getByText('Picture removed')).toBeVisible();
  await theirs.close();
});
