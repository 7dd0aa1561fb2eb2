import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, checkedBooking, ownPharmacy } from '../support/pharmacies.js';
import { readCode } from '../support/read-code.js';
import { scan } from '../support/scanner.js';

test('who has booked shows a code on their phone, and the scanner of the pharmacy opens their visit', async ({
  page,
  elsewhere,
}) => {
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const phone = await elsewhere({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const { venueId } = await ownPharmacy(page, staff, { company: 'Comet Street Care Ltd', tests: ['vaccine-flu'] });
  const rosa = await newMember(phone, 'Meridian-2026');
  await signIn(phone, rosa.email);
  const id = await checkedBooking(phone, 'vaccine-flu', venueId);
  const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
  const { price: seen } = await askFrom<{ price: number }>(phone, '/graphql/', price);
  const request = `mutation { mutateBookTest(action: request, lang: en, id: "${id}", seen: ${seen}) {
    ... on BookTest { reference } } }`;
  const { reference } = await askFrom<{ reference: string }>(phone, '/graphql/', request);

  await open(phone, `/your-files/bookings?booking=${id}`);
  await phone.getByRole('button', { name: 'Show the code for the counter' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Show this at the counter' });
  await expect(dialog.getByText(reference, { exact: true })).toBeVisible();
  await axeFindsNothing(phone);
  const picture = dialog.getByRole('img', { name: 'QR code of your booking reference' });
  const code = await readCode(picture);
  expect(code).toBe(reference);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await open(phone, `/medtest/success/${id}`, 'zh');
  await phone.getByRole('button', { name: '出示到店二维码' }).click();
  const shown = phone.getByRole('dialog', { name: '请在柜台出示此码' });
  expect(await readCode(shown.getByRole('img', { name: '预约编号二维码' }))).toBe(reference);

  await open(page, '/pharma/board');
  await expect(page.getByLabel('Scan or type a reference or barcode')).toBeVisible();
  await page.locator('h1').click();
  await scan(page, code ?? '');
  await expect(page).toHaveURL(new RegExp(`/pharma/visits/${id}$`));
  await expect(page.getByText(reference).first()).toBeVisible();
});
