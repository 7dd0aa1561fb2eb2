import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { ownPharmacy } from '../support/pharmacies.js';

const password = 'Meridian-2026';

test('the last owner is told before deleting the account; staff then appoint somebody, who runs the group', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const next = await elsewhere({ viewport: { width: 390, height: 844 } });
  const company = `Lamb Street ${Date.now()} Ltd`;
  await ownPharmacy(page, staff, { company });
  const { email } = await newMember(next, password);

  await open(page, '/account/data', 'en');
  await page.getByRole('link', { name: 'See what would be deleted' }).click();
  await expect(page.getByRole('main').getByText('The group of pharmacies that you own')).toBeVisible();
  await press(page, 'Continue to delete');
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Delete my account for ever');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();

  await open(staff, '/admin/group-signup?view=ownerless', 'zh');
  const row = staff.getByRole('table').getByRole('row').filter({ hasText: company });
  await expect(async () => {
    await staff.reload();
    await expect(row).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await row.getByRole('link').first().click();
  const drawer = staff.getByRole('dialog', { name: company });
  await drawer.getByRole('button', { name: '指定所有者' }).click();
  const address = staff.getByLabel('新所有者账户的邮箱');
  await address.fill('nobody.at.all@example.org');
  await staff.getByRole('button', { name: '指定所有者' }).last().click();
  await expect(staff.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(staff);
  await address.fill(email);
  await staff.getByRole('button', { name: '指定所有者' }).last().click();
  await expect(staff.getByText('已指定。新所有者可决定谁在集团工作。')).toBeVisible();

  await signIn(next, email);
  await open(next, '/pharma/users', 'zh');
  await expect(next.getByRole('heading', { name: 'Rosa Whitfield' })).toBeVisible();
  await expect(next.getByText('所有者', { exact: true })).toBeVisible();
});
