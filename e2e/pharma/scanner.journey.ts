import { expect, type Locator } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';
import { scan } from '../support/scanner.js';

test('a scanner that types opens one visit after the other, from any page and without a click', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
  const testId = 'vaccine-flu';
  const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: [testId] });
  await page.setViewportSize({ width: 1024, height: 768 });
  const rosa = await newMember(patient, 'Meridian-2026');
  await signIn(patient, rosa.email);
  const me = 'mutation { getUser { ... on User { id } } }';
  const { id: userId } = await askFrom<{ id: string }>(patient, '/graphql/', me);
  const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
  const { price: seen } = await askFrom<{ price: number }>(patient, '/graphql/', price);
  const first = await walkIn(staff, { userId, testId, venueId, seen });
  const second = await walkIn(staff, { userId, testId, venueId, seen });
  const at = ({ id }: { id: string }) => new RegExp(`/pharma/visits/${id}$`);
  let finds = 0;
  page.on('request', (request) => (finds += Number(request.postData()?.includes('ScannedVisit') === true)));

  await open(page, '/pharma/board');
  await expect(page.getByText(first.reference)).toBeVisible();
  // On a tablet the board is read from two metres away.
  await page.setViewportSize({ width: 820, height: 1180 });
  const line = page.getByRole('listitem').filter({ hasText: first.reference });
  const size = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size(line.getByRole('heading'))).toBeGreaterThanOrEqual(34);
  for (const part of [line.getByText(first.reference), line.getByText('Flu vaccination'), line.getByText(/to pay/)])
    expect(await size(part)).toBeGreaterThanOrEqual(24);
  expect(await size(line.getByRole('button', { name: 'Call in' }))).toBeGreaterThanOrEqual(24);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  await page.setViewportSize({ width: 1024, height: 768 });
  await scan(page, first.reference);
  await expect(page).toHaveURL(at(first));
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
  await axeFindsNothing(page);
  await scan(page, second.reference);
  await expect(page).toHaveURL(at(second));
  await expect(page.getByText(second.reference)).toBeVisible();
  expect(finds).toBe(2);

  // A person types slowly, and by the key that leads to the field.
  await page.keyboard.type(first.reference, { delay: 160 });
  await page.keyboard.press('Enter');
  expect(finds).toBe(2);
  await page.keyboard.press('/');
  const field = page.getByLabel('Scan or type a reference or barcode');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type(first.reference.toLowerCase(), { delay: 160 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(first));

  await open(page, '/pharma/calendar');
  await expect(page.getByText('Flu vaccination').first()).toBeVisible();
  await scan(page, 'WRONG-CODE');
  await expect(page.getByText('No visit to this pharmacy has the code WRONG-CODE.')).toBeVisible();
  await scan(page, second.reference);
  await expect(page).toHaveURL(at(second));
  await expect(page.getByText('No visit to this pharmacy has the code WRONG-CODE.')).toBeHidden();

  // What is being filled in is not left.
  await page.getByRole('button', { name: 'Take payment' }).press('Enter');
  await page.getByLabel(/Number on the till receipt/).fill('T-10');
  await page.getByRole('button', { name: 'Take payment' }).focus();
  await scan(page, first.reference);
  await expect(page.getByText('You are filling in a form. Finish or leave it, then scan again.')).toBeVisible();
  await expect(page.getByLabel(/Number on the till receipt/)).toHaveValue('T-10');
  await expect(page).toHaveURL(at(second));
});
