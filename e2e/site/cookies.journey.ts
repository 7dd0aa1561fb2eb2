import { expect, type Page } from '@playwright/test';
import { shift } from '../../scripts/testing/clock.mjs';
import { newBuyer } from '../support/checkout.js';
import { fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const namesIn = (page: Page, section: string) => page.locator(`section#${section} tbody th`).allTextContents();
const storedIn = (page: Page) =>
  page.evaluate(() => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)]);

async function bookAsGuest(page: Page): Promise<void> {
  const { email, phone } = newBuyer();
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await page.goto('/medtest/new?test=travel-pcr&venue=pharmacy-7&lang=zh');
  await page.getByRole('radio').first().check();
  await press('继续');
  await press(/^不注册，直接继续/);
  await page.getByLabel('姓', { exact: true }).fill('陈');
  await page.getByLabel('名', { exact: true }).fill('美玲');
  await page.getByLabel('邮箱地址', { exact: true }).fill(email);
  await page.getByLabel('电话号码', { exact: true }).fill(phone);
  await press('继续');
  await fillDate(page, '出生日期', '1985-03-27');
  await page.getByRole('radio', { name: '女', exact: true }).check();
  await page.getByLabel('护照号码').fill('E12345678');
}

test('whatever a browser keeps of this site is named on the page about cookies', async ({ page }) => {
  await open(page, '/shop/care-box');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart: [1-9]/ })).toBeVisible();
  await bookAsGuest(page);
  const stored = new Set(await storedIn(page));
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '您的联系方式和地址' })).toBeVisible();
  const cookies = new Set((await page.context().cookies()).map(({ name }) => name));
  await signIn(page, demo('patient'));
  await open(page, '/verify');
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
  await open(page, '/cookies');
  for (const { name } of await page.context().cookies()) cookies.add(name);
  for (const key of await storedIn(page)) stored.add(key);

  const unitSeconds: Readonly<Record<string, number>> = { hours: 3_600, days: 86_400 };
  for (const { name, expires } of await page.context().cookies()) {
    const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
    const said = await row.getByRole('cell').last().innerText();
    const [, count, unit = ''] = /(\d+) (days|hours)/.exec(said) ?? [];
    const seconds = Number(count ?? 0) * (unitSeconds[unit] ?? 0);
    // Of what a cookie may last, the browser itself keeps the time.
    const left = expires === -1 ? 0 : expires - (Date.now() - shift) / 1_000;
    expect(Math.abs(left - seconds), `${name}: ${said}`).toBeLessThan(600);
  }
  expect([...cookies].sort()).toEqual((await namesIn(page, 'necessary')).sort());
  const named = await namesIn(page, 'device');
  const isNamed = (key: string) =>
    named.some((name) => key === name || key.startsWith(`${name}.`) || key.startsWith(`${name}-`));
  expect([...stored].filter((key) => !isNamed(key))).toEqual([]);
  for (const name of ['meridian.cart', 'meridian.draft', 'meridian.language']) {
    expect([...stored].some((key) => key.startsWith(name))).toBe(true);
  }
});
