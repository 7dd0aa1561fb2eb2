import { expect, type Page } from '@playwright/test';
import { press } from './checkout.js';
import { open } from './pages.js';
import { mailTo } from './people.js';

/** Of a caller who follows the link. */
export const callersPhone = { viewport: { width: 390, height: 844 } };

type When = 'first' | 'last';

/** Somebody new, who speaks Chinese, is added and booked for; answers their mailbox. `when`: which of the times of the day. */
export async function bookFor(
  page: Page,
  family: string,
  testId: string,
  venueId: string,
  when: When = 'last',
): Promise<string> {
  const email = `${family.toLowerCase()}@example.org`;
  await open(page, '/admin/patient-booking');
  await page.getByLabel('Name, phone, date of birth, postcode or email').fill(`mei ${family} 12/03/1961`);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('textbox', { name: 'Number' }).fill('07700 900451');
  await page.getByLabel('Email address', { exact: true }).fill(email);
  await page.getByLabel('Chinese').check();
  await page.getByRole('button', { name: 'Add and go on' }).click();
  await page.getByLabel('Test', { exact: true }).selectOption(testId);
  await page.getByLabel('Place', { exact: true }).selectOption(venueId);
  await page.getByRole('radio')[when]().check();
  await page.getByLabel('Female').check();
  await expect(page.getByText('以上内容，您代表所有到场的人同意吗？')).toBeVisible();
  await expect(page.getByText('Do you agree to this, for everyone who comes?')).toBeVisible();
  await page.getByLabel(/^I read this aloud/).check();
  return email;
}

export async function opensLink(page: Page, caller: Page, email: string): Promise<void> {
  const { link } = await mailTo(page.request, email, 'bookings.mail.payLink');
  const { pathname, search } = new URL(link);
  await caller.goto(`${pathname}${search}&lang=zh`);
  await press(caller, '在这台设备上打开');
  await expect(caller.getByRole('heading', { name: '核对并预约' })).toBeVisible();
}

/** Of the link, where staff see what became of it. */
export const rowOfLink = (page: Page, family: string) => page.getByRole('listitem').filter({ hasText: family });
