import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import {
  checkOut,
  dialogOf,
  goToProvider,
  newBuyer,
  payByCard,
  press,
  putIntoCart,
  question,
  sayWhere,
  sayWho,
  toThePayment,
  words,
} from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { buyAsGuest } from '../support/orders.js';
import { mailTo } from '../support/people.js';

const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const { en, zh } = words;

test.use(phone);

test('a guest buys the care box with a coupon, keeps it in an account, and finds the order there', async ({ page }) => {
  test.setTimeout(300_000);
  const buyer = newBuyer();
  await putIntoCart(page, 'care-box');
  await page.getByLabel('Coupon code').fill('welcome10');
  await press(page, 'Apply');
  await expect(page.getByText('Coupon WELCOME10')).toBeVisible();
  await page.getByRole('link', { name: en.checkout }).click();
  await expect(question(page, 'How would you like to continue?')).toBeFocused();
  await axeFindsNothing(page);

  await page.getByRole('button', { name: en.asGuest }).click();
  await press(page, en.goOn);
  await expect(dialogOf(page).getByRole('alert')).toBeFocused();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Given name');
  await press(page, 'Back');
  await sayWho(page, en, buyer);
  await expect(dialogOf(page).getByText(buyer.email)).toBeVisible();
  await axeFindsNothing(page);

  await page.getByLabel('Postcode').fill('100020');
  await press(page, en.goOn);
  await expect(dialogOf(page).getByRole('alert')).toBeFocused();
  await sayWhere(page, en);
  await page.reload();
  await expect(question(page, en.how)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await axeFindsNothing(page);
  await press(page, 'Back');
  await expect(page.getByLabel('Postcode')).toHaveValue('YO1 7HH');
  await press(page, en.goOn);
  await press(page, en.goOn);

  await expect(question(page, en.check)).toBeFocused();
  await expect(dialogOf(page).getByText('Discount with WELCOME10')).toBeVisible();
  await expect(dialogOf(page).getByText('-£4.50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay £44.40' })).toBeVisible();
  await axeFindsNothing(page);
  await goToProvider(page, en);
  await payByCard(page);
  await expect(page).toHaveURL(/\/paysuccess\//);
  await expect(page.getByRole('heading', { level: 1, name: en.paid })).toBeVisible({ timeout: 40_000 });
  await expect(page.locator('main').getByText(buyer.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Receipt as a PDF' })).toHaveAttribute('href', /\/api\/receipts\/R-/);
  const main = page.getByRole('main');
  const number = /OR-\w{4}-\w{4}/.exec(await main.innerText())?.[0] ?? 'none';
  await expect(main).toContainText(`Your order number is ${number}.`);
  await expect(main).toContainText('14 Orchard Lane');
  await expect(main).toContainText('Home care box');
  await expect(main.getByRole('heading', { name: 'What you can do here' })).toBeHidden();
  await axeFindsNothing(page);

  await page.getByRole('link', { name: 'Create my account' }).click();
  await expect(page.getByLabel('Given name')).toHaveValue(buyer.given);
  await page.getByLabel('Phone number').fill(buyer.phone);
  await page.getByLabel('User name').fill(buyer.email.slice(0, 10));
  await page.getByLabel('Password', { exact: true }).fill('Zaoan-2026x');
  await page.getByLabel('I agree to the terms of use').check();
  await press(page, 'Create my account');
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
  await expect(page.getByText('£44.40', { exact: true })).toBeVisible();
  await expect(page.getByText(`Order number ${number}`)).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();
  await expect(page.getByRole('link', { name: 'Home care box' })).toBeVisible();
  await page.getByText('History').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Paid £44.40' })).toBeVisible();
  await axeFindsNothing(page);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('a cancelled payment costs nothing, and is paid again by the code', async ({ page, context }) => {
    test.setTimeout(120_000);
    await checkOut(page, 'care-box', 'zh');
    await toThePayment(page, zh, newBuyer('美玲', '陈'));
    await expect(dialogOf(page).getByText('陈美玲')).toBeVisible();
    await expect(page.getByRole('radio', { name: /微信支付/ })).toBeChecked();
    await goToProvider(page, zh);
    await page.locator('form[action$="/cancel"] button').click();
    await expect(page).toHaveURL(/\/paycancel/);
    await expect(page.getByRole('heading', { level: 1, name: '这笔交易没有扣款' })).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('link', { name: '重新付款' }).click();
    await expect(question(page, zh.check)).toBeVisible();
    await expect(page.getByText('您已取消付款')).toBeVisible();
    await axeFindsNothing(page);

    await goToProvider(page, zh);
    const opened = context.waitForEvent('page');
    await page.locator('a[href$="/phone"]').click();
    const wallet = await opened;
    await wallet.locator('button.primary').click();
    await wallet.close();
    await expect(page).toHaveURL(/\/paysuccess\//, { timeout: 40_000 });
    await expect(page.getByRole('heading', { level: 1, name: zh.paid })).toBeVisible({ timeout: 40_000 });
    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByText('已付款，备货中')).toBeVisible();
    await axeFindsNothing(page);
  });
});

test('an account signs in at the checkout; another device goes on with it, and the first one follows', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const password = 'Zaoan-2026x';
  const { email } = await newMember(page, password);
  await page.context().clearCookies();
  await checkOut(page, 'care-box');
  await page.getByRole('button', { name: /^Sign in Your details/ }).click();
  await page.getByLabel('User name or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
  await expect(question(page, en.where)).toBeVisible();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await sayWhere(page, en);

  const other = await elsewhere();
  await other.goto('/login?next=/cart/checkout&lang=en');
  await other.getByLabel('User name or email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await press(other, 'Sign in');
  await expect(question(other, en.where)).toBeVisible();
  await sayWhere(other, en);
  await other.getByRole('radio', { name: /Express/ }).check();
  await press(other, en.goOn);
  await goToProvider(other, en);

  const tab = await page.context().newPage();
  await tab.goto('/cart/checkout');
  await expect(question(tab, 'Your payment is under way')).toBeVisible();
  await axeFindsNothing(tab);
  await payByCard(other);
  await expect(other).toHaveURL(/\/paysuccess\//);
  await expect(tab).toHaveURL(/\/paysuccess\//, { timeout: 40_000 });
  await expect(tab.getByRole('heading', { level: 1, name: en.paid })).toBeVisible({ timeout: 40_000 });
  await tab.goto('/orders');
  await expect(tab.getByRole('article')).toHaveCount(1);
});

test('an answer that is lost and a press that comes twice begin one payment', async ({ page }) => {
  test.setTimeout(300_000);
  await checkOut(page, 'care-box');
  await toThePayment(page, en, newBuyer());
  const keys: string[] = [];
  let lost = false;
  await page.route('**/api/payments/', async (route) => {
    keys.push((route.request().postDataJSON() as { idempotencyKey: string }).idempotencyKey);
    const answer = await route.fetch();
    if (lost) return route.fulfill({ response: answer });
    lost = true;
    return route.abort();
  });
  await press(page, en.pay);
  await expect(question(page, 'Your payment is under way')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go to the payment page' }).dblclick();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(new Set(keys).size).toBe(1);

  await page.goBack();
  await expect(question(page, 'Your payment is under way')).toBeVisible();
  await press(page, 'Cancel this payment');
  await expect(question(page, en.check)).toBeVisible();
  await expect(page.getByText('You haven’t been charged.')).toBeVisible();
});

test('who comes back from the page of another site is shown the receipt, though the cookie did not come along', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await checkOut(page, 'care-box');
  await toThePayment(page, en, newBuyer());
  const cart = page.waitForRequest((request) => request.url().endsWith('/api/payments/'));
  await goToProvider(page, en);
  const { id: cartId } = ((await cart).postDataJSON() as { subject: { id: string } }).subject;
  const origin = new URL(page.url()).origin;
  await payByCard(page);
  await expect(page).toHaveURL(/\/paysuccess\//);

  await page.goto(origin.replace('localhost', '127.0.0.1') + '/help');
  const arrived = page.waitForRequest((request) => request.url() === `${origin}/paysuccess/${cartId}`);
  await page.evaluate((to) => window.location.assign(to), `${origin}/paysuccess/${cartId}`);
  expect((await (await arrived).allHeaders())['cookie'] ?? '').not.toContain('Authentication-token');
  await expect(page.getByRole('heading', { level: 1, name: en.paid })).toBeVisible({ timeout: 40_000 });
});

test('a guest opens the order on another phone by the mail, and keeps it in an account there', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const { email, number } = await buyAsGuest(page.request, { thermometer: 1 });
  const linkOf = async (mailKey: string) => {
    const { pathname, search } = new URL((await mailTo(page.request, email, mailKey)).link);
    return pathname + search;
  };
  const phone = await elsewhere();
  await phone.goto(await linkOf('shop.mail.receiptGuest'));
  expect(phone.url()).not.toContain('token');
  await expect(phone.getByRole('heading', { level: 1, name: 'Open your order or booking' })).toBeVisible();
  await axeFindsNothing(phone);
  await press(phone, 'Open it on this device');
  await expect(phone).toHaveURL(/\/orders\//);
  await expect(phone.getByText(`Order number ${number}`)).toBeVisible();

  const keeper = await elsewhere();
  await keeper.goto(await linkOf('identity.mail.keep'));
  await expect(keeper.getByRole('heading', { level: 1, name: 'Keep your account' })).toBeVisible();
  await axeFindsNothing(keeper);
  await keeper.getByLabel('New password').fill('Zaoan-2026x');
  await press(keeper, 'Keep my account');
  await expect(keeper).toHaveURL(/\/orders\//);
  await expect(keeper.getByText(`Order number ${number}`)).toBeVisible();

  await phone.goto(await linkOf('shop.mail.receiptGuest'));
  await press(phone, 'Open it on this device');
  await expect(phone.getByRole('heading', { level: 1, name: 'This is in an account now' })).toBeVisible();
});

test('a stranger is shown no receipt, no order and no cart', async ({ page }) => {
  await page.goto('/paysuccess/2f0d7c1e-0000-4000-8000-000000000000?lang=en');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t show this payment here' })).toBeVisible();
  await axeFindsNothing(page);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?next=%2Forders$/);
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
  await page.goto('/cart/checkout');
  await expect(question(page, 'There is nothing to pay for')).toBeVisible();
  await axeFindsNothing(page);
});
