import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { newBuyer, press } from '../support/checkout.js';
import { expectDate, fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { ownPharmacy } from '../support/pharmacies.js';

const birthDate = '1980-05-06';

async function refer(page: Page, firstName: string): Promise<string> {
  await press(page, 'Refer somebody');
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'Vitamin D' });
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Hart');
  await fillDate(page, 'Date of birth', birthDate);
  await page.getByLabel(/^Email address of the patient/).fill(newBuyer().email);
  await page.getByLabel(/^A note to the patient/).fill('Please come before ten.');
  await page.getByLabel('The patient agrees that these details are kept for this referral').check();
  await axeFindsNothing(page);
  await press(page, 'Refer');
  await expect(page.getByRole('heading', { name: `For ${firstName} Hart` })).toBeVisible();
  const link = await page.getByText(/\/ph\/book\/[2-9A-Z]{10}$/).textContent();
  return link?.slice(-10) ?? '';
}

test('a pharmacy refers somebody, who proves who they are, books, and is seen as booked; another one declines in Chinese', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(120_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const patient = await elsewhere({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true });
  await ownPharmacy(page, staff, { company: 'Quince Lane Care Ltd', tests: ['vitamin-d'] });
  await open(page, '/pharma/medtest-refer');
  await expect(page.getByRole('heading', { name: 'Nobody was referred yet' })).toBeVisible();
  await axeFindsNothing(page);
  const code = await refer(page, 'Ada');
  await axeFindsNothing(page);

  const answer = await patient.goto(`/ph/book/${code}?lang=en`);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(patient.getByText(/^Quince Lane Care Ltd asks you to book this test/)).toBeVisible();
  await expect(patient.locator('main')).not.toContainText('Hart');
  await axeFindsNothing(patient);
  await fillDate(patient, 'Your date of birth', '1980-05-07');
  await press(patient, 'Continue');
  await expect(patient.getByRole('alert').first()).toContainText('This does not match what we were given.');
  await fillDate(patient, 'Your date of birth', birthDate);
  await press(patient, 'Continue');
  await expect(patient.getByRole('heading', { name: 'Thank you, Ada Hart' })).toBeVisible();
  await expect(patient.getByText('Please come before ten.')).toBeVisible();
  await axeFindsNothing(patient);
  await patient.getByRole('link', { name: 'Go on to choose a time' }).click();
  await patient.getByRole('radio').first().check();
  await press(patient, 'Continue');
  const buyer = newBuyer();
  await patient.getByRole('button', { name: /^Continue without an account/ }).click();
  await patient.getByLabel('Given name', { exact: true }).fill('Ada');
  await patient.getByLabel('Family name', { exact: true }).fill('Hart');
  await patient.getByLabel('Email address', { exact: true }).fill(buyer.email);
  await patient.getByLabel('Phone number').fill(buyer.phone);
  await press(patient, 'Continue');
  await expectDate(patient, 'Date of birth', birthDate);
  await expect(patient.getByLabel('Family name', { exact: true })).toHaveValue('Hart');
  await patient.getByRole('radio', { name: 'Female', exact: true }).check();
  await press(patient, 'Continue');
  await patient.getByLabel('Postcode', { exact: true }).fill('YO1 7HH');
  await patient.getByRole('button', { name: 'Type the address myself' }).click();
  await patient.getByLabel('House number and street').fill('14 Orchard Lane');
  await patient.getByLabel('Town or city').fill('York');
  await press(patient, 'Continue');
  await patient.getByLabel('I agree, for everyone I am booking for').check();
  await press(patient, 'Continue');
  await patient.getByRole('radio', { name: /^Pay at the appointment/ }).check();
  await press(patient, 'Book this appointment');
  await expect(patient).toHaveURL(/\/medtest\/success\//);

  await open(page, '/pharma/medtest-refer');
  const line = page.getByRole('listitem').filter({ hasText: 'Ada Hart' });
  await expect(line).toContainText('Booked');
  await axeFindsNothing(page);

  const other = await refer(page, 'Bo');
  await open(patient, '/pharma-refer-book', 'zh');
  await patient.getByLabel('编码').fill(`${other.slice(0, 5).toLowerCase()}-${other.slice(5)}`);
  await axeFindsNothing(patient);
  await press(patient, '继续');
  await fillDate(patient, '您的出生日期', birthDate);
  await press(patient, '继续');
  await press(patient, '谢绝转介');
  await axeFindsNothing(patient);
  await patient.getByRole('dialog').getByRole('button', { name: '谢绝转介' }).click();
  await expect(patient.getByRole('heading', { name: '您已谢绝' })).toBeVisible();
  await open(page, '/pharma/medtest-refer', 'zh');
  await expect(page.getByRole('listitem').filter({ hasText: '患者已谢绝' })).toBeVisible();
  await axeFindsNothing(page);
});
