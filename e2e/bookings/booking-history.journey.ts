import { expect, type Page } from '@playwright/test';
import { bookNext, openPlace, ukDay } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { newKit } from '../support/results.js';

async function act(page: Page, name: string, input: object): Promise<void> {
  const { token } = (await (await page.request.get('/api/token/')).json()) as { token: string };
  const own = { takeSample: 'TakeSampleInput', failDraw: 'FailDrawInput', attendBooking: 'AttendBookingInput' };
  const type = own[name as keyof typeof own] ?? 'StaffBookingInput';
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
  const answer = await page.request.post('/admingql/', {
    data: { query, variables: { input } },
    headers: { 'X-CSRFToken': token },
  });
  expect(await answer.json()).toMatchObject({ data: { [name]: { __typename: 'StaffBooking' } } });
}

test('staff replay a booking to the moment before its sample, and take its proof away', async ({ page, request }) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'antibody');
  const { id, reference, day } = await bookNext(request, 'antibody', venueId);
  // The last five minutes of a day lead to an appointment of tomorrow, whose patient cannot come today.
  test.setTimeout(500_000);
  await expect.poll(ukDay, { timeout: 330_000 }).toBe(day);
  await act(page, 'acknowledgeBooking', { id });
  await act(page, 'attendBooking', { id, identity: 'passport' });
  await act(page, 'failDraw', { id, patient: 1, reason: 'noVein', arm: 'left' });
  await act(page, 'takeSample', { id, patient: 1, barcode: await newKit(page.request) });

  await open(page, `/admin/medtest-audit?booking=${reference}`);
  await page.getByLabel('Why do you look?').selectOption('safety');
  await page.getByRole('button', { name: 'Show the history' }).click();
  await expect(page.getByRole('heading', { name: `${reference}: everything is as it was written` })).toBeVisible();

  const stood = page.getByText(/^The lifecycle\. At this moment it stood at: /);
  const said = (of: string) =>
    page.locator('dt', { hasText: `Progress › 1 › ${of}` }).locator('xpath=following-sibling::dd[1]');
  const moment = page.getByRole('slider', { name: 'Moment' });
  await expect(stood).toContainText('Sample taken');
  await expect(said('Sampled')).toContainText('Yes');
  await expect(said('Failed draws')).toHaveText('1');
  const sampling = page.getByRole('listitem').filter({ has: page.getByText('Take a sample', { exact: true }) });
  await expect(sampling).toContainText('This person’s sample has already been taken.');
  expect(await violations(page)).toEqual([]);

  await moment.press('ArrowLeft');
  await expect(stood).toContainText('Arrived');
  await expect(said('Sampled')).toHaveText('No');
  await expect(said('Failed draws')).toContainText('1');
  await expect(sampling).toContainText('Possible at this moment.');
  await page.getByRole('button', { name: 'The moment before' }).click();
  await expect(said('Failed draws')).toHaveText('0');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the auditor’s pack' }).click();
  expect((await downloaded).suggestedFilename()).toBe(`booking-${id}-audit.zip`);
});
