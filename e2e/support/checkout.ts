import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { newMark } from './marks.js';

export interface Buyer {
  readonly given: string;
  readonly family: string;
  readonly email: string;
  readonly phone: string;
}

/** Somebody who never bought here: limits that count people count them anew. */
export function newBuyer(given = 'Rosa', family = 'Whitfield'): Buyer {
  return {
    given,
    family,
    email: `${newMark()}@example.org`,
    phone: `07700 9${String(randomInt(100_000)).padStart(5, '0')}`,
  };
}

/** What the pages of the checkout are called in each language. */
export const words = {
  en: {
    add: /^Add to cart/,
    added: /^Added\./,
    checkout: 'Go to checkout',
    asGuest: 'Continue without an account',
    given: 'Given name',
    family: 'Family name',
    email: 'Email address',
    phone: 'Phone number',
    goOn: 'Continue',
    street: 'House number and street',
    city: 'Town or city',
    postCode: 'Postcode',
    where: 'Where shall we send it?',
    how: 'How shall we send it?',
    check: 'Check and pay',
    pay: /^Pay £/,
    paid: 'Thank you. Your order is paid',
  },
  zh: {
    add: /^加入购物车/,
    added: /^已加入/,
    checkout: '去结账',
    asGuest: '不注册，直接继续',
    given: '名',
    family: '姓',
    email: '邮箱地址',
    phone: '电话号码',
    goOn: '继续',
    street: '门牌号和街道',
    city: '城市',
    postCode: '邮编',
    where: '送到哪里？',
    how: '选择配送方式',
    check: '核对并付款',
    pay: /^支付 £/,
    paid: '谢谢，您的订单已付款',
  },
} as const;
export type Words = (typeof words)[keyof typeof words];

export const dialogOf = (page: Page) => page.locator('main dialog[open]');
export const question = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

export async function putIntoCart(page: Page, itemId: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  const say = words[language];
  await page.goto(`/shop/${itemId}?lang=${language}`);
  await page.getByRole('button', { name: say.add }).first().click();
  await expect(page.getByText(say.added)).toBeVisible();
  await page.goto('/cart');
}

/** Puts an item into the cart and opens the checkout over it. */
export async function checkOut(page: Page, itemId: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  await putIntoCart(page, itemId, language);
  await page.getByRole('link', { name: words[language].checkout }).click();
  await expect(dialogOf(page)).toBeVisible();
}

export async function sayWho(page: Page, say: Words, { given, family, email, phone }: Buyer): Promise<void> {
  await page.getByRole('button', { name: say.asGuest }).click();
  await page.getByLabel(say.given, { exact: true }).fill(given);
  await page.getByLabel(say.family, { exact: true }).fill(family);
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByLabel(say.phone, { exact: true }).fill(phone);
  await press(page, say.goOn);
  await expect(question(page, say.where)).toBeVisible();
}

export async function sayWhere(page: Page, say: Words): Promise<void> {
  await page.getByLabel(say.street, { exact: true }).fill('14 Orchard Lane');
  await page.getByLabel(say.city, { exact: true }).fill('York');
  await page.getByLabel(say.postCode, { exact: true }).fill('YO1 7HH');
  await press(page, say.goOn);
  await expect(question(page, say.how)).toBeVisible();
}

export async function toThePayment(page: Page, say: Words, buyer: Buyer): Promise<void> {
  await sayWho(page, say, buyer);
  await sayWhere(page, say);
  await press(page, say.goOn);
  await expect(question(page, say.check)).toBeVisible();
}

/** Presses the pay button and arrives at the page of the provider. */
export async function goToProvider(page: Page, say: Words): Promise<void> {
  await press(page, say.pay);
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

export const payByCard = (page: Page) => page.locator('form[action$="/pay"] button.primary').click();
