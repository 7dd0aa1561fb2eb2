import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';

test('without a connection a step is refused in words and sent by nobody, and a visit that was not opened says so', async ({
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
  const { id: userId } = await askFrom<{ id: string }>(
    patient,
    '/graphql/',
    'mutation { getUser { ... on User { id } } }',
  );
  const price = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
  const { price: seen } = await askFrom<{ price: number }>(patient, '/graphql/', price);
  const first = await walkIn(staff, { userId, testId, venueId, seen });
  const second = await walkIn(staff, { userId, testId, venueId, seen });

  await open(page, '/pharma/board');
  const line = (reference: string) => page.getByRole('listitem').filter({ hasText: reference });
  await line(first.reference).getByRole('link', { name: 'Rosa Whitfield' }).click();
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
  await press(page, 'Take payment');
  await page.getByLabel('Paid by').selectOption('cash');
  await page.getByLabel(/Number on the till receipt/).fill('T-1001');
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.postData()?.includes('takePayment') === true)));
  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await press(page, 'Take payment');
  await expect(page.getByText(/There is no connection, so nothing was sent/)).toBeVisible();
  await axeFindsNothing(page);
  await page.context().setOffline(false);
  await expect(page.getByText('No connection.')).toBeHidden();
  await expect(page.getByLabel(/Number on the till receipt/)).toHaveValue('T-1001');
  expect(sent).toBe(0);
  await press(page, 'Take payment');
  await expect(page.getByText('Payment recorded')).toBeVisible();
  expect(sent).toBe(1);

  await page.getByRole('link', { name: 'Today at the counter' }).first().click();
  await expect(line(second.reference)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await line(second.reference).getByRole('link', { name: 'Rosa Whitfield' }).click();
  await expect(page.getByText(/This visit was not opened before the connection was lost/)).toBeVisible();
  await expect(page.getByText(second.reference)).toBeVisible();
  await expect(page.getByText('03/02/1990')).toHaveCount(0);
  await axeFindsNothing(page);
  await page.context().setOffline(false);
  await expect(page.getByText('03/02/1990')).toBeVisible();
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
});
