import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const password = 'Meridian-2026';

test('a pharmacy applies, answers a question, is approved; its owner works in it, and invites and removes somebody', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(300_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { email } = await newMember(page, password);
  await signIn(page, email);
  await open(page, '/account/overview');
  await page.getByRole('main').getByRole('link', { name: 'For pharmacies' }).first().click();
  await press(page, 'Send the application');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);

  const name = `Lamb Street ${Date.now()}`;
  const typed = {
    'Name of the company': 'Lamb Street Care Ltd',
    'Company number': '1234567',
    'Name of the pharmacy': name,
    'GPhC premises number': '1034567',
    Address: '4 Lamb Street',
    'Town or city': 'London',
    Postcode: 'e16ea',
    'Phone of the pharmacy': '020 7946 0111',
  };
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('I may act for this company, and what I say of it is true.').check();
  await press(page, 'Send the application');
  await expect(page.getByText('We are checking your application.')).toBeVisible();
  await expect(page.getByText('Lamb Street Care Ltd · 01234567')).toBeVisible();

  await signIn(staff, demo('staff'));
  await open(staff, '/admin/group-signup');
  const row = staff.getByRole('table').getByRole('row').filter({ hasText: 'Lamb Street Care Ltd' }).last();
  await row.getByRole('link').first().click();
  const drawer = staff.getByRole('dialog', { name: 'Lamb Street Care Ltd' });
  await drawer.getByRole('button', { name: 'More actions' }).click();
  await staff.getByRole('menuitem', { name: 'Ask a question' }).click();
  await staff.getByLabel('Your question; the applicant is mailed').fill('Who is the superintendent pharmacist?');
  await staff.getByRole('button', { name: 'Ask a question' }).last().click();
  await expect(drawer.getByText('Question asked').first()).toBeVisible();

  await open(page, '/account/pharmacy');
  await expect(page.getByText('Who is the superintendent pharmacist?')).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Your answer').fill('I am, GPhC 2034567.');
  await press(page, 'Send the answer');
  await expect(page.getByText('We are checking your application.')).toBeVisible();

  await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
  await staff.getByLabel(/ID of the place/).fill(`lamb-street-${Date.now()}`);
  await axeFindsNothing(staff);
  await staff.getByRole('button', { name: 'Approve' }).last().click();
  await expect(drawer.getByText('Active').first()).toBeVisible();

  await signIn(page, email);
  await open(page, '/pharma');
  await expect(page.getByRole('heading', { name: 'Lamb Street Care Ltd' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await axeFindsNothing(page);
  await open(page, '/pharma', 'zh');
  await expect(page.getByText('您的角色：所有者')).toBeVisible();

  const una = await elsewhere({ viewport: { width: 390, height: 844 } });
  const invited = await newMember(una, password);
  await open(page, '/pharma/users', 'en');
  await press(page, 'Invite somebody');
  await press(page, 'Send the invitation');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Given name').fill('Una');
  await page.getByLabel('Family name').fill('Okafor');
  await page.getByLabel('Email', { exact: true }).fill(invited.email);
  await page.getByLabel('Role').selectOption('user');
  await page.getByLabel('Draws blood').check();
  await press(page, 'Send the invitation');
  await expect(page.getByText(invited.email)).toBeVisible();
  await axeFindsNothing(page);

  await signIn(una, invited.email);
  await open(una, '/account/pharmacy');
  await axeFindsNothing(una);
  await press(una, 'Accept');
  await expect(una.getByText('You have joined.')).toBeVisible();
  await open(una, '/login');
  await signIn(una, invited.email);
  await open(una, '/pharma');
  await expect(una.getByRole('heading', { name })).toBeVisible();
  await expect(una.getByText('Your role: User')).toBeVisible();

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'certificate not checked yet' });
  await line.getByRole('button', { name: /^Change/ }).click();
  await page.getByLabel('Role').selectOption('manager');
  await press(page, 'Save');
  await expect(page.getByText('Change saved.')).toBeVisible();
  await expect(line.getByText('Manager', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});
