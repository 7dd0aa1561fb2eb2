import type { StaffVoucherBatch } from '@meridian/contracts/generated/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { plantSignedIn, type SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/voucher-stack.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination' });
  venueId = await stack.venue([flu]);
  groupId = await make.plantGroupAt(stack, venueId);
  manager = await make.plantWorker(stack, groupId, 'manager');
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
});
afterAll(() => stack.stop());

async function issued(more: object = {}): Promise<string> {
  const input = make.issueInput(groupId, { testId: flu, ...more });
  await until(async () => (await make.issue(manager.browser, input)).__typename === 'VoucherBatch');
  return input.id;
}

async function listed(browser: Browser, filter: object = {}): Promise<readonly StaffVoucherBatch[]> {
  const query = `query Batches($filter: StaffVoucherBatchFilter) { staffVoucherBatches(filter: $filter) {
    rows { id company name payer vaccine { en } count unused redeemed void expired issuedBy } } }`;
  const answer = await browser.ask<{ staffVoucherBatches: { rows: StaffVoucherBatch[] } }>(
    query,
    { filter },
    '/admingql/',
  );
  return answer.staffVoucherBatches.rows;
}

it('staff see who issued which vouchers for which group, and what became of them', async () => {
  const id = await issued({ count: 3 });
  const code = make.codeOf(stack, id);
  await make.payWith(stack, manager, { testId: flu, venueId }, code);
  const [second] = (await make.vouchersOf(manager.browser, id, { status: 'issued' })).rows;
  await make.voidOne(manager.browser, { id: second?.id, reason: 'Lost' });
  await stack.settled();
  const finance = await plantSignedIn(stack, 'finance');
  const [batch] = (await listed(finance.browser)).filter((each) => each.id === id);
  expect(batch).toMatchObject({
    company: 'Chapel Row Ltd',
    name: 'Winter at work',
    payer: 'Harbour Ltd',
    vaccine: { en: flu },
    count: 3,
    unused: 1,
    redeemed: 1,
    void: 1,
    expired: 0,
  });
  const ofManager = (await make.batchesOf(manager.browser, groupId)).find((each) => each.id === id);
  expect(batch?.issuedBy).toBe(ofManager?.issuedBy);
  expect(batch?.issuedBy).not.toBe(manager.userId);
});

it('staff find them by the group, and those that are valid', async () => {
  const id = await issued();
  await stack.settled();
  const { browser } = await plantSignedIn(stack, 'frontDesk');
  const ids = async (filter: object) => (await listed(browser, filter)).map((each) => each.id);
  expect(await ids({ search: 'chapel', valid: true })).toContain(id);
  expect(await ids({ search: 'harbour' })).not.toContain(id);
  expect(await ids({ valid: false })).not.toContain(id);
});

it('nobody else does', async () => {
  const laboratory = await plantSignedIn(stack, 'laboratory');
  await expect(listed(laboratory.browser)).rejects.toThrow('forbidden');
  await expect(listed(manager.browser)).rejects.toThrow('forbidden');
});
