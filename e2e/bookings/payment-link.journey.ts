import { expect } from '@playwright/test';
import { openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { bookFor, callersPhone, opensLink, rowOfLink as row } from '../support/payment-links.js';
import { demo, signIn } from '../support/people.js';

test('staff book a home visit by phone, the caller pays by the mailed link on a phone, and staff see it at once', async ({
  page,
  elsewhere,
}) => {
  const family = `Lin${newMark()}`;
  await signIn(page, demo('staff'));
  const email = await bookFor(page, family, 'home-phlebotomy', 'home-london');
  await page.getByLabel('House number and street').fill('14 Orchard Lane');
  await page.getByLabel('Town or city').fill('York');
  await page.getByLabel('Postcode').fill('YO1 7HH');
  const statements = page.getByRole('group', { name: 'What is true for everyone in your home' }).getByRole('checkbox');
  await expect(statements.first()).toHaveAccessibleName(/^没有人出现发热.*Nobody has symptoms/);
  for (const statement of await statements.all()) await statement.check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book and email the link' }).click();
  await expect(page.getByRole('heading', { name: 'The time is kept, and the link is on its way' })).toBeVisible();
  await expect(row(page, family)).toContainText('Link sent, not paid');
  expect(await violations(page)).toEqual([]);

  const caller = await elsewhere(callersPhone);
  await opensLink(page, caller, email);
  await expect(caller.getByText('您已在电话中同意以下内容')).toBeVisible();
  await expect(caller.getByText(/为您保留到/)).toBeVisible();
  await expect(caller.getByText('£79.00').first()).toBeVisible();
  expect(await violations(caller)).toEqual([]);
  expect(await caller.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await caller.getByLabel(/银行卡/).check();
  await press(caller, /^支付 £/);
  await expect(caller).toHaveURL(/\/sandbox\/pay\//);
  await expect(row(page, family)).toContainText('Being paid now');
  await payByCard(caller);
  await expect(caller).toHaveURL(/\/medtest\/success\//);
  await expect(row(page, family)).toContainText('Paid');
  await expect(row(page, family).getByRole('link')).toBeVisible();
});

test('a link is sent again and withdrawn, and the caller is told in words that it is over', async ({
  page,
  elsewhere,
}) => {
  const family = `Zhou${newMark()}`;
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'cholesterol');
  const email = await bookFor(page, family, 'cholesterol', venueId);
  await page.getByLabel('By a link that we email').check();
  await page.getByRole('button', { name: 'Book and email the link' }).click();
  await row(page, family).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Payment link sent again')).toBeVisible();

  const caller = await elsewhere(callersPhone);
  await opensLink(page, caller, email);
  await row(page, family).getByRole('button', { name: 'Withdraw' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row(page, family)).toContainText('Withdrawn');
  await caller.reload();
  await expect(caller.getByRole('heading', { name: '此付款链接已失效' })).toBeVisible();
  await expect(caller.getByText(/该时段已开放给他人/)).toBeVisible();
  expect(await violations(caller)).toEqual([]);
});
