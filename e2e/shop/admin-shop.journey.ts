import { expect, type Locator, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { buyAsGuest } from '../support/orders.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

/** Opens what the search finds: the one record of that name. */
async function find(page: Page, path: string, label: string, name: string): Promise<Locator> {
  await open(page, path);
  await page.getByLabel(label).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  return page.getByRole('dialog', { name });
}

/** A new item of £12.50 with ten on the shelf, on sale. */
async function putOnSale(page: Page, id: string, name: string) {
  await open(page, '/admin/items');
  await page.getByRole('button', { name: 'List an item' }).click();
  const form = page.getByRole('dialog', { name: 'List an item' });
  await form.getByLabel(/^Item ID/).fill(id);
  for (const index of [0, 1]) await form.getByLabel(/^In /).nth(index).fill(name);
  for (const index of [2, 3]) await form.getByLabel(/^In /).nth(index).fill('Keeps its warmth for an hour.');
  await form.getByLabel('Price in pounds, VAT included').fill('11');
  await form.getByLabel('Group, such as checks').fill('home');
  expect(await violations(page)).toEqual([]);
  await act(form, 'List an item');

  const item = page.getByRole('dialog', { name });
  await expect(item.getByText('Item listed')).toBeFocused();
  await act(item, 'Change the price');
  await item.getByLabel('Price in pounds, VAT included').fill('much');
  await act(item, 'Change the price');
  await expect(item.getByRole('alert')).toContainText('Enter an amount in pounds from 0 to 10,000');
  await item.getByLabel('Price in pounds, VAT included').fill('12.5');
  await act(item, 'Change the price');
  await expect(item.getByRole('listitem').filter({ hasText: 'Price changed' })).toContainText('£12.50');
  await act(item, 'Put on sale');
  await expect(item.getByRole('listitem').filter({ hasText: 'Put on sale' })).toBeVisible();

  await item.getByRole('link', { name: id }).click();
  const stock = page.getByRole('dialog', { name: id });
  await act(stock, 'Count the stock');
  await stock.getByLabel('Units on the shelf, held ones included').fill('10');
  await stock.getByLabel('Opening count').check();
  await act(stock, 'Count the stock');
  await expect(stock.getByRole('listitem').filter({ hasText: 'Counted' })).toContainText('Opening count');
}

async function makeCoupon(page: Page, code: string, itemId: string, itemName: string) {
  await open(page, '/admin/coupon');
  await page.getByRole('button', { name: 'Make a coupon' }).click();
  const form = page.getByRole('dialog', { name: 'Make a coupon' });
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('Percentage off').check();
  await act(form, 'Make a coupon');
  await expect(form.getByRole('alert')).toBeFocused();
  await form.getByLabel('Percentage, such as 10').fill('20');
  await form.getByLabel('Uses in all (optional)').fill('1');
  await form.getByLabel('Last day (optional)').fill('2099-12-31');
  await form.getByRole('searchbox').fill(itemId);
  await form.getByLabel(itemName).check();
  expect(await violations(page)).toEqual([]);
  await act(form, 'Make a coupon');
  const coupon = page.getByRole('dialog', { name: code });
  await expect(coupon.getByText('Coupon made')).toBeFocused();
  await expect(coupon.getByText('31 Dec 2099')).toBeVisible();
  await expect(coupon.getByRole('link', { name: itemId })).toBeVisible();
}

test('staff sell something new with a coupon, and give half of an order back', async ({ page, browser }) => {
  const mark = newMark();
  const [id, name, code] = [`cup-${mark}`, `Warm cup ${mark}`, `CUP-${mark.toUpperCase()}`];
  await signIn(page, demo('staff'));
  await putOnSale(page, id, name);
  await makeCoupon(page, code, id, name);

  const theirs = await browser.newContext();
  const { number, total } = await buyAsGuest(theirs.request, { [id]: 2 }, code);
  await theirs.close();

  const order = await find(page, '/admin/orders', 'Search by order, receipt or email', number);
  await expect(order.getByRole('region', { name: 'What was bought' })).toContainText(
    `${name}2 × £12.50Discount −£5.00£20.00`,
  );
  await expect(order.getByText(`£${(total / 100).toFixed(2)}`).first()).toBeVisible();
  await expect(order.getByText('1 High Street')).toBeHidden();
  expect(await violations(page)).toEqual([]);

  await act(order, 'Refund');
  await order.getByLabel('Chosen items').check();
  await act(order, 'Refund');
  await expect(order.getByRole('alert')).toBeFocused();
  await order.getByRole('combobox', { name }).selectOption('1');
  await order.getByLabel('The items are back and can be sold again').check();
  await order.getByLabel('Reason').fill('One was chipped');
  expect(await violations(page)).toEqual([]);
  await act(order, 'Refund');
  await expect(order.getByText('Refund started').first()).toBeFocused();
  const refunds = order.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('£10.00');
  await expect(refunds.getByRole('link', { name: /^Credit note C-\d{8}-\d{4}/ })).toBeVisible({ timeout: 40_000 });
  await expect(refunds).toContainText('One was chipped');
  await expect(order.getByRole('region', { name: 'What was bought' })).toContainText('1 of 2 refunded');
  expect(await violations(page)).toEqual([]);

  await act(order, 'See buyer and address');
  await expect(order.getByLabel('My work on this order')).toBeChecked();
  await order.getByLabel('To deliver an order').check();
  await act(order, 'See buyer and address');
  await expect(order.getByRole('region', { name: 'Buyer and address' })).toContainText('1 High Street');
  await act(order, 'Mark as a gift');
  await order.getByLabel('Gift message').fill('Happy birthday, Li!');
  expect(await violations(page)).toEqual([]);
  await act(order, 'Mark as a gift');
  await expect(order.getByRole('listitem').filter({ hasText: 'Marked as a gift' })).toContainText(
    'Happy birthday, Li!',
  );
  await act(order, 'Mark as dispatched');
  await expect(order.getByText('Happy birthday, Li!').first()).toBeVisible();
  await order.getByLabel('Carrier').fill('Royal Mail');
  await act(order, 'Mark as dispatched');
  await act(order, 'Mark as delivered');
  await expect(order.getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible();

  await order.getByRole('link', { name: code }).click();
  const coupon = page.getByRole('dialog', { name: code });
  await expect(coupon.getByText('Used up')).toBeVisible();
  await expect(coupon.getByRole('listitem').filter({ hasText: 'Redeemed by an order' })).toBeVisible();
  const stock = await find(page, '/admin/stock', 'Search by stock ID', id);
  await expect(stock.getByRole('listitem').filter({ hasText: 'Returned' })).toContainText('Back on the shelf');
});

test('on a phone and in Chinese, staff find an order and its payment, and refund an amount', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext();
  const { number, receipt, email } = await buyAsGuest(theirs.request, { thermometer: 1 });
  await theirs.close();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('staff'));
  await open(page, '/admin/orders?view=all', 'zh');
  await page.getByLabel('按订单号、收据编号或邮箱查找').fill(email);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await expect(card).toContainText('Li Wei');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('link', { name: number }).click();
  const order = page.getByRole('dialog', { name: number });
  await expect(order.getByRole('link', { name: `收据 ${receipt}` })).toBeVisible();
  await act(order, '退款');
  await order.getByLabel('指定金额').check();
  await order.getByLabel('金额（英镑）').fill('1.5');
  await order.getByLabel('原因').fill('补偿');
  await act(order, '退款');
  await expect(order.getByRole('link', { name: /退款凭证 C-/ })).toBeVisible({ timeout: 40_000 });
  await expect(order.getByRole('region', { name: '退款' })).toContainText('£1.50');
  expect(await violations(page)).toEqual([]);

  for (const path of ['items', 'stock', 'delivery', 'coupon', 'payments']) {
    await open(page, `/admin/${path}`, 'zh');
    await expect(page.getByText(/^共 [\d,]+ 条记录$/)).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 390]);
    expect([path, await violations(page)]).toEqual([path, []]);
  }
});

test('nobody but staff is let in', async ({ page }) => {
  await signIn(page, demo('patient'));
  for (const path of ['orders', 'payments', 'items', 'stock', 'delivery', 'coupon']) {
    await page.goto(`/admin/${path}`);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  }
  for (const query of ['staffOrders', 'payments', 'catalogueItems', 'stockLevels', 'offeredDeliveries', 'coupons']) {
    const answer = await page.request.get(`/admingql/?query={${query}{page{total}}}`);
    expect([query, answer.status()]).toEqual([query, 403]);
  }
});
