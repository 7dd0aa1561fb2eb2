import { expect, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const phone = { viewport: { width: 390, height: 844 } };
const search = { en: 'Name, phone, date of birth, postcode or email', zh: '姓名、电话、出生日期、邮编或邮箱' };

async function find(page: Page, typed: string, language: 'en' | 'zh' = 'en') {
  await page.getByLabel(search[language]).fill(typed);
  await page.getByRole('button', { name: language === 'en' ? 'Find' : '查找', exact: true }).click();
}

test('a caller who is new is added and booked for, and told apart from somebody of the same name and birth date', async ({
  page,
}) => {
  const family = `Walker${newMark()}`;
  await signIn(page, demo('staff'));
  await open(page, '/admin/patient-booking');
  const add = async (number: string) => {
    await find(page, `grace ${family} 12/03/1961`);
    const none = page.getByRole('button', { name: 'None of these: add a person' });
    await expect(none.or(page.getByText('Nobody was found', { exact: false })).first()).toBeVisible();
    if (await none.isVisible()) await none.click();
    await expect(page.getByLabel('Family name')).toHaveValue(family);
    await page.getByRole('textbox', { name: 'Number' }).fill(number);
    await page.getByRole('button', { name: 'Add and go on' }).click();
  };

  await find(page, `grace ${family} 12/03/1961`);
  await page.getByRole('button', { name: 'Add and go on' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a phone number or an email address');
  expect(await violations(page)).toEqual([]);
  await add('07700 900451');
  await expect(page.getByText(`Booking for Grace ${family}`)).toBeVisible();

  await page.getByRole('button', { name: 'Somebody else' }).click();
  await add('07700 900672');
  await expect(page.getByRole('alert')).toContainText('Somebody with this name and date of birth is here already');
  await expect(page.getByRole('button', { name: /…451/ }).last()).toBeVisible();
  await page.getByLabel('It is somebody else with the same name and date of birth').check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add and go on' }).click();
  await expect(page.getByText(`Booking for Grace ${family}`)).toBeVisible();

  await page.getByLabel('Test', { exact: true }).selectOption('cholesterol');
  await page.getByLabel('Place', { exact: true }).selectOption({ index: 3 });
  await page.getByRole('radio').last().check();
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('07700 900672');
  await expect(page.getByLabel('Postcode')).toHaveCount(0);
  await page.getByLabel('Female').check();
  await page.getByLabel(/^I read this aloud/).check();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The test is booked' })).toBeVisible();

  await page.getByRole('button', { name: 'Book for somebody else' }).click();
  await find(page, `${family} 1961-03-12`);
  await expect(page.getByRole('button', { name: /…672/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /…451/ })).toBeVisible();
  expect(page.url()).not.toContain(family);
});

test('a caller is added in Chinese on a phone', async ({ elsewhere }) => {
  const page = await elsewhere(phone);
  await signIn(page, demo('staff'));
  await open(page, '/admin/patient-booking', 'zh');
  await find(page, `王小${newMark().slice(0, 1)} 1961/3/12`, 'zh');
  await page.getByRole('textbox', { name: '号码' }).fill('07700 900811');
  expect(await violations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '添加并继续' }).click();
  await expect(page.getByText(/正在为王小.*预约/)).toBeVisible();
});

test('who walks in is booked for the time that runs, and stands as arrived with what is to be paid', async ({
  page,
}) => {
  const family = `Walkin${newMark()}`;
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'cholesterol');
  await open(page, '/admin/patient-booking');
  await find(page, `ada ${family} 12/03/1961`);
  await page.getByRole('textbox', { name: 'Number' }).fill('07700 900452');
  await page.getByRole('button', { name: 'Add and go on' }).click();
  await page.getByLabel('Test', { exact: true }).selectOption('cholesterol');
  await page.getByLabel('Place', { exact: true }).selectOption(venueId);
  await page.getByLabel('They are here now').check();
  await expect(page.getByRole('button', { name: /^\d\d:\d\d$|am$|pm$/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByLabel('Female').check();
  await page.getByLabel(/^I read this aloud/).check();
  await page.getByRole('button', { name: 'Book and mark as arrived' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('How did you check who came?').selectOption('passport');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book and mark as arrived' }).click();
  await expect(page.getByRole('heading', { name: 'Booked, and marked as arrived' })).toBeVisible();
  await page.getByRole('link', { name: 'See the booking' }).click();
  const record = page.getByRole('dialog');
  await act(record, 'Take payment');
  await record.getByLabel(/^Amount/).fill('25.00');
  await record.getByLabel('Cash', { exact: true }).check();
  await record.getByLabel(/^Till receipt number/).fill('T-0815');
  await record.getByRole('button', { name: 'Take payment' }).click();
  await expect(record.getByText('Payment recorded')).toBeVisible();
});
