import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { expectDate, fillDate } from '../support/dates.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { confirmEmail, mailTo } from '../support/people.js';
import { codeOf } from '../support/totp.js';

const password = 'Meridian-2026';
const newPassword = 'Orchard-7142';

test.use({ viewport: { width: 390, height: 844 } });

async function signUp(request: APIRequestContext) {
  const username = `ada${newMark()}`;
  const email = `${username}@example.org`;
  const { token } = (await (await request.get('/api/token/')).json()) as { token: string };
  const data = { role: 'patient', language: 'en', familyName: 'Lin', email, username, password, terms: true };
  const answer = await request.post('/invite/', {
    data: { ...data, phoneCountry: '+44', phone: '07700 900321' },
    headers: { 'X-CSRFToken': token },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { username, email };
}

async function signIn(page: Page, email: string, secret: string, code?: () => string) {
  await page.goto('/login?lang=en');
  await page.getByLabel('User name or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.locator('form button[type=submit]').click();
  if (code !== undefined) {
    await page.getByLabel('Verification code').fill(code());
    await page.locator('form button[type=submit]').click();
  }
  await expect(page).toHaveURL(/\/$/);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function completeProfile(page: Page) {
  await page.goto('/account/overview');
  await page.getByRole('link', { name: 'Complete my profile' }).click();
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await page.getByLabel('Title').selectOption('Ms');
  await page.getByLabel('Given name').fill('Ada');
  await page.reload();
  await expect(page.getByLabel('Given name')).toHaveValue('Ada');
  await press(page, 'Continue');
  await fillDate(page, 'Date of birth', '1955-03-27');
  await press(page, 'Back');
  await expect(page.getByLabel('Given name')).toHaveValue('Ada');
  await press(page, 'Continue');
  await expectDate(page, 'Date of birth', '1955-03-27');
  await page.getByLabel('Female').check();
  await press(page, 'Continue');
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 3 of 3')).toBeVisible();
  await page.getByLabel('Country where you live').selectOption('GB');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Your profile is complete' })).toBeVisible();
  await page.getByRole('link', { name: 'To the home page' }).click();
}

async function changeContacts(page: Page) {
  await page.goto('/account/contact');
  await page.getByLabel('Town or city (optional)').fill('York');
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await press(page, 'Check them now');
  await expect(page.getByRole('dialog')).toContainText('York');
  await press(page, 'Yes, they are right');
  await expect(page.locator('main').getByText('You have said that these details are right.')).toBeVisible();
}

async function follow(page: Page, email: string, letter: string) {
  const { link } = await mailTo(page.request, email, letter);
  const { pathname, search } = new URL(link);
  await page.goto(pathname + search);
}

/** Without the password nothing is asked for. */
async function askForEmail(page: Page, newEmail: string) {
  await page.goto('/account/contact');
  await press(page, 'Change my email address');
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('Current password').fill('Wrong-4711');
  await press(page, 'Send the link');
  await expect(page.getByRole('alert').first()).toContainText('The current password is not right');
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible();
}

/** Somebody else asked for it, and the old mailbox is warned. */
async function stopEmailChange(page: Page, oldMailbox: Page, email: string) {
  const foreign = `not.mine.${email}`;
  await askForEmail(page, foreign);
  await follow(oldMailbox, email, 'identity.mail.emailChangeAsked');
  await expect(oldMailbox.getByRole('heading', { level: 1 })).toBeVisible();
  expect(oldMailbox.url()).not.toContain('token');
  await axeFindsNothing(oldMailbox);
  await press(oldMailbox, 'Stop the change');
  await expect(oldMailbox.getByRole('heading', { name: 'The change is stopped' })).toBeVisible();
  await expect(oldMailbox.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await axeFindsNothing(oldMailbox);
  await page.goto('/account/overview');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, email, password);
  await follow(page, foreign, 'identity.mail.emailChange');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
}

async function changeEmail(page: Page, email: string): Promise<string> {
  const newEmail = `new.${email}`;
  await askForEmail(page, newEmail);
  await follow(page, newEmail, 'identity.mail.emailChange');
  await expect(page.getByRole('heading', { name: 'Your new email address is confirmed' })).toBeVisible();
  expect(page.url()).not.toContain('emailToken');
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  return newEmail;
}

async function turnOnCodes(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.goto('/account/codes');
  await page.getByLabel('Current password').fill('Wrong-4711');
  await press(page, 'Start');
  await expect(page.getByRole('alert').first()).toContainText('The current password is not right');
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Start');
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await axeFindsNothing(page);
  const secret = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '');
  await page.getByLabel('Verification code').fill('000000');
  await press(page, 'Turn on codes');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Verification code').fill(codeOf(secret));
  await press(page, 'Turn on codes');
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
  await axeFindsNothing(page);
  const recoveryCode = await page.getByRole('main').locator('ul[translate=no] li').first().innerText();
  await page.getByLabel('I have kept these codes in a safe place').check();
  await press(page, 'Done');
  await expect(page.getByRole('heading', { name: 'Verification codes are on' })).toBeVisible();
  return { secret, recoveryCode };
}

test('a new person completes, protects, moves and erases their account', async ({ page, elsewhere }) => {
  test.setTimeout(300_000);
  const { email } = await signUp(page.request);
  await confirmEmail(page, email);
  await signIn(page, email, password);
  await completeProfile(page);
  await changeContacts(page);
  const second = await elsewhere();
  await stopEmailChange(page, second, email);
  await signIn(second, email, password);
  const newEmail = await changeEmail(page, email);
  await second.goto('/account/overview');
  await expect(second).toHaveURL(/\/login\?next=/);
  const { secret, recoveryCode } = await turnOnCodes(page);

  await signIn(second, newEmail, password, () => codeOf(secret, 1));
  await page.goto('/account/devices');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out .*Linux|^Sign out Chrome/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign this device out', exact: true }).click();
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await second.goto('/account/overview');
  await expect(second).toHaveURL(/\/login\?next=/);
  await second.context().close();

  await page.goto('/account/data');
  await expect(page.getByText('Nobody has opened your record')).toBeVisible();
  const link = page.getByRole('link', { name: 'A page to read (HTML)' });
  await expect(link).toHaveAttribute('href', '/api/my_data/?format=html');
  await page.getByRole('link', { name: 'See what would be deleted' }).click();
  await expect(page.getByText('The list of your devices')).toBeVisible();
  await press(page, 'Continue to delete');
  await page.getByLabel('Current password').fill('Wrong-4711');
  await press(page, 'Delete my account for ever');
  await expect(page.getByRole('alert').first()).toContainText('Enter the verification code');
  await page.getByLabel('Verification code').fill(recoveryCode);
  await press(page, 'Delete my account for ever');
  await expect(page.getByRole('alert').first()).toContainText('The current password is not right');
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Delete my account for ever');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await page.goto('/account/overview');
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('a forgotten password is reset by mail, and changed in the account', async ({ page }) => {
  test.setTimeout(300_000);
  const { email } = await signUp(page.request);
  await confirmEmail(page, email);
  await page.goto('/forgot_password');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Send me a link');
  await follow(page, email, 'identity.mail.reset');
  await page.getByLabel('New password').fill(newPassword);
  await press(page, 'Save the new password');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await signIn(page, email, newPassword);
  await page.goto('/account/password');
  await page.getByLabel('Current password').fill('Wrong-4711');
  await page.getByLabel('New password').fill(`${newPassword}x`);
  await press(page, 'Save the new password');
  await expect(page.getByRole('alert').first()).toContainText('The current password is not right');
  await page.getByLabel('Current password').fill(newPassword);
  await press(page, 'Save the new password');
  await expect(page).toHaveURL(/\/account\/security$/);
});
