import { expect } from '@playwright/test';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { newMember } from '../support/members.js';
import { open } from '../support/pages.js';
import { signIn } from '../support/people.js';
import { askFrom, checkedBooking, ownPharmacy, walkIn } from '../support/pharmacies.js';
import { scan } from '../support/scanner.js';

test('whoever works at the counter sees who waits, calls them in, vaccinates after the questions and takes the money', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(240_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const patient = await elsewhere({ viewport: { width: 390, height: 844 } });
  const { venueId } = await ownPharmacy(page, staff, {
    company: 'Lamb Street Care Ltd',
    tests: ['vaccine-flu'],
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, '/pharma/board');
  await expect(page.getByRole('heading', { name: 'Nobody is booked on this day' })).toBeVisible();
  await axeFindsNothing(page);

  const rosa = await newMember(patient, 'Meridian-2026');
  await signIn(patient, rosa.email);
  const { id: userId } = await askFrom<{ id: string }>(
    patient,
    '/graphql/',
    'mutation { getUser { ... on User { id } } }',
  );
  const priced = await askFrom<{ price: number }>(
    patient,
    '/graphql/',
    'query { medtestItem(id: "vaccine-flu", lang: en) { price } }',
  );
  const { reference } = await walkIn(staff, { userId, testId: 'vaccine-flu', venueId, seen: priced.price });

  const line = page.getByRole('listitem').filter({ hasText: reference });
  await expect(line).toContainText('Rosa Whitfield');
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await axeFindsNothing(page);
  await line.getByRole('button', { name: 'Call in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'In the room' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible();
  await line.getByRole('button', { name: 'Call in' }).press('Enter');

  await page.context().setOffline(true);
  await expect(page.getByText('No connection.')).toBeVisible();
  await expect(line).toContainText('Rosa Whitfield');
  await page.context().setOffline(false);
  await page.getByLabel('Scan or type a reference or barcode').fill('WRONG-CODE');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No visit to this pharmacy has the code WRONG-CODE.')).toBeVisible();
  await scan(page, reference.toLowerCase());
  await expect(page.locator('h1')).toHaveText('Rosa Whitfield');
  await expect(page.getByText('03/02/1990')).toBeVisible();
  await axeFindsNothing(page);

  await page.getByRole('button', { name: 'Take payment' }).press('Enter');
  await expect(page.getByLabel('Paid by')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByLabel('Paid by').selectOption('cash');
  await press(page, 'Take payment');
  await expect(page.getByText('Payment recorded')).toBeVisible();

  await press(page, 'Record the vaccination');
  await press(page, 'Record the vaccination');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel('Vaccine', { exact: true }).fill('Fluad');
  await page.getByLabel('Batch').fill('F-2031');
  await page.getByLabel('Expires on', { exact: true }).fill('01/02/2031');
  await page.getByLabel('Where it was given').selectOption('leftArm');
  await press(page, 'Record the vaccination');
  await expect(page.getByText('Ask all of the questions, then tick the box below them.').first()).toBeVisible();
  await page.getByLabel(/I asked all of these/).check();
  await page.getByLabel(/Are you feverish/).check();
  await press(page, 'Record the vaccination');
  await expect(page.getByText('The vaccine must not be given today.').first()).toBeVisible();
  await page.getByLabel(/Are you feverish/).uncheck();
  await press(page, 'Record the vaccination');
  await expect(page.getByRole('heading', { name: 'Given' })).toBeVisible();
  await expect(page.getByText('F-2031', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/pharma/board', 'zh');
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible();
  await press(page, '查看当日统计');
  await expect(page.getByRole('row', { name: '现金' })).toContainText('1');
  await axeFindsNothing(page);
});

test('a visit of another day is confirmed ahead, shows what was answered before it, and closes where access is taken away', async ({
  page,
  elsewhere,
}) => {
  test.setTimeout(180_000);
  const staff = await elsewhere({ viewport: { width: 1280, height: 900 } });
  const { venueId } = await ownPharmacy(page, staff, { company: 'Lamb Street Care Ltd', tests: ['vaccine-flu'] });
  await open(page, '/pharma/board');
  const id = await checkedBooking(page, 'vaccine-flu', venueId);
  const request = `mutation { mutateBookTest(action: request, id: "${id}", seen: SEEN, lang: en) { __typename } }`;
  const { price } = await askFrom<{ price: number }>(
    page,
    '/graphql/',
    'query { medtestItem(id: "vaccine-flu", lang: en) { price } }',
  );
  expect(await askFrom(page, '/graphql/', request.replace('SEEN', String(price)))).toMatchObject({
    __typename: 'BookTest',
  });
  await open(page, `/your-files/bookings?booking=${id}`);
  await expect(page.getByRole('heading', { name: 'Before your visit' })).toBeVisible();
  await page.getByLabel('Do you bleed or bruise easily, or take blood thinners?').check();
  await page.getByLabel(/Anything else we should know/).fill('I take warfarin');
  await axeFindsNothing(page);
  await press(page, 'Send the answers');
  await expect(page.getByText('Answered with yes:')).toBeVisible();
  await open(page, `/pharma/visits/${id}`);
  await expect(page.getByText('Confirm the booking first. Then you see who comes.')).toBeVisible();
  await axeFindsNothing(page);
  await open(page, '/pharma/board');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Another day', { exact: true }).fill(day.split('-').toReversed().join('/'));
  await press(page, 'Confirm booking');
  const question = page.getByRole('dialog', { name: 'Confirm this booking?' });
  await expect(question.getByText(/The patient gets an email at once/)).toBeVisible();
  await axeFindsNothing(page);
  await press(page, 'Not yet');
  await press(page, 'Confirm booking');
  await question.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByText('Booking confirmed')).toBeVisible();
  await open(page, `/pharma/visits/${id}`);
  await expect(page.getByText('I take warfarin')).toBeVisible();
  await axeFindsNothing(page);
  const off = `mutation Off($input: DeactivatePharmaGroupInput!) { deactivatePharmaGroup(input: $input) { __typename } }`;
  const groups = `query { pharmaGroups(filter: { search: "Lamb Street Care Ltd" }, sort: { by: appliedAt, direction: descending }) { rows { id } } }`;
  const { rows } = await askFrom<{ rows: { id: string }[] }>(staff, '/admingql/', groups);
  const groupId = rows.find((row) => venueId === `place-${row.id.slice(0, 8)}`)?.id;
  await askFrom(staff, '/admingql/', off, { input: { id: groupId, note: 'A test' } });
  // Which of the two comes first depends on the next question that the page asks.
  await expect(page.getByRole('heading', { name: /You are signed out|Your rights have changed/ })).toBeVisible({
    timeout: 40_000,
  });
});
