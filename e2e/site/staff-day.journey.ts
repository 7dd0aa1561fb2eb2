import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

async function ask(page: Page, path: string, query: string, variables: object = {}): Promise<unknown> {
  const { token } = (await (await page.request.get('/api/token/')).json()) as { token: string };
  const answer = await page.request.post(path, { data: { query, variables }, headers: { 'X-CSRFToken': token } });
  return answer.json();
}

/** Owen acknowledges a new booking; answers its reference. */
async function acknowledged(page: Page, caller: APIRequestContext): Promise<string> {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'antibody');
  const { id, reference } = await bookNext(caller, 'antibody', venueId);
  const acknowledge = `mutation A($input: StaffBookingInput!) { acknowledgeBooking(input: $input) { __typename } }`;
  expect(await ask(page, '/admingql/', acknowledge, { input: { id } })).toMatchObject({
    data: { acknowledgeBooking: { __typename: 'StaffBooking' } },
  });
  return reference;
}

test('a supervisor reads a colleague’s day by keys, and follows one act to the proof of its record', async ({
  page,
  elsewhere,
  request,
}) => {
  const owen = await elsewhere();
  const reference = await acknowledged(owen, request);
  await signIn(page, demo('staff2'));
  await open(page, '/admin/staff');
  await page.getByRole('link', { name: 'Owen Pryce' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Owen Pryce' })
    .getByRole('link', { name: 'What they did today' })
    .press('Enter');
  await expect(page.locator('h1')).toHaveText('A day at work');
  await expect(page.getByLabel('Member of staff').locator('option:checked')).toHaveText('Owen Pryce');

  await page.getByRole('button', { name: /^Did/ }).press('Enter');
  await page.getByLabel('Part of the product').selectOption('bookings');
  await page.getByRole('button', { name: 'Time' }).press('Enter');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: reference }) });
  await expect(row.getByRole('link', { name: 'Acknowledged' })).toBeVisible();
  await expect(row).toContainText('Booking');
  expect(await violations(page)).toEqual([]);

  const today = page.url();
  await page.keyboard.press('p');
  await expect(page).not.toHaveURL(today);
  await expect(row).toBeHidden();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(today);
  await expect(row).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Kind of act');
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: reference }).press('Enter');
  await page.getByLabel('Why do you look?').selectOption('audit');
  await page.getByRole('button', { name: 'Show the history' }).press('Enter');
  await expect(page.getByRole('heading', { name: `${reference}: everything is as it was written` })).toBeVisible();

  const seen = { by: '周敏', role: 'staff', record: 'account', how: 'listed', reason: 'audit' };
  await expect
    .poll(() => ask(owen, '/graphql/', '{ recordAccess { by role record how reason } }'))
    .toMatchObject({ data: { recordAccess: expect.arrayContaining([seen]) } });
});

test('on a phone, in Chinese, a day is read and taken away as a file for a reason', async ({ elsewhere }) => {
  const page = await elsewhere({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, demo('staff2'));
  await open(page, '/admin/audit', 'zh');
  await page.getByRole('link', { name: '查看某位员工某一天的操作记录' }).tap();
  await expect(page.locator('h1')).toHaveText('工作日记录');
  await page.getByLabel('员工').selectOption({ label: '周敏' });
  await page.getByRole('button', { name: /^登录与退出/ }).tap();
  const card = page.getByRole('listitem').filter({ hasText: '登录会话' }).first();
  await expect(card.getByRole('link', { name: '登录', exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByText('工具', { exact: true }).tap();
  await page.getByRole('button', { name: '导出 CSV' }).tap();
  await page.getByLabel('为什么需要这份文件？').selectOption('audit');
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成文件' }).tap();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text).toContain('时间');
  expect(text).toContain('/admin/audit?of=sessions');
});
