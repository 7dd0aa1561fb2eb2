import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';

test.use({ serviceWorkers: 'allow' });

test('today’s board is there when the page is loaded anew without a network, until who reads it signs out', async ({
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
  const { id, reference } = await walkIn(staff, { userId, testId, venueId, seen });

  await open(page, '/pharma/board');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: reference });
  await line.getByRole('link', { name: 'Rosa Whitfield' }).click();
  await expect(page.getByText('03/02/1990')).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByText('Flu vaccination').first()).toBeVisible();
  await page.getByRole('link', { name: 'Today at the counter' }).first().click();
  await expect(line).toContainText('Rosa Whitfield');

  await page.context().setOffline(true);
  await page.reload();
  const kept = page.getByText(/You can read the board of .*Lamb Street Care Ltd.* as it was at/);
  await expect(kept).toBeVisible();
  await expect(line).toContainText('Rosa Whitfield');
  await expect(line.getByRole('button')).toHaveCount(0);
  await axeFindsNothing(page);
  for (const path of [`/pharma/visits/${id}`, '/pharma/calendar']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/pharma\/board$/);
    await expect(line).toContainText('Rosa Whitfield');
  }

  await page.context().setOffline(false);
  await expect(line.getByRole('button', { name: 'Call in' })).toBeVisible({ timeout: 30_000 });
  await expect(kept).toBeHidden();

  const stored = () => page.evaluate(() => sessionStorage.getItem('meridian.board'));
  expect(await stored()).toContain('Rosa Whitfield');
  await page.getByRole('complementary').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/logged_out/);
  expect(await stored()).toBeNull();
});
