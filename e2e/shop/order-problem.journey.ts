import { expect } from '@playwright/test';
import { act } from '../support/acts.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { newMark } from '../support/marks.js';
import { buyAsGuest } from '../support/orders.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

test('a guest says what is wrong with an order, on another phone too, and staff answer by mail', async ({
  page,
  browser,
  request,
}) => {
  const mark = newMark();
  const guest = await browser.newContext();
  const bought = await buyAsGuest(guest.request, { thermometer: 1 });
  const { orderId } = bought;
  const theirs = await guest.newPage();
  await open(theirs, `/orders/${orderId}/problem`);
  await expect(theirs.getByText(`Order ${bought.number}`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Send to Meridian' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Select what is wrong');
  await theirs.getByLabel('It is damaged').check();
  await theirs.getByLabel('Tell us more').fill(`The glass is broken ${mark}`);
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Send to Meridian' }).click();
  await expect(theirs.getByRole('heading', { name: 'We have your message' })).toBeVisible();

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await open(other, `/orders/${orderId}/problem`);
  await other.getByLabel('Something else').check();
  await other.getByLabel('Email address you ordered with').fill('nobody@example.org');
  await other.getByRole('button', { name: 'Send to Meridian' }).click();
  await expect(other.getByRole('alert')).toBeVisible();
  await other.getByLabel('Email address you ordered with').fill(bought.email);
  await other.getByRole('button', { name: 'Send to Meridian' }).click();
  await expect(other.getByRole('heading', { name: 'We have your message' })).toBeVisible();
  await expect(other.getByText(mark)).toBeHidden();
  await phone.close();

  await signIn(page, demo('staff'));
  await open(page, '/admin/order-problems');
  await page.getByRole('link', { name: bought.number, exact: true }).click();
  const problem = page.getByRole('dialog', { name: bought.number });
  await expect(problem.getByText(mark)).toBeHidden();
  await act(problem, 'Read the messages');
  await problem.getByLabel('Why do you need it?').selectOption('support');
  await act(problem, 'Read the messages');
  await expect(problem.getByText(`The glass is broken ${mark}`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await act(problem, 'Answer the buyer');
  await problem.getByLabel('Your answer to the buyer').fill(`Another one is on its way ${mark}`);
  await act(problem, 'Answer the buyer');
  await expect(problem.getByText('Answer sent to the buyer')).toBeFocused();
  await act(problem, 'Close this problem');
  await expect(problem.getByText('Problem closed')).toBeFocused();

  await expect
    .poll(async () => JSON.stringify(await (await request.get(`/dev/mail.json?to=${bought.email}`)).json()))
    .toContain(`Another one is on its way ${mark}`);
  await open(theirs, `/orders/${orderId}/problem`);
  await expect(theirs.getByText(`Another one is on its way ${mark}`)).toBeVisible();
  await guest.close();
});
