import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { textOf } from '../../apps/api/src/platform/pdf/testing/text-of.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { askFrom, checkedBooking, ownPharmacy, walkIn } from '../support/pharmacies.js';

test('an owner issues vouchers, prints them, redeems them at the counter, for a booking and for a visit, and makes one void', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: ['vaccine-flu'] });
  await open(page, '/pharma/vaccine-voucher');
  await expect(page.getByRole('heading', { name: 'No vouchers yet' })).toBeVisible();
  await press(page, 'Issue vouchers');
  await press(page, 'Issue the vouchers');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Name of the batch').fill('Harbour Ltd, winter');
  await page.getByLabel('Vaccination', { exact: true }).selectOption({ label: 'Flu vaccination' });
  await page.getByLabel('Who pays for it').fill('Harbour Ltd');
  await page.getByLabel('How many vouchers').fill('4');
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Valid until', { exact: true }).fill(day.split('-').toReversed().join('/'));
  await press(page, 'Issue the vouchers');
  const batch = page.getByRole('article').filter({ hasText: 'Harbour Ltd, winter' });
  await expect(batch).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    batch.getByRole('link', { name: 'Print 4 vouchers (PDF)' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^vouchers-.+\.pdf$/);
  const printed = textOf(await readFile(await sheet.path()));
  const codes = [...printed.matchAll(/([2-9A-Z]{5})- ([2-9A-Z]{5})/g)].map(([, one, other]) => `${one}-${other}`);
  expect(codes).toHaveLength(4);
  const { id: userId } = await askFrom<{ id: string }>(
    page,
    '/graphql/',
    'mutation { getUser { ... on User { id } } }',
  );
  const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
  const { price: seen } = await askFrom<{ price: number }>(page, '/graphql/', price);
  const walksIn = () => walkIn(staff, { userId, testId: 'vaccine-flu', venueId, seen });
  const lookUp = async (code = '') => {
    await page.getByLabel('Code of the voucher').fill(code.toLowerCase());
    await press(page, 'Look up');
  };
  await lookUp(codes[0]);
  await expect(page.getByText('Nobody who is booked here today')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('link', { name: 'Somebody without a booking' }).click();
  await expect(page.getByLabel('Test', { exact: true })).toHaveValue('vaccine-flu');
  expect(page.url()).not.toContain(codes[0]?.slice(0, 5));
  const { id: visit } = await walksIn();
  await open(page, '/pharma/vaccine-voucher');
  await lookUp(codes[0]);
  await page.getByRole('button', { name: /^Pay with this voucher for / }).click();
  await axeFindsNothing(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with this voucher', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/pharma/visits/${visit}$`));
  await expect(page.getByRole('button', { name: 'Take payment' })).toHaveCount(0);
  await open(page, '/pharma/vaccine-voucher');
  await lookUp(codes[0]);
  await expect(page.getByText(/^Redeemed .*, Lamb Street Care Ltd/)).toBeVisible();
  // A notification may lie over it.
  await batch.getByRole('button', { name: 'Show the vouchers' }).press('Enter');
  await expect(batch.getByRole('listitem')).toHaveCount(4);
  await axeFindsNothing(page);

  await batch.getByRole('listitem').last().getByRole('button', { name: 'Void' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Lost in the post');
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await expect(batch.getByRole('listitem').last()).toContainText('Lost in the post');
  await expect(batch.getByRole('listitem').filter({ hasText: 'Redeemed' })).toHaveCount(1);
  await expect(batch.getByRole('link', { name: 'Print 2 vouchers (PDF)' })).toBeVisible();

  await page.getByLabel('Code of the voucher').fill('2222222223');
  await press(page, 'Look up');
  await expect(page.getByRole('alert').first()).toContainText('We do not know this code.');
  await open(page, '/pharma/vaccine-voucher', 'zh');
  await expect(page.getByRole('heading', { name: '疫苗接种券' })).toBeVisible();
  await page.getByRole('button', { name: '显示接种券' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '已作废' })).toBeVisible();
  await axeFindsNothing(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/vaccine/book?lang=en#voucher=${codes[1]?.replace('-', '')}`);
  await expect(page.getByRole('heading', { name: `We’ll remember your voucher ${codes[1]}` })).toBeVisible();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  await axeFindsNothing(page);
  await open(page, `/medtest/new?id=${await checkedBooking(page, 'vaccine-flu', venueId)}`);
  await press(page, 'Use this voucher');
  await expect(page.getByText('A voucher pays for this vaccination in full.')).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Book this appointment');
  await expect(page).toHaveURL(/\/medtest\/success\//);

  const { id } = await walksIn();
  await open(page, `/pharma/visits/${id}`);
  await press(page, 'Pay with a voucher');
  await expect(page.getByLabel('Code of the voucher')).toBeFocused();
  await axeFindsNothing(page);
  await page.getByLabel('Code of the voucher').fill(codes[1] ?? '');
  await press(page, 'Pay with a voucher');
  await expect(page.getByRole('alert').first()).toContainText('has been redeemed already');
  await page.getByLabel('Code of the voucher').fill(codes[2]?.toLowerCase() ?? '');
  await press(page, 'Pay with a voucher');
  await expect(page.getByText('Paid with the voucher')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take payment' })).toHaveCount(0);
  await open(page, '/pharma/vaccine-voucher');
  await expect(page.getByRole('article').filter({ hasText: 'Redeemed' })).toContainText('3');
  await open(staff, '/admin/vouchers');
  await expect(staff.getByRole('row').filter({ hasText: 'Harbour Ltd, winter' }).first()).toContainText('Lamb Street');
  await axeFindsNothing(staff);
});
