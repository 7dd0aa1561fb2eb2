import { expect, type Locator, type Page } from '@playwright/test';
import { act } from '../support/acts.js';
import { asker, bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';

const everything = 'See bookings, orders, mails and who looked';

interface Found {
  readonly people: { readonly rows: readonly { readonly id: string; readonly revision: number }[] };
}

/** By the address that they gave; staff put the birth date down. */
async function bornCaller({ request }: Page, email: string): Promise<string> {
  const { ask } = await asker(request);
  const query = 'query F($filter: StaffPersonFilter) { people(filter: $filter) { rows { id revision } } }';
  const { people } = await ask<Found>(query, { filter: { search: email } }, '/admingql/');
  const [person] = people.rows;
  const input = { ...person, lastName: 'Li', birthDate: '1990-02-03', reason: 'Said on the phone' };
  const correct = 'mutation C($input: CorrectPersonInput!) { correctPerson(input: $input) { __typename } }';
  expect(await ask(correct, { input }, '/admingql/')).toEqual({ correctPerson: { __typename: 'StaffPerson' } });
  return person?.id ?? '';
}

async function openWhole(drawer: Locator): Promise<void> {
  await act(drawer, everything);
  await drawer.getByLabel('Why do you look?').selectOption('support');
  await act(drawer, everything);
}

test('two callers of one name and birth date are compared, made one, and parted again', async ({ page, elsewhere }) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const first = await bookNext((await elsewhere()).request, 'vitamin-d', venueId);
  const second = await bookNext((await elsewhere()).request, 'vitamin-d', venueId);
  const kept = await bornCaller(page, first.email);
  await bornCaller(page, second.email);

  await open(page, `/admin/people?open=${kept}`);
  const drawer = page.locator('main');
  await openWhole(drawer);
  await drawer.getByRole('link', { name: 'Compare with another person' }).click();
  await expect(page.locator('h1')).toHaveText('Is it one person?');
  await page.getByLabel('Who else may it be?').fill(second.email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: second.email }).click();
  const sides = page.getByRole('table', { name: 'Both people, side by side' });
  await expect(sides.getByRole('row', { name: /Date of birth/ }).getByRole('cell', { name: '03/02/1990' })).toHaveCount(
    2,
  );
  await expect(page.getByRole('link', { name: second.reference })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make them one person' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('How do you know that it is one person?').fill('Knows both bookings');
  await page.getByRole('button', { name: 'Make them one person' }).click();

  await expect(page.getByText('Merged: everything is with one person now')).toBeVisible();
  await openWhole(drawer);
  await drawer.getByRole('link', { name: second.reference }).click();
  await expect(page).toHaveURL(/\/admin\/medtest\?/);
  await expect(page.locator('main').getByText(second.reference).first()).toBeVisible();

  await open(page, `/admin/people?open=${kept}`);
  await openWhole(drawer);
  await expect(drawer.getByText(/^Merged by Owen Pryce/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Undo the merge' }).click();
  const asked = page.getByRole('dialog', { name: 'Undo the merge with Wei Li?' });
  await asked.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(drawer.getByText('Parted: they are two people again')).toBeVisible();
  await expect(drawer.getByText('Merge undone')).toBeVisible();
});
