import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { demandPassword, followLink, newMember, newName } from '../support/members.js';
import { demo, signIn as signInAsDemo } from '../support/people.js';

const password = 'Orchard-7142';
const newPassword = 'Harbour-9317';

test.use({ viewport: { width: 390, height: 844 } });

async function fill(page: Page, name: string, secret: string) {
  await page.getByLabel('User name or email').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(secret);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu, Rosa Whitfield' });

async function signIn(page: Page, name: string, secret: string, path = '/login?lang=en') {
  await page.goto(path);
  await fill(page, name, secret);
  await press(page, 'Sign in');
  await expect(menuOf(page)).toBeVisible();
}

test('a wrong password says no more than that, and who guesses on must wait', async ({ page }) => {
  await page.goto('/login?lang=en');
  await fill(page, newName().email, password);
  await press(page, 'Sign in');
  const message = page.getByRole('alert');
  await expect(message).toContainText('The details are not right, or there is no such account.');
  await axeFindsNothing(page);
  await expect(async () => {
    await press(page, 'Sign in');
    await expect(message).toContainText(/There were too many attempts\. Try again in \d+ seconds?\./, { timeout: 500 });
  }).toPass({ intervals: [100] });
  await expect(message).toHaveCount(1);
  await expect(page.getByLabel('User name or email')).not.toHaveValue('');
});

test('a forgotten password is replaced by a mailed link, which works once', async ({ page }) => {
  const { email, username } = await newMember(page, password);
  await page.goto('/login?lang=en');
  await page.getByRole('link', { name: 'I have forgotten my password' }).click();
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Send me a link');
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  await followLink(page, email, 'identity.mail.reset');
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await press(page, 'Save the new password');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await press(page, 'Save the new password');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

  await followLink(page, email, 'identity.mail.reset');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await press(page, 'Save the new password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.goto('/login');
  await fill(page, username, password);
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('The details are not right');
  await fill(page, username, newPassword);
  await press(page, 'Sign in');
  await expect(menuOf(page)).toBeVisible();
});

test('who must choose a new password can do nothing else on any screen', async ({ page }) => {
  test.skip(process.env['DATA_DIR'] === undefined, 'demanding needs the data of the product that runs');
  const { email } = await newMember(page, password);
  await signIn(page, email, password);
  await demandPassword(email);
  await page.goto('/account/overview');
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await expect(dialog).toBeVisible();
  for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('dialog:modal') !== null)).toBe(true);
  await page.goto('/help');
  await expect(dialog).toBeVisible();
  await axeFindsNothing(page);

  const fillBoth = async (current: string, fresh: string) => {
    await dialog.getByLabel('Current password', { exact: true }).fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill(fresh);
    await dialog.getByRole('button', { name: 'Save the new password' }).click();
  };
  await fillBoth('Not-mine-2026', newPassword);
  await expect(dialog.getByRole('alert')).toContainText('The current password is not right.');
  await fillBoth(password, password);
  await expect(dialog.getByRole('alert')).toContainText('Choose a password that you do not have already.');
  await fillBoth(password, newPassword);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await page.reload();
  await expect(menuOf(page)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('signing out is asked for, and every tab hears of it', async ({ page, context }) => {
  const { email } = await newMember(page, password);
  const other = await context.newPage();
  await other.goto('/help');
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(page, email, password);
  await expect(menuOf(other)).toBeVisible();

  const leave = async (answer: string) => {
    await menuOf(page).click();
    await press(page, 'Sign out');
    await page.getByRole('dialog', { name: 'Sign out of this device?' }).getByRole('button', { name: answer }).click();
  };
  await leave('Stay signed in');
  await expect(menuOf(page)).toBeVisible();
  await leave('Sign out');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(menuOf(page)).toBeHidden();
});

test('signing in leads to the page that was asked for, never to another site', async ({ page, baseURL }) => {
  for (const [next, arrival] of [
    ['//elsewhere.example/help', '/'],
    ['https://elsewhere.example/help', '/'],
    ['/account/overview', '/account/overview'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/login?lang=en&${new URLSearchParams({ next })}`);
    await fill(page, demo('patient'), 'Meridian-2026');
    await press(page, 'Sign in');
    await expect(page).toHaveURL(new URL(arrival, baseURL).href);
  }
  await page.goto('/login');
  await expect(page).toHaveURL(new URL('/', baseURL).href);
});

test('a link in a mail opens a page for who is signed in, though the browser sends no cookie with it', async ({
  page,
}) => {
  await signInAsDemo(page, demo('patient'));
  await page.goto('/help?lang=en');
  const target = new URL('/account/overview', page.url()).href;
  await page.route('http://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${target}">My account</a>` }),
  );
  await page.goto('http://mail.example/');
  const [arrival] = await Promise.all([page.waitForRequest(target), page.getByRole('link').click()]);
  expect((await arrival.allHeaders())['cookie'] ?? '').not.toContain('Authentication-token');
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
});

test('the language that is chosen while signed in is that of the account, in every browser', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newMember(page, password);
  await signIn(page, email, password);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/graphql/'));
  await press(page, 'Read this page in 中文');
  expect((await saved).ok()).toBe(true);
  await expect(page.getByRole('button', { name: '菜单，Rosa Whitfield' })).toBeVisible();

  const second = await elsewhere();
  await second.goto('/login');
  await fill(second, email, password);
  await press(second, 'Sign in');
  await expect(second.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});
