import { rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { cameraArgs, cameraFile, showToCamera } from '../support/camera.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, ownPharmacy, walkIn } from '../support/pharmacies.js';

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...cameraArgs] }),
});

test('the camera at the counter opens the visit whose code it sees, and reads the code of a packet', async ({
  page,
  elsewhere,
}) => {
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
  const { venueId, email } = await ownPharmacy(page, staff, {
    company: 'Lens Street Care Ltd',
    tests: ['vaccine-flu'],
  });
  const rosa = await newMember(patient, 'Meridian-2026');
  await signIn(patient, rosa.email);
  const me = 'mutation { getUser { ... on User { id } } }';
  const { id: userId } = await askFrom<{ id: string }>(patient, '/graphql/', me);
  const asked = 'query { medtestItem(id: "vaccine-flu", lang: en) { price } }';
  const { price } = await askFrom<{ price: number }>(patient, '/graphql/', asked);
  const { reference } = await walkIn(staff, { userId, testId: 'vaccine-flu', venueId, seen: price });

  await signIn(page, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/pharma/board');
  await showToCamera(null);
  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(dialog.getByText('Hold the code in front of the camera.')).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Scan with the camera' })).toBeFocused();

  await showToCamera(reference);
  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter');
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');

  await open(page, '/pharma/board');
  await showToCamera(reference, 'Code128');
  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter');
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');

  await open(page, '/pharma/vaccine-stock');
  await page.getByRole('button', { name: 'Take in a delivery' }).press('Enter');
  await showToCamera('5012345678900', 'EAN13');
  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter');
  await expect(page.getByText('This code does not name batch and date.')).toBeVisible();
  await showToCamera('(01)05012345678900(17)310601(10)34-SCAN', 'DataMatrix', 'gs1');
  await page.getByRole('button', { name: 'Scan with the camera' }).press('Enter');
  await expect(page.getByLabel('Batch', { exact: true })).toHaveValue('34-SCAN');
  await rm(cameraFile);
});
