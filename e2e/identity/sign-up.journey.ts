import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { followLink, newName, postFrom } from '../support/members.js';
import { ownNetwork } from '../support/network.js';
import { mailTo } from '../support/people.js';

const password = 'Zaoan-2026x';
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

test.use({ ...phone, locale: 'zh-CN', ...ownNetwork() });

/** Addresses and headers of all requests: nobody may learn the secret of a link from them. */
function watchSecrets(page: Page) {
  const said: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) said.push(request.url());
    said.push(request.headers()['referer'] ?? '');
  });
  return { said };
}

test('somebody signs up in Chinese on a phone, confirms from the mail, signs in and sees her name', async ({
  page,
}) => {
  const { username, email } = newName();
  const secrets = watchSecrets(page);
  await page.goto('/');
  await page.getByRole('button', { name: '菜单' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: '注册账户' }).tap();
  await expect(page).toHaveTitle('注册账户 – 子午健康');

  await page.getByRole('button', { name: '注册', exact: true }).tap();
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^微信号/ })
    .tap();
  await expect(page.getByLabel('微信号')).toBeFocused();
  await axeFindsNothing(page);

  await page.getByLabel('姓', { exact: true }).fill('陈');
  await page.getByLabel('名（选填）').fill('美玲');
  await page.getByLabel('邮箱地址').fill(email);
  await page.getByLabel('国家或地区代码').selectOption('+86');
  await page.getByLabel('电话号码').fill('138 0013 8000');
  await page.getByLabel('中国大陆', { exact: true }).check();
  await page.getByRole('button', { name: '注册', exact: true }).tap();
  await expect(page.getByRole('alert')).toContainText('未经您同意，您的信息不能提供到境外');
  await axeFindsNothing(page);
  await page.getByLabel('我同意你们处理我的敏感个人信息').check();
  await page.getByLabel('我同意将我的个人信息提供给').check();
  await page.getByLabel('微信号').fill('meiling1955');
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('我同意使用条款').check();
  await page.getByRole('button', { name: '注册', exact: true }).tap();
  await expect(page.getByRole('heading', { name: '还差一步：请查收邮件' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const { subject } = await mailTo(page.request, email, 'identity.mail.confirm');
  expect(subject).toBe('请验证您的邮箱');
  const token = await followLink(page, email, 'identity.mail.confirm');
  await expect(page.getByRole('heading', { name: '您的邮箱已验证' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('main').getByRole('link', { name: '登录' }).tap();
  await page.getByLabel('用户名或邮箱').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.getByRole('button', { name: '菜单，陈美玲' }).tap();
  await expect(page.getByRole('dialog').getByText('陈美玲')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();

  expect(token.length).toBeGreaterThan(40);
  expect(secrets.said.filter((each) => each.includes(token))).toEqual([]);
});

test('names that others have are said at their fields, and nothing that was typed is lost', async ({ page }) => {
  const { username, email } = newName();
  await page.goto('/signup?lang=zh');
  await page.getByLabel('姓', { exact: true }).fill('陈');
  await page.getByLabel('邮箱地址').fill('patient@meridian.test');
  await page.getByLabel('电话号码').fill('07700 900555');
  await page.getByLabel('微信号').fill('meiling1955');
  await page.getByLabel('用户名').fill('patient');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('我同意使用条款').check();
  const send = page.getByRole('button', { name: '注册', exact: true });
  const summary = page.getByRole('alert');
  await send.tap();
  await expect(summary).toContainText('已被注册');
  await page.getByLabel('邮箱地址').fill(email);
  await page.getByLabel('用户名').fill('patient');
  await send.tap();
  await expect(summary.getByRole('link', { name: /该用户名已被注册，请换一个。/ })).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('微信号')).toHaveValue('meiling1955');
  await page.getByLabel('用户名').fill(username);
  await send.tap();
  await expect(page.getByRole('heading', { name: '还差一步：请查收邮件' })).toBeVisible();
});

test('a link that was used says so, and leads on to a new one and to signing in', async ({ page }) => {
  await page.goto('/profile_authenticated?token=used-before&lang=zh');
  await expect(page.getByRole('heading', { name: '此链接已失效' })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('用户名或邮箱').fill('nobody@example.org');
  await page.getByRole('button', { name: '重新发送链接' }).tap();
  await expect(page.getByText('如果有等待验证的账户，新的链接很快会送达。')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录' }).tap();
  await expect(page).toHaveURL(/\/login$/);
});

test('a guest is asked to keep the account, follows the mail, and is a member', async ({ page }) => {
  const { email } = newName();
  await page.goto('/help?lang=en');
  const guest = { firstName: 'Rosa', lastName: 'Whitfield', email, phoneCountry: '+44', phone: '07700 900123' };
  expect(await postFrom(page, '/api/guest/', { language: 'en', ...guest })).toBe(201);
  await page.reload();
  await expect(page.getByText('You are using Meridian as a guest.')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole('link', { name: 'Create an account now' }).tap();
  await expect(page.getByLabel('Given name')).toHaveValue('Rosa');
  await page.getByRole('button', { name: 'Email me a link' }).tap();
  await expect(page.getByText(`We have sent instructions to ${email}.`)).toBeVisible();

  await followLink(page, email, 'identity.mail.keep');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Keep my account' }).tap();
  await expect(page.getByRole('button', { name: 'Menu, Rosa Whitfield' })).toBeVisible();
  await expect(page.getByText('You are using Meridian as a guest.')).toBeHidden();
});
