import { expect, type Page } from '@playwright/test';
import { axeFindsNothing, violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test.use({ viewport: { width: 390, height: 844 } });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const cartLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function putIn(page: Page, itemId: string, quantity?: string) {
  await open(page, `/shop/${itemId}`);
  if (quantity !== undefined) {
    await page.getByRole('textbox').fill(quantity);
    await page.getByRole('textbox').press('Enter');
  }
  await page.getByRole('button', { name: /^Add to cart/ }).click();
}

test('somebody without an account finds the care box, puts two into the cart and uses a coupon', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Send someone a care box' }).click();
  await expect(page).toHaveURL(/\/shop\?tag=care$/);
  await expect(page.getByRole('link', { name: 'Care boxes' })).toHaveAttribute('aria-current', 'page');
  await expect(headings(page)).toHaveText(['Home care box', 'Home care box, gift-wrapped', 'Welcome kit']);
  await axeFindsNothing(page);

  await page.getByRole('link', { name: 'Home care box', exact: true }).click();
  await expect(page).toHaveTitle('Home care box – Meridian');
  await expect(page.getByText('£45.00')).toBeVisible();
  await expect(page.getByText('Standard tracked delivery')).toBeVisible();
  await page.getByRole('button', { name: 'One more: Home care box' }).click();
  await page.getByRole('button', { name: 'Add to cart: Home care box' }).click();
  await expect(page.getByText('Added. You have 2 in your cart.')).toBeVisible();
  await expect(cartLink(page, 'Cart: 2 items')).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('main').getByRole('link', { name: 'Go to your cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('£90.00').first()).toBeVisible();
  await page.getByLabel('Coupon code').fill('nothing');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon code')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText('We don’t know this coupon code. Please check it.');
  await axeFindsNothing(page);
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('-£9.00')).toBeVisible();
  await expect(page.getByText('Total to pay').locator('..')).toContainText('£84.90');
  await page.reload();
  await expect(page.getByText('-£9.00')).toBeVisible();
  expect(await widthOf(page)).toBe(390);
});

test('what cannot be had is told in words, and the cart stays as it was', async ({ page }) => {
  await putIn(page, 'care-box', '99');
  await expect(page.getByText(/^Sorry, only \d+ are left\. Please choose fewer\.$/)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('99');
  await expect(cartLink(page, 'Cart: 0 items')).toBeVisible();

  await putIn(page, 'welcome-kit');
  await expect(page.getByText('One per person, and it is in your cart')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await expect(cartLink(page, 'Cart: 1 item')).toBeVisible();

  await open(page, '/shop/pill-organiser');
  await expect(page.getByText('Out of stock')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0);
  await open(page, '/shop/no-such-thing');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not find this' })).toBeVisible();
});

test('a line is changed and taken out by keyboard, and brought back', async ({ page }) => {
  await putIn(page, 'thermometer');
  await expect(cartLink(page, 'Cart: 1 item')).toBeVisible();
  await open(page, '/cart');
  const quantity = page.getByRole('textbox', { name: 'Quantity of Digital thermometer' });
  await quantity.focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('£38.85').first()).toBeVisible();
  await expect(cartLink(page, 'Cart: 3 items')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Digital thermometer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo: put Digital thermometer back' });
  await expect(undo).toBeFocused();
  await axeFindsNothing(page);
  await undo.press('Enter');
  await expect(quantity).toHaveValue('3');
  await expect(page.getByRole('link', { name: 'Digital thermometer' })).toBeFocused();
});

test('two tabs show the same cart', async ({ page, context }) => {
  await putIn(page, 'thermometer');
  await expect(cartLink(page, 'Cart: 1 item')).toBeVisible();
  const other = await context.newPage();
  await open(other, '/cart');
  await expect(other.getByRole('textbox', { name: 'Quantity of Digital thermometer' })).toHaveValue('1');
  await putIn(page, 'masks-50', '2');
  await expect(cartLink(page, 'Cart: 3 items')).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Quantity of Surgical masks, box of 50' })).toHaveValue('2');
  await expect(cartLink(other, 'Cart: 3 items')).toBeVisible();
  await other.getByRole('button', { name: 'Remove: Digital thermometer' }).click();
  await expect(cartLink(page, 'Cart: 2 items')).toBeVisible();
});

test('in Chinese, in dark colours on a small phone, everything fits and is told apart', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, '/shop/lateral-flow-5', 'zh');
  await page.getByRole('button', { name: /^加入购物车/ }).click();
  await expect(page.getByText('已加入，购物车中现有 1 件。')).toBeVisible();
  const looks = async () => {
    const { pathname } = new URL(page.url());
    expect([pathname, await violations(page)]).toEqual([pathname, []]);
    expect([pathname, await widthOf(page)]).toEqual([pathname, 360]);
  };
  await looks();
  await open(page, '/shop', 'zh');
  await expect(headings(page).first()).toHaveText('居家护理箱');
  await looks();
  await open(page, '/cart', 'zh');
  await expect(page.getByText('应付总额')).toBeVisible();
  await looks();
  await open(page, '/', 'zh');
  await looks();
});
