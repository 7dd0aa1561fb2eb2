import { expect, type Page } from '@playwright/test';
import { violations } from '../support/axe.js';
import { type Elsewhere, test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { applyAsDoctor, confirmEmail, demo, signIn } from '../support/people.js';
import { changeRights, type Supervisors, takeOn } from '../support/rights.js';

const password = 'Meridian-2026';
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the workspace' });

async function supervisors(elsewhere: Elsewhere): Promise<Supervisors> {
  const [owen, min] = [await elsewhere(), await elsewhere()];
  await signIn(owen, demo('staff'));
  await signIn(min, demo('staff2'));
  return { asks: owen.request, approves: min.request };
}

test('who works at the front desk has no page of finance or laboratory in the navigation, and is refused there', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newMember(page, password);
  await takeOn(await supervisors(elsewhere), email, ['frontDesk']);
  await signIn(page, email);
  await open(page, '/admin');
  await expect(page.locator('h1')).toHaveText('To do');
  // Behind a name may be how many wait.
  const link = (name: string) => pages(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) });
  for (const name of ['Bookings to acknowledge', 'Book for a patient', 'Shop orders'])
    await expect(link(name).first()).toBeVisible();
  for (const name of ['Money by day', 'Coupons', 'Test results', 'Import results', 'Biomarkers', 'Staff'])
    await expect(link(name)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  for (const path of ['/admin/money', '/admin/coupon', '/admin/diagnostic', '/admin/biomarkers', '/admin/staff']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\d\/$/);
  }
  for (const query of [
    '{ moneyDay(day: "2026-11-02") { __typename } }',
    '{ reports { page { total } } }',
    '{ staffMembers { page { total } } }',
  ]) {
    const { token } = (await (await page.request.get('/api/token/')).json()) as { token: string };
    const headers = { 'X-CSRFToken': token };
    const answer = await page.request.post('/admingql/', { data: { query }, headers });
    expect(await answer.text()).toContain('forbidden');
  }
});

test('rights that are taken away while a page is open close it in words, and the next click is refused', async ({
  page,
  elsewhere,
}) => {
  const { email } = await newMember(page, password);
  const by = await supervisors(elsewhere);
  const member = await takeOn(by, email, ['frontDesk', 'finance']);
  await signIn(page, email);
  // This one hears nothing of what changes.
  const deaf = await elsewhere();
  await signIn(deaf, email);
  await deaf.route('**/graphql/stream**', (route) => route.abort());
  await open(deaf, '/admin/coupon');
  await expect(deaf.locator('h1')).toHaveText('Coupons');
  await open(page, '/admin/coupon');
  await expect(page.locator('h1')).toHaveText('Coupons');

  await changeRights(by, member, ['frontDesk']);
  await expect(page.getByRole('heading', { name: 'Your rights have changed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This page is no longer among your work');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'To your work' }).click();
  await expect(page.locator('h1')).toHaveText('To do');
  await expect(pages(page).getByRole('link', { name: 'Coupons', exact: true })).toHaveCount(0);
  await expect(pages(page).getByRole('link', { name: 'Diary', exact: true })).toBeVisible();

  await deaf.getByLabel('Search by code').fill('SPRING');
  await expect(deaf.getByRole('heading', { name: 'You cannot open this' })).toBeVisible();
});

test('somebody who is a doctor, works at the front desk and is a patient changes sides without signing out', async ({
  page,
  elsewhere,
}) => {
  const doctor = await applyAsDoctor(page.request);
  await confirmEmail(page, doctor.email);
  await takeOn(await supervisors(elsewhere), doctor.email, ['frontDesk']);
  await signIn(page, doctor.email);
  await open(page, '/admin');
  await expect(page.locator('h1')).toHaveText('To do');
  await page.getByRole('link', { name: 'What patients see' }).click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/your-files/bookings');
  await expect(page.locator('h1')).toBeVisible();
  await open(page, '/account/profile');
  await expect(page.getByText('We are checking your GMC number', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Menu/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Workspace' }).click();
  await expect(page.locator('h1')).toHaveText('To do');
  await expect(pages(page).getByRole('link', { name: 'Book for a patient', exact: true })).toBeVisible();
});
