import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { asker, bookNext, openPlace } from '../support/appointments.js';
import { violations } from '../support/axe.js';
import { test } from '../support/journey.js';
import { tabTo } from '../support/keys.js';
import { buyAsGuest } from '../support/orders.js';
import { open } from '../support/pages.js';
import { demo, signIn } from '../support/people.js';
import { unzip } from '../support/zip.js';

const run = promisify(execFile);

/** By the search: the record, and from its end the audit, for a reason. */
async function auditOf(page: Page, reference: string): Promise<void> {
  await open(page, '/admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: /^Search for pages/ })).toBeFocused();
  await page.keyboard.type(reference);
  await expect(page.getByRole('dialog', { name: 'Search', exact: true }).getByRole('link').first()).toContainText(
    reference,
  );
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'History and proof' }));
  await page.keyboard.press('Enter');
  const reason = page.getByLabel('Why do you look?');
  await tabTo(page, reason);
  await page.keyboard.press('A');
  await expect(reason).toHaveValue('audit');
  await tabTo(page, page.getByRole('button', { name: 'Show the history' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${reference}: everything is as it was written` })).toBeVisible();
}

/** Back to the first moment by the slider, and on to the last. */
async function goThrough(page: Page, first: string, last: string): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Moment' });
  await tabTo(page, slider);
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^1 of .*${first}`));
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(last));
}

/** The pack is clean by its own verifier, with Node alone. */
async function verifyPack(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Download the auditor’s pack' }), 'Shift+Tab');
  const downloaded = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const files = unzip(await readFile(await (await downloaded).path()));
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  for (const [name, content] of files) await writeFile(join(folder, name), content);
  const key = /--key ([\da-f]+)/.exec(String(files.get('README.txt')))?.[1] ?? '';
  const { stdout } = await run(process.execPath, ['verify-evidence.mjs', '--key', key], { cwd: folder, env: {} });
  expect(stdout).toContain('clean: everything is as it was written and signed');
  await rm(folder, { recursive: true });
}

const who = (page: Page, event: string) =>
  page.getByRole('listitem').filter({ hasText: event }).filter({ hasText: 'Owen Pryce' });

test('an auditor finds by keys alone who did what to a booking, and takes its proof away', async ({
  page,
  elsewhere,
  request,
}) => {
  const owen = await elsewhere();
  await signIn(owen, demo('staff'));
  const { id, reference } = await bookNext(request, 'antibody', await openPlace(owen.request, 'antibody'));
  const { ask } = await asker(owen.request);
  const acknowledge = 'mutation A($input: StaffBookingInput!) { acknowledgeBooking(input: $input) { __typename } }';
  await ask(acknowledge, { input: { id } }, '/admingql/');

  await signIn(page, demo('staff2'));
  await auditOf(page, reference);
  await expect(who(page, 'Acknowledged')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goThrough(page, 'Booking started', 'Acknowledged');
  await verifyPack(page);
});

test('an auditor finds by keys alone who did what to an order, and takes its proof away', async ({
  page,
  elsewhere,
  request,
}) => {
  const owen = await elsewhere();
  await signIn(owen, demo('staff'));
  const { orderId, number } = await buyAsGuest(request, { thermometer: 1 });
  const { ask } = await asker(owen.request);
  const read = 'query R($page: PageInput) { staffOrders(page: $page) { rows { revision } } }';
  const found = await ask<{ staffOrders: { rows: { revision: number }[] } }>(
    read,
    { page: { only: orderId } },
    '/admingql/',
  );
  const gift = 'mutation G($input: MarkOrderAsGiftInput!) { markOrderAsGift(input: $input) { __typename } }';
  const input = { id: orderId, revision: found.staffOrders.rows[0]?.revision, greeting: 'Get well soon' };
  await ask(gift, { input }, '/admingql/');

  await signIn(page, demo('staff2'));
  await auditOf(page, number);
  await expect(who(page, 'Marked as a gift')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await goThrough(page, 'Order asked for', 'Marked as a gift');
  await verifyPack(page);
});
