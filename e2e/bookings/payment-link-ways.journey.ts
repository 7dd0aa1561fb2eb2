import { expect, type Page } from '@playwright/test';
import { openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { payByCard, press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { bookFor, callersPhone, opensLink, rowOfLink } from '../support/payment-links.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newKit } from '../support/results.js';

const sendLink = async (page: Page, family: string) => {
  await page.getByRole('button', { name: 'Book and email the link' }).click();
  await expect(rowOfLink(page, family)).toContainText('Link sent, not paid');
};

test('a caller pays the mailed link by WeChat', async ({ page, elsewhere }) => {
  test.setTimeout(180_000);
  const family = `Xu${newMark()}`;
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'cholesterol');
  const email = await bookFor(page, family, 'cholesterol', venueId);
  await page.getByLabel('By a link that we email').check();
  await sendLink(page, family);

  const caller = await elsewhere(callersPhone);
  await opensLink(page, caller, email);
  await caller.getByRole('radio', { name: /微信支付/ }).check();
  await press(caller, /^支付 £/);
  await expect(caller).toHaveURL(/\/sandbox\/pay\//);
  await expect(rowOfLink(page, family)).toContainText('Being paid now');
  const opened = caller.context().waitForEvent('page');
  await caller.locator('a[href$="/phone"]').click();
  const wallet = await opened;
  await wallet.locator('button.primary').click();
  await wallet.close();
  await expect(caller).toHaveURL(/\/medtest\/success\//, { timeout: 40_000 });
  expect(await violations(caller)).toEqual([]);
  await expect(rowOfLink(page, family)).toContainText('Paid');
});

test('a kit that a caller has at home is booked by phone and paid by the link', async ({ page, elsewhere }) => {
  test.setTimeout(180_000);
  const family = `Guo${newMark()}`;
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'sti');
  const barcode = await newKit(page.request);
  const email = await bookFor(page, family, 'sti', venueId);
  await page.getByLabel('House number and street').fill('14 Orchard Lane');
  await page.getByLabel('Town or city').fill('York');
  await page.getByLabel('Postcode').fill('YO1 7HH');
  await page.getByLabel('Barcode of the kit').fill('NO-SUCH-KIT');
  await page.getByRole('button', { name: 'Book and email the link' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Barcode of the kit').fill(barcode);
  expect(await violations(page)).toEqual([]);
  await sendLink(page, family);

  const caller = await elsewhere(callersPhone);
  await opensLink(page, caller, email);
  await caller.getByLabel(/银行卡/).check();
  await press(caller, /^支付 £/);
  await payByCard(caller);
  await expect(caller).toHaveURL(/\/medtest\/success\//);
  await expect(rowOfLink(page, family)).toContainText('Paid');
  await open(caller, `/kit/${barcode}`, 'zh');
  await expect(caller.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(caller.getByRole('link', { name: /预约/ }).first()).toBeVisible();
});

test('a link that nobody paid in time is over with its time, and says so in words', async ({ page, elsewhere }) => {
  test.setTimeout(600_000);
  const family = `Pan${newMark()}`;
  // Whom few journeys sign in as: the oldest of twenty sessions ends with the next.
  await signIn(page, demo('staff2'));
  const venueId = await openPlace(page.request, 'cholesterol');
  // The link is open until the appointment begins, at the next five minutes; there has to be time to book.
  await expect.poll(() => new Date().getMinutes() % 5, { timeout: 150_000 }).toBeLessThan(3);
  const email = await bookFor(page, family, 'cholesterol', venueId, 'first');
  await page.getByLabel('By a link that we email').check();
  await sendLink(page, family);
  const caller = await elsewhere(callersPhone);
  await opensLink(page, caller, email);
  await expect(rowOfLink(page, family)).toContainText('Not paid in time', { timeout: 480_000 });
  await caller.reload();
  await expect(caller.getByRole('heading', { name: '此付款链接已失效' })).toBeVisible();
  await expect(caller.getByText(/到期未付款/)).toBeVisible();
  expect(await violations(caller)).toEqual([]);
});
