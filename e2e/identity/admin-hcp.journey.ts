import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { applyAsDoctor, confirmEmail, demo, mailTo, signIn } from '../support/people.js';

const path = '/admin/hcp';

test('staff find a doctor who applied, look at the record, verify, and the doctor signs in as one', async ({
  page,
  elsewhere,
}) => {
  const doctorPage = await elsewhere();
  const doctor = await applyAsDoctor(doctorPage.request);
  await confirmEmail(doctorPage, doctor.email);

  await signIn(page, demo('staff'));
  await open(page, '/admin');
  await page
    .getByRole('navigation', { name: 'Pages of the workspace' })
    .getByRole('link', { name: 'Doctors and prescribers' })
    .click();
  await expect(page.locator('h1')).toHaveText('Doctors and prescribers');
  await expect(page.getByRole('button', { name: 'Waiting for a decision' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Search by name, email or GMC number').fill(doctor.email);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toContain(doctor.email);

  await page.getByRole('link', { name: doctor.name }).click();
  const drawer = page.getByRole('dialog', { name: doctor.name });
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Applied as doctor' })).toContainText(doctor.gmcNumber);
  await expect(drawer.getByText(/7700 ?900 ?123/)).toBeHidden();

  await act(drawer, 'Open the full record');
  await act(drawer, 'Open the full record');
  await expect(drawer.getByRole('alert')).toBeFocused();
  await drawer.getByLabel('To verify a registration').check();
  await act(drawer, 'Open the full record');
  await expect(drawer.getByRole('heading', { name: 'Full record' })).toBeVisible();
  await expect(drawer.getByText(/7700 ?900 ?123/)).toBeVisible();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Record opened' })).toContainText('Owen Pryce');
  const register = drawer.getByRole('link', { name: 'Search the GMC register (new tab)' });
  await expect(register).toHaveAttribute('href', /^https:\/\/www\.gmc-uk\.org\//);
  await expect(register).toHaveAttribute('target', '_blank');
  await expect(register).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await violations(page)).toEqual([]);

  await act(drawer, 'Verify this doctor');
  await act(drawer, 'Verify this doctor');
  await expect(drawer.getByRole('alert')).toContainText('Confirm that you have looked the number up');
  await drawer.getByLabel('I have looked this number up in the GMC register').check();
  await act(drawer, 'Verify this doctor');
  await expect(drawer.getByText('Doctor verified').first()).toBeFocused();
  await expect(drawer.getByRole('button', { name: 'Verify this doctor' })).toBeHidden();
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Doctor verified' })).toContainText('Owen Pryce');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: doctor.name })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: doctor.name })).toContainText('Verified');

  const { subject, text } = await mailTo(page.request, doctor.email, 'identity.mail.doctorVerified');
  expect(`${subject}${text}`).not.toContain(doctor.gmcNumber);
  expect(await signIn(doctorPage, doctor.email)).toMatchObject({ role: 'Doctor' });
  await open(doctorPage, '/account/data');
  const seen = doctorPage.getByRole('listitem').filter({ hasText: 'Owen Pryce' });
  const opened = seen.filter({ hasText: 'Professional record · To verify a registration' });
  await expect(opened).toContainText('Staff');
  await expect(seen.filter({ hasText: 'Professional record · In a list' }).first()).toContainText('To work on it');
});

test('staff refuse with a reason, make a prescriber of a doctor and stop it again, on a phone and in Chinese', async ({
  page,
  request,
}) => {
  const doctor = await applyAsDoctor(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('staff'));
  await open(page, `${path}?view=all`, 'zh');
  await page.getByLabel('按姓名、邮箱或 GMC 注册号搜索').fill(doctor.gmcNumber);
  const card = page.getByRole('listitem').filter({ hasText: doctor.name });
  await expect(card).toContainText('待核验');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);

  await card.getByRole('link', { name: doctor.name }).click();
  const drawer = page.getByRole('dialog', { name: doctor.name });
  await act(drawer, '不予通过');
  await drawer.getByLabel('原因（医生会看到）').fill('名册中没有这个注册号');
  expect(await violations(page)).toEqual([]);
  await act(drawer, '不予通过');
  await expect(drawer.getByText('未通过', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('listitem').first()).toContainText('名册中没有这个注册号');

  await act(drawer, '启用处方权');
  await drawer.getByLabel('处方编号').fill('!');
  await act(drawer, '启用处方权');
  await expect(drawer.getByRole('alert')).toContainText('请输入注册编号：4 至 20 位字母或数字');
  await drawer.getByLabel('处方编号').fill('SRX-20001');
  await act(drawer, '启用处方权');
  await expect(drawer.getByText('有效', { exact: true })).toBeVisible();
  await act(drawer, '停用处方权');
  await drawer.getByLabel('原因').fill('已退休');
  await act(drawer, '停用处方权');
  await expect(drawer.getByText('已停用', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('未通过');
});

test('the list says when nobody matches, and leads on', async ({ page }) => {
  await signIn(page, demo('staff'));
  await open(page, path);
  await page.getByLabel('Search by name, email or GMC number').fill('hassan');
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Look in the whole list' }).click();
  await expect(page.getByRole('link', { name: 'Amir Hassan' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?view=all');
  await page.goBack();
  await page.goto(`${path}?view=all&prescriber=active`);
  await expect(page.getByRole('link', { name: 'Helen Brook' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Amir Hassan' })).toBeHidden();
});

test('nobody but staff is let in', async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === '/login?next=%2Fadmin%2Fhcp');
  await signIn(page, demo('doctor'));
  await page.goto(path);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expect(page.getByRole('link', { name: 'Doctors and prescribers' })).toBeHidden();
  const answer = await page.request.get('/admingql/?query={healthProfessionals{page{total}}}');
  expect(answer.status()).toBe(403);
});
