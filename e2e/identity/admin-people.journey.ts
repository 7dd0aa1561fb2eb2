import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, mailTo, signIn } from '../support/people.js';

const path = '/admin/people';
const password = 'Analytical-1842';
const box = 'Name, phone, date of birth, postcode or email';

async function search(page: Page, label: string, typed: string) {
  await page.getByLabel(label).fill(typed);
  expect(decodeURIComponent(page.url())).not.toContain(typed);
}

test('staff find who calls, correct a name in the record, and the caller reads it in a mail', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newMember(await elsewhere(), password);
  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page.getByRole('navigation', { name: 'Pages of the workspace' }).getByRole('link', { name: 'People' }).click();
  await expect(page.locator('h1')).toHaveText('People');
  await search(page, box, email);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Rosa Whitfield' }).click();
  const drawer = page.getByRole('dialog', { name: 'Rosa Whitfield' });
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Signed up' })).toContainText(email);
  expect(await violations(page)).toEqual([]);

  await act(drawer, 'See bookings, orders, mails and who looked');
  await drawer.getByLabel('Why do you look?').selectOption('support');
  await act(drawer, 'See bookings, orders, mails and who looked');
  for (const part of ['Bookings', 'Orders', 'Payments', 'Results', 'Mails sent'])
    await expect(drawer.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(drawer.getByText('Confirm your email address')).toBeVisible();
  await expect(drawer.getByText('Delivered to the mail server').first()).toBeVisible();
  await drawer.getByText('Who looked').click();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Owen Pryce' }).first()).toContainText('Account');
  expect(await violations(page)).toEqual([]);

  await act(drawer, 'Correct details');
  await drawer.getByLabel('Family name').fill('Whitefield');
  await act(drawer, 'Correct details');
  await expect(drawer.getByRole('alert')).toBeFocused();
  await drawer.getByLabel('Why it is corrected, as the person will read it').fill('She spelled it on the phone');
  await act(drawer, 'Correct details');
  const renamed = page.getByRole('dialog', { name: 'Rosa Whitefield' });
  await expect(renamed.getByText('Details corrected, and the person is told').first()).toBeVisible();
  const line = renamed.getByRole('listitem').filter({ hasText: 'Details corrected by staff' });
  await expect(line).toContainText('She spelled it on the phone');
  await expect(line).toContainText('Owen Pryce');
  const { text } = await mailTo(page.request, email, 'identity.mail.corrected');
  expect(text).toContain('She spelled it on the phone');
  expect(text).not.toContain('Whitefield');
});

test('a caller without an address is added, and found by birth date and phone', async ({ page }) => {
  const name = `Quill${newMark()}`;
  await signIn(page, demo('staff'));
  await open(page, path);
  await page.getByRole('button', { name: 'Add a person' }).click();
  const form = page.getByRole('dialog', { name: 'Add a person' });
  await form.getByLabel('Family name').fill(name);
  await form.getByRole('textbox', { name: 'Date of birth' }).fill('07/04/1941');
  await form.getByRole('textbox', { name: 'Phone number' }).fill('07700 900456');
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add a person' }).click();
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByText('Added by staff').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page, box, `${name} 7.4.1941 +44 7700 900456`);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('7 Apr 1941');
});

test('on a phone and in Chinese a new address is asked for, and every device signed out', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newMember(await elsewhere(), password);
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, demo('staff'));
  await open(page, path, 'zh');
  await search(page, '姓名、电话、出生日期、邮编或邮箱', email);
  const card = page.getByRole('listitem').filter({ hasText: email });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await act(drawer, '更换邮箱');
  await drawer.getByLabel('新邮箱').fill(`new.${email}`);
  expect(await violations(page)).toEqual([]);
  await act(drawer, '更换邮箱');
  await expect(drawer.getByText('已向新邮箱发送链接，并已通知旧邮箱').first()).toBeVisible();
  await mailTo(page.request, `new.${email}`, 'identity.mail.emailChangeForYou');
  await mailTo(page.request, email, 'identity.mail.emailChangeByStaff');
  await act(drawer, '在所有设备上退出登录');
  await drawer.getByRole('button', { name: '在所有设备上退出登录' }).last().click();
  await expect(drawer.getByText('已在所有设备上退出').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
