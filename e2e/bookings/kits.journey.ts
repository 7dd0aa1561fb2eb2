import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fillIn, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { payByCard } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

/** Staff make a batch, take its labels, and read its barcodes. */
async function makeBatch(page: Page): Promise<readonly string[]> {
  const batch = `J${newMark().toUpperCase()}`;
  await open(page, '/admin/qr');
  await page.getByRole('button', { name: 'Make a batch' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Batch/).fill(batch);
  await dialog.getByLabel(/^How many kits/).fill('3');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make a batch' }).click();
  await expect(dialog.getByText(`3 kits of batch ${batch} made.`)).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: `Labels of batch ${batch} to print (PDF)` }).click();
  const file = await readFile(await (await saving).path());
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  const barcodes = await dialog.getByRole('list').last().getByRole('listitem').allInnerTexts();
  expect(barcodes).toHaveLength(3);
  return barcodes;
}

async function makeVoid(page: Page, barcode: string): Promise<void> {
  await open(page, '/admin/qr');
  await page.getByLabel('Search by barcode or its beginning').fill(barcode);
  await page.getByRole('link', { name: barcode, exact: true }).click();
  const kit = page.getByRole('dialog', { name: barcode });
  await kit.getByRole('button', { name: 'Make the kit void' }).click();
  await kit.getByLabel(/^Why it is void/).fill('Spilt');
  expect(await violations(page)).toEqual([]);
  await kit.getByRole('button', { name: 'Make the kit void' }).click();
  await expect(kit.getByText('Kit made void')).toBeVisible();
}

/** All that nobody registered yet; it says how many before and afterwards. */
async function makeBatchVoid(page: Page, batch: string): Promise<void> {
  await open(page, '/admin/qr');
  await page.getByRole('button', { name: 'Void a batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void a batch' });
  await dialog.getByLabel(/^Batch/).fill(batch.toLowerCase());
  await dialog.getByRole('button', { name: 'Look at the batch' }).click();
  await expect(dialog.getByText(`One unused kit of batch ${batch} becomes void.`)).toBeVisible();
  await expect(dialog.getByText('One kit is registered already and stays as it is.')).toBeVisible();
  await expect(dialog.getByText('One kit is void already.')).toBeVisible();
  await dialog.getByLabel(/^Why the batch is void/).fill('Recalled by the maker');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the unused kits void' }).click();
  await expect(dialog.getByText(`One kit of batch ${batch} made void`)).toBeVisible();
  await expect(dialog.getByText('One registered kit stays as it is.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
}

test('a kit that is scanned leads to its registration, to its owner, or nowhere any more', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  await signIn(page, demo('staff'));
  const [fresh = '', spoilt = '', taken = ''] = await makeBatch(page);
  await makeVoid(page, spoilt);
  const guest = await elsewhere({ viewport: { width: 360, height: 740 } });
  const stranger = await elsewhere();
  const leads = async (who: Page, barcode: string, heading: string) => {
    await open(who, `/kit/${barcode}`);
    await expect(who.getByRole('heading', { name: heading })).toBeVisible();
    await expect(who.getByRole('heading', { level: 1 })).toBeInViewport();
    expect(await violations(who)).toEqual([]);
  };

  await leads(guest, fresh, 'Register this kit');
  await leads(guest, spoilt, 'Do not use this kit');
  await leads(guest, 'NO-SUCH-KIT', 'We do not know this code');
  await leads(guest, taken, 'Register this kit');
  await guest.getByRole('link', { name: 'STI check at home' }).click();
  await expect(guest).toHaveURL(/\/medtest\/pharmaloc\?test=sti/);

  const venueId = await openPlace(page.request, 'sti');
  const { id } = await fillIn(guest.request, { testId: 'sti', venueId, barcode: taken });
  await open(guest, `/medtest/new?id=${id}&step=summary`);
  await guest.getByRole('button', { name: /^Pay £/ }).click();
  await payByCard(guest);
  await expect(guest).toHaveURL(/\/medtest\/success\//);
  await leads(guest, taken, 'This kit belongs to your booking');
  await guest.getByRole('link', { name: 'See your booking' }).click();
  await expect(guest).toHaveURL(new RegExp(`/your-files/bookings\\?booking=${id}`));
  await leads(stranger, taken, 'This kit is registered already');

  await makeBatchVoid(page, fresh.slice(0, fresh.lastIndexOf('-')));
  await leads(stranger, fresh, 'Do not use this kit');
  await leads(guest, taken, 'This kit belongs to your booking');
});
