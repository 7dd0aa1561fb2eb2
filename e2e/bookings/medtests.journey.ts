import { expect, type Page } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';

test.use({ viewport: { width: 390, height: 844 } });

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const linkIn = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const press = async (page: Page, name: string | RegExp) => linkIn(page, name).first().press('Enter');

test('by keyboard alone somebody chooses a test, the nearest place and a free time, and begins to book', async ({
  page,
}) => {
  await open(page, '/medtest?kind=antigen');
  await expect(linkIn(page, 'Travel and infection')).toHaveAttribute('aria-current', 'page');
  await axeFindsNothing(page);
  await press(page, /PCR/);
  await expect(page.getByText(/From \d+ years, on the day of the test/)).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Choose a place');
  const field = page.getByLabel('UK postcode');
  await field.fill('London');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Enter a UK postcode');
  await expect(field).toBeFocused();
  await field.fill('n1 9gu');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /near N1, the nearest first/ })).toBeFocused();
  await expect(page).toHaveURL(/\?(?=.*test=travel-pcr)(?=.*near=N1(&|$))/);
  await axeFindsNothing(page);
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').press('Enter');
  const time = page.getByRole('group', { name: /choose a time/ }).getByRole('radio');
  await time.first().press('Space');
  await expect(page.getByText(/^You have chosen .+\(UK time\)/)).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Book this time');
  await expect(page).toHaveURL(/\/medtest\/new\?test=travel-pcr&venue=[\w-]+&at=/);
  await expect(
    page
      .getByRole('main')
      .getByText(/\(UK time\)/)
      .first(),
  ).toBeVisible();
});

test('in Chinese, in dark colours on a small phone, a vaccination leads to the nearest pharmacy', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await open(page, '/', 'zh');
  await page.getByRole('link', { name: '接种疫苗' }).click();
  await linkIn(page, /流感/).click();
  await page.getByLabel('英国邮编').fill('M1');
  await page.getByRole('button', { name: '查找地点' }).click();
  await expect(page.getByRole('heading', { name: /^M1 附近的/ })).toBeFocused();
  await expect(page.getByText(/\d 英里$/).first()).toBeVisible();
  await page.getByRole('radio', { name: '公里' }).check();
  await expect(page.getByText(/\d 公里$/).first()).toBeVisible();
  await axeFindsNothing(page);
  expect(await widthOf(page)).toBe(360);
  await page.reload();
  await expect(page.getByRole('radio', { name: '公里' })).toBeChecked();
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: '在此预约' }).click();
  await expect(page).toHaveURL(/\/medtest\/new\?test=vaccine-flu&venue=/);
});

test('links from elsewhere open their page, or say in words what is wrong', async ({ page }) => {
  await open(page, '/ph/book/crew');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PCR');
  await axeFindsNothing(page);
  await open(page, '/pharma-refer-book?pharma=pharmacy-2&test=vaccine-flu');
  await expect(page.getByText(/has sent you here to book a test/)).toBeVisible();
  await axeFindsNothing(page);
  await expect(linkIn(page, 'Go on to choose a time')).toHaveAttribute(
    'href',
    '/medtest/new?test=vaccine-flu&venue=pharmacy-2',
  );
  await open(page, '/medtest/in-store/pharmacy-26?test=vaccine-flu');
  await expect(page.getByText(/takes no bookings at the moment/)).toBeVisible();
  await open(page, '/medtest/pharmaloc?near=ZZ9');
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByRole('heading', { name: /^All places/ })).toBeVisible();
  await open(page, '/medtest/desc/home-phlebotomy');
  await expect(linkIn(page, 'Book this test')).toHaveAttribute('href', /venue=home-london$/);
});
