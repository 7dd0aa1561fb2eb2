import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { newPharmaGroup, ownPharmacy } from '../support/pharmacies.js';

test('who works in two groups chooses one for each tab, and nothing of it stays after signing out', async ({
  page,
  elsewhere,
  context,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { email } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd' });
  await open(page, '/pharma/vaccine-voucher');
  const where = page.getByRole('region', { name: 'Where you work' });
  await expect(where).toContainText('Lamb Street Care Ltd');
  await expect(where.getByRole('button')).toHaveCount(0);

  await newPharmaGroup(page, staff, 'Harbour Group Ltd');
  await signIn(page, email);
  await page.evaluate(() => {
    localStorage.removeItem('meridian.pharma');
    sessionStorage.removeItem('meridian.pharma');
  });
  await open(page, '/pharma/users');
  const dialog = page.getByRole('dialog', { name: 'Where are you working?' });
  await expect(dialog).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert').first()).toContainText('Choose a group first.');
  const movement = () => dialog.evaluate((element) => getComputedStyle(element).animationName);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await movement()).toMatch(/shake/i);
  // Where movement is not welcome, the words alone say it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await movement()).toBe('none');
  await expect(dialog.getByRole('alert').first()).toContainText('Choose a group first.');
  await axeFindsNothing(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await axeFindsNothing(page);
  await dialog.getByLabel('Group').selectOption({ label: 'Harbour Group Ltd' });
  await dialog.getByLabel('Group').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(where).toContainText('Harbour Group Ltd');
  await axeFindsNothing(page);

  const other = await context.newPage();
  await open(other, '/pharma/users');
  const there = other.getByRole('region', { name: 'Where you work' });
  await expect(there).toContainText('Harbour Group Ltd');
  await other.getByRole('button', { name: 'Change group or pharmacy' }).click();
  const change = other.getByRole('dialog');
  await change.getByLabel('Group').selectOption({ label: 'Lamb Street Care Ltd' });
  await change.getByRole('button', { name: 'Work here' }).click();
  await expect(there).toContainText('Lamb Street Care Ltd');
  await page.reload();
  await expect(where).toContainText('Harbour Group Ltd');

  await page.route(/PharmaMemberships/, (route) => route.abort());
  await open(page, '/pharma/users', 'zh');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await axeFindsNothing(page);
  await page.unroute(/PharmaMemberships/);
  await page.getByRole('button', { name: '重试' }).click();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: '更换药房集团或药房' }).click();
  await expect(page.getByRole('dialog', { name: '您在哪里工作？' })).toBeVisible();
  await axeFindsNothing(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: '更换药房集团或药房' })).toBeFocused();

  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/logged_out/);
  expect(
    await page.evaluate(() => [localStorage.getItem('meridian.pharma'), sessionStorage.getItem('meridian.pharma')]),
  ).toEqual([null, null]);
});
