import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newMark } from '../support/marks.js';
import { filledCase } from './paid-case.js';

test.use({ viewport: { width: 360, height: 740 } });

/** Staff make a coupon for second opinions that can be used once. */
async function makeCoupon(staff: Page, code: string, percent: string): Promise<void> {
  await open(staff, '/admin/coupon');
  await staff.getByRole('button', { name: 'Make a coupon' }).click();
  const form = staff.getByRole('dialog', { name: 'Make a coupon' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('For (optional)').selectOption({ label: 'Second opinions' });
  await form.getByLabel('Percentage off').check();
  await form.getByLabel('Percentage, such as 10').fill(percent);
  await form.getByLabel('Uses in all (optional)').fill('1');
  await form.getByRole('button', { name: 'Make a coupon' }).click();
  await expect(staff.getByRole('dialog', { name: code }).getByText('Coupon made')).toBeFocused();
}

test('a member pays less with a coupon, and another coupon pays all of a case', async ({ page, elsewhere }) => {
  test.setTimeout(120_000);
  const mark = newMark().toUpperCase();
  const [part, whole] = [`TENTH-${mark}`, `WHOLE-${mark}`];
  const staff = await elsewhere();
  await staff.setViewportSize({ width: 1280, height: 900 });
  await signIn(staff, demo('staff'));
  await makeCoupon(staff, part, '10');
  await makeCoupon(staff, whole, '100');
  const { email } = await newMember(page, 'Meridian-2026');
  await signIn(page, email);

  await filledCase(page, 'My knee');
  await page.getByLabel('Coupon code').fill('NOTHING');
  await press(page, 'Apply');
  await expect(page.getByText('We don’t know this coupon code. Please check it.')).toBeVisible();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await axeFindsNothing(page);
  await page.getByLabel('Coupon code').fill(part.toLowerCase());
  await press(page, 'Apply');
  await expect(page.getByText('-£49.50')).toBeVisible();
  await axeFindsNothing(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('radio', { name: /Bank card/ }).check();
  await press(page, 'Pay £445.50');
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'My knee' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('-£49.50')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt / })).toBeVisible({ timeout: 40_000 });

  await filledCase(page, 'My hip');
  await page.getByLabel('Coupon code').fill(whole);
  await press(page, 'Apply');
  await expect(page.getByRole('radio', { name: /Bank card/ })).toBeHidden();
  await axeFindsNothing(page);
  await press(page, 'Send now, nothing to pay');
  await expect(page.getByRole('heading', { level: 1, name: 'My hip' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Waiting for a doctor')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'Cancel this case' }).click();
  await axeFindsNothing(page);
  await press(page, 'Cancel this case');
  await expect(page.getByText(/Nobody is working on it/)).toBeVisible();

  await open(staff, '/admin/coupon');
  await staff.getByRole('searchbox').fill(whole);
  await staff.getByRole('link', { name: whole }).click();
  const coupon = staff.getByRole('dialog', { name: whole });
  await expect(coupon.getByText('Can be used')).toBeVisible();
});
