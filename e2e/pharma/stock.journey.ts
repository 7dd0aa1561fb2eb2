import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string) => day.split('-').toReversed().join('/');

async function receive(page: Page, packet: { batch: string; expiry: string; doses: string }) {
  await press(page, 'Take in a delivery');
  await page.getByLabel('For which vaccination').selectOption('vaccine-flu');
  await page.getByLabel('Vaccine', { exact: true }).fill('Fluad Tetra');
  await page.getByLabel('Batch', { exact: true }).fill(packet.batch);
  await page.getByLabel('Expires on', { exact: true }).fill(typed(packet.expiry));
  await page.getByLabel('Doses that came').fill(packet.doses);
  await press(page, 'Take in a delivery');
  await expect(page.getByRole('heading', { name: `Fluad Tetra ${packet.batch}` })).toBeVisible();
}

test('a manager takes in vaccines, one of them is given at a visit, the rest is counted and written off, and a record is corrected', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
  const { venueId } = await ownPharmacy(page, staff, {
    company: 'Lamb Street Care Ltd',
    tests: ['vaccine-flu'],
  });
  await open(page, '/pharma/vaccine-voucher');
  await page.getByRole('main').getByRole('link', { name: 'Vaccine stock' }).click();
  await expect(page.getByRole('heading', { name: 'No vaccines in stock' })).toBeVisible();
  await axeFindsNothing(page);

  await press(page, 'Take in a delivery');
  await page.getByLabel('Scan the packet').fill('not a packet');
  await page.getByLabel('Scan the packet').press('Enter');
  await expect(page.getByText('This code does not name batch and date.')).toBeVisible();
  await page.getByLabel('Scan the packet').fill('0105012345678900173106001034-SCAN');
  await page.getByLabel('Scan the packet').press('Enter');
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue('34-SCAN');
  await press(page, 'Take in a delivery');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Back without recording');

  const suffix = randomUUID().slice(0, 4).toUpperCase();
  const [later, soon] = [`L-${suffix}`, `S-${suffix}`];
  await receive(page, { batch: later, expiry: inDays(300), doses: '2' });
  await receive(page, { batch: soon, expiry: inDays(10), doses: '8' });
  await expect(page.getByRole('article').first()).toContainText(soon);
  await expect(page.getByRole('article').first()).toContainText('Expires within 30 days');
  await axeFindsNothing(page);

  const rosa = await newMember(patient, 'Meridian-2026');
  await signIn(patient, rosa.email);
  const { id: userId } = await askFrom<{ id: string }>(
    patient,
    '/graphql/',
    'mutation { getUser { ... on User { id } } }',
  );
  const priced = await askFrom<{ price: number }>(
    patient,
    '/graphql/',
    'query { medtestItem(id: "vaccine-flu", lang: en) { price } }',
  );
  const { id } = await walkIn(staff, { userId, testId: 'vaccine-flu', venueId, seen: priced.price });
  await open(page, `/pharma/visits/${id}`);
  await press(page, 'Record the vaccination');
  const pick = page.getByLabel('Batch in stock');
  await expect(pick.getByRole('option')).toHaveCount(3);
  await expect(pick.getByRole('option').nth(1)).toContainText(soon);
  await pick.selectOption({ index: 1 });
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue(soon);
  await axeFindsNothing(page);
  await page.getByLabel('Where it was given').selectOption('leftArm');
  await page.getByLabel(/I asked all of these/).check();
  await press(page, 'Record the vaccination');
  await expect(page.getByRole('definition').filter({ hasText: soon })).toBeVisible();

  await open(page, '/pharma/vaccine-stock');
  const batch = page.getByRole('article').filter({ hasText: soon });
  await expect(async () => {
    await page.reload();
    await expect(batch).toContainText('7 doses left', { timeout: 2_000 });
  }).toPass();
  await batch.getByRole('button', { name: `What happened to Fluad Tetra ${soon}` }).click();
  await expect(batch.getByText('A dose was given')).toBeVisible();
  await batch.getByRole('button', { name: `Count Fluad Tetra ${soon}` }).click();
  await page.getByLabel('Doses that are there').fill('6');
  await press(page, 'Record the count');
  await expect(batch).toContainText('6 doses left');
  await expect(batch.getByText('Counted: 6, expected 7')).toBeVisible();

  await batch.getByRole('button', { name: `Write off Fluad Tetra ${soon}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').selectOption('recalled');
  await expect(dialog.getByText('All 6 doses go')).toBeVisible();
  await axeFindsNothing(page);
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(batch).toContainText('Not given any more: Recalled');
  await expect(batch.getByRole('button', { name: /^Count/ })).toHaveCount(0);

  await open(page, `/pharma/visits/${id}`);
  await page.getByRole('button', { name: /^Correct the record of/ }).click();
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue(soon);
  await page.getByLabel('Batch in stock').selectOption({ index: 1 });
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue(later);
  await page.getByLabel('Why it is corrected').fill('The packet beside it was scanned');
  await axeFindsNothing(page);
  await press(page, 'Correct the record');
  await expect(page.getByText('What it said before')).toBeVisible();
  await expect(page.getByText('The packet beside it was scanned')).toBeVisible();
  await axeFindsNothing(page);
  await open(page, '/pharma/vaccine-stock');
  const given = page.getByRole('article').filter({ hasText: later });
  await expect(async () => {
    await page.reload();
    await expect(given).toContainText('1 dose left', { timeout: 2_000 });
  }).toPass();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/pharma/vaccine-stock', 'zh');
  await expect(page.getByRole('article').first()).toContainText('已停用：召回');
  await axeFindsNothing(page);
});
