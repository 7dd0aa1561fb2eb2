import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { ownPharmacy } from '../support/pharmacies.js';

test('an owner adds a pharmacy, changes it, says where its day is mailed, and switches it off and on', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const company = `Quay Street ${Date.now()}`;
  await ownPharmacy(page, staff, { company });
  await open(page, '/pharma');
  await expect(page.getByRole('heading', { name: company, level: 3 })).toBeVisible();
  await press(page, 'Add a pharmacy');
  await press(page, 'Add this pharmacy');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  const typed = {
    'Name of the pharmacy': 'Ferry Road',
    Address: '9 Ferry Road',
    'Town or city': 'London',
    Postcode: 'n19pf',
    Phone: '020 7946 0112',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Add this pharmacy');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Ferry Road/ }) });
  await expect(card.getByText('9 Ferry Road, London, N1 9PF')).toBeVisible();

  await card.getByRole('button', { name: 'Change Ferry Road' }).click();
  await card.getByLabel('Name of the pharmacy', { exact: true }).fill('Ferry Road Corner');
  await press(page, 'Save');
  await expect(page.getByRole('heading', { name: 'Ferry Road Corner' })).toBeVisible();

  await card.getByRole('button', { name: 'Morning list of Ferry Road Corner' }).click();
  await card.getByLabel('Email for the morning list').fill('desk@example.org');
  await press(page, 'Save');
  await expect(card.getByText('Morning list goes to desk@example.org.')).toBeVisible();

  // By keyboard: what was done is said above the button.
  await card.getByRole('button', { name: 'Switch off Ferry Road Corner' }).press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByText('There are no appointments to come.')).toBeVisible();
  await axeFindsNothing(page);
  await question.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('Not offered to patients now.')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('button', { name: `Switch off ${company}` }).press('Enter');
  await expect(question.getByText('This is the last pharmacy of your group that takes bookings.')).toBeVisible();
  await question.getByRole('button', { name: 'Leave it on' }).click();

  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/pharma', 'zh');
  await expect(card.getByText('目前不对患者开放。')).toBeVisible();
  await axeFindsNothing(page);
  await card.getByRole('button', { name: '启用 Ferry Road Corner' }).press('Enter');
  await expect(card.getByText('目前不对患者开放。')).toHaveCount(0);
  await expect(card.getByRole('button', { name: '停用 Ferry Road Corner' })).toBeVisible();
});
