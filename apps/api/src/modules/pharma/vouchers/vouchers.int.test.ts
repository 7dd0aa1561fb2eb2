import { randomUUID } from 'node:crypto';
import {
  isCode,
  pharmaGroupStream,
  pharmaRoleMay,
  printedCode,
  vouchers,
  voucherStream,
} from '@meridian/domain/pharma';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import * as make from '../testing/voucher-stack.js';
import { VoucherCodes } from './voucher-codes.service.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;
let user: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  stack = await startBookings();
  flu = await stack.test({ kind: 'vaccination' });
  venueId = await stack.venue([flu]);
  groupId = await make.plantGroupAt(stack, venueId);
  manager = await make.plantWorker(stack, groupId, 'manager');
  user = await make.plantWorker(stack, groupId, 'user');
  stranger = await make.plantWorker(stack, await make.plantGroupAt(stack, 'elsewhere'), 'owner');
});
afterAll(() => stack.stop());

const input = (more: object = {}) => make.issueInput(groupId, { testId: flu, ...more });
const pay = (code: string) => make.payWith(stack, user, { testId: flu, venueId }, code);

async function issued(more: object = {}) {
  const batch = await make.issue(manager.browser, input(more));
  if (batch.__typename !== 'VoucherBatch') throw new Error(JSON.stringify(batch));
  return batch;
}

describe('a batch of vouchers', () => {
  it('is not issued while pharmacies are not offered', async () => {
    expect(await make.issue(manager.browser, input())).toMatchObject({ reason: 'vouchersClosed' });
    await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
    await expect.poll(async () => (await make.issue(manager.browser, input())).__typename).toBe('VoucherBatch');
  });

  it('is issued once by a manager, however often it is sent', async () => {
    const wish = input({ count: 130 });
    const sent = await Promise.all([1, 2].map(() => make.issue(manager.browser, wish)));
    for (const each of sent) expect(each).toMatchObject({ __typename: 'VoucherBatch', id: wish.id, count: 130 });
    const [batch] = await make.batchesOf(manager.browser, groupId);
    expect(batch).toMatchObject({
      id: wish.id,
      name: 'Winter at work',
      payer: 'Harbour Ltd',
      vaccine: flu,
      validUntil: make.lastDay,
      counts: { issued: 130, reserved: 0, redeemed: 0, void: 0, expired: 0 },
      permittedActions: ['voidVouchers'],
    });
    const first = await make.vouchersOf(manager.browser, wish.id);
    const rest = await make.vouchersOf(manager.browser, wish.id, { after: 100 });
    expect([first.rows.length, first.more, rest.rows.length, rest.more]).toEqual([100, true, 30, false]);
    expect([...first.rows, ...rest.rows].map(({ serial }) => serial)).toEqual(
      Array.from({ length: 130 }, (_, index) => index + 1),
    );
    expect(first.rows[0]?.ending).toBe(make.codeOf(stack, wish.id).slice(-4));
  });

  it.each([
    ['validInThePast', { validUntil: '2020-01-01' }],
    ['notAVaccination', { testId: 'nothing' }],
  ])('is refused: %s', async (reason, more) => {
    expect(await make.issue(manager.browser, input(more))).toMatchObject({ reason });
  });

  it('is for a vaccination alone', async () => {
    const swab = await stack.test();
    expect(await make.issue(manager.browser, input({ testId: swab }))).toMatchObject({ reason: 'notAVaccination' });
  });

  it.each([
    ['count', { count: 1_001 }],
    ['count', { count: 0 }],
    ['name', { name: ' ' }],
  ])('asks again for %s', async (field, more) => {
    expect(await make.issue(manager.browser, input(more))).toMatchObject({ fields: [{ field }] });
  });

  it('is nobody’s business outside its group, and a user’s neither', async () => {
    const { id } = await issued();
    expect(await make.batchesOf(stranger.browser, groupId)).toEqual([]);
    expect(await make.vouchersOf(stranger.browser, id)).toEqual({ rows: [], more: false });
    const [voucher] = (await make.vouchersOf(manager.browser, id)).rows;
    const reason = 'Lost';
    expect(await make.issue(stranger.browser, input())).toMatchObject({ reason: 'unknownGroup' });
    expect(await make.voidOne(stranger.browser, { id: voucher?.id, reason })).toMatchObject({
      reason: 'unknownVoucher',
    });
    expect(await make.voidAll(stranger.browser, { batchId: id, reason, seen: 3 })).toMatchObject({
      reason: 'unknownBatch',
    });
    await expect(make.issue(user.browser, input())).rejects.toThrow();
    await expect(make.batchesOf(user.browser, groupId)).rejects.toThrow();
  });

  it('is printed for those of its group whom the table of roles lets issue it, as they are now', async () => {
    const { id } = await issued();
    const elsewhere = await make.plantGroupAt(stack, 'elsewhere-too');
    const sheet = async ({ browser }: SignedIn, batch = id) =>
      (await browser.get(`/api/vouchers/${batch}/sheet.pdf`)).status;
    for (const role of ['owner', 'admin', 'manager', 'user', 'public'] as const) {
      const may = pharmaRoleMay(role, 'issueVouchers');
      expect([role, await sheet(await make.plantWorker(stack, groupId, role))]).toEqual([role, may ? 200 : 403]);
      expect([role, await sheet(await make.plantWorker(stack, elsewhere, role))]).toEqual([role, may ? 404 : 403]);
    }
    expect([await sheet(stranger), await sheet(stranger, randomUUID())]).toEqual([404, 404]);

    const demoted = await make.plantWorker(stack, groupId, 'manager');
    const { userId } = demoted;
    const access = { venues: [venueId], wl: false, ph: false };
    const changed = { type: 'PharmaUserChanged', data: { groupId, userId, role: 'user', access } } as const;
    expect(await sheet(demoted)).toBe(200);
    await stack.api.api.platform.store.append(pharmaGroupStream(groupId), [changed], { actor: 'test' });
    expect([403, 404]).toContain(await sheet(demoted));
  });

  it('is printed with a code for each that nobody used', async () => {
    const { id } = await issued({ count: 30 });
    const answer = await manager.browser.get(`/api/vouchers/${id}/sheet.pdf`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await manager.browser.get(`/api/vouchers/${randomUUID()}/sheet.pdf`)).status).toBe(404);
  });

  it('is made void, but for what was used', async () => {
    const { id } = await issued();
    await pay(make.codeOf(stack, id, 2));
    const reason = 'Printed twice';
    const [first] = (await make.vouchersOf(manager.browser, id)).rows;
    expect(await make.voidOne(manager.browser, { id: first?.id, reason })).toMatchObject({
      status: 'void',
      voidedFor: reason,
    });
    expect(await make.voidAll(manager.browser, { batchId: id, reason, seen: 0 })).toMatchObject({
      reason: 'batchChanged',
    });
    expect(await make.voidAll(manager.browser, { batchId: id, reason, seen: 1 })).toMatchObject({
      counts: { issued: 0, redeemed: 1, void: 2 },
      permittedActions: [],
    });
    expect(await pay(make.codeOf(stack, id, 3))).toMatchObject({ reason: 'voucherVoid' });
    const redeemed = await make.vouchersOf(manager.browser, id, { status: 'redeemed' });
    expect(redeemed.rows).toMatchObject([{ serial: 2, status: 'redeemed', permittedActions: [] }]);
    expect((await manager.browser.get(`/api/vouchers/${id}/sheet.pdf`)).status).toBe(404);
  });

  it('keeps no code, neither in the log nor in a table', async () => {
    const { id } = await issued({ count: 1 });
    const code = make.codeOf(stack, id);
    await pay(code);
    const voucherId = stack.api.api.nest.get(VoucherCodes).idOf(code);
    const { rows } = await stack.pool.query<{ text: string }>(
      'select v::text || b::text as text from pharma.vouchers v, pharma.voucher_batches b where voucher_id = $1',
      [voucherId],
    );
    const events: string[] = [];
    for await (const event of stack.store.read(voucherStream(voucherId))) events.push(JSON.stringify(event.data));
    expect(events).toHaveLength(3);
    for (const text of [...events, ...rows.map((row) => row.text)]) expect(text).not.toContain(code);
  });
});

describe('a voucher at the counter', () => {
  it('is looked up as it was typed, printed or scanned, and says what became of it', async () => {
    const { id } = await issued();
    const code = make.codeOf(stack, id);
    expect(isCode(code)).toBe(true);
    for (const typed of [code.toLowerCase(), printedCode(code), code + code, `https://x/#voucher=${code}`]) {
      expect(await make.lookUp(user.browser, groupId, typed)).toMatchObject({ status: 'issued', serial: 1 });
    }
    expect(await pay(code)).toMatchObject({ owed: { amount: 0 } });
    expect(await make.lookUp(user.browser, groupId, code)).toMatchObject({
      status: 'redeemed',
      batch: 'Winter at work',
      redeemedAt: expect.any(String),
      venue: expect.stringContaining(venueId),
    });
    expect(await pay(code)).toMatchObject({ reason: 'voucherUsed' });
  });

  it('pays at the pharmacies of its group, for who works in that one', async () => {
    const code = make.codeOf(stack, (await issued()).id);
    const beside = await make.plantWorker(stack, groupId, 'user', []);
    const at = { testId: flu, venueId };
    expect(await make.payWith(stack, beside, at, code)).toMatchObject({ reason: 'unknownBooking' });
    expect(await make.payWith(stack, stranger, { ...at, venueId: 'elsewhere' }, code)).toMatchObject({
      reason: 'voucherElsewhere',
    });
    expect(await make.lookUp(stranger.browser, groupId, code)).toMatchObject({ reason: 'unknownGroup' });
    expect(await make.lookUp(user.browser, groupId, code)).toMatchObject({ status: 'issued' });
  });

  it('of another group is answered like one that nobody issued', async () => {
    const code = make.codeOf(stack, (await issued()).id);
    const other = await make.plantGroupAt(stack, `v-${randomUUID().slice(0, 8)}`);
    const { browser } = await make.plantWorker(stack, other, 'user');
    const unknown = make.codeOf(stack, randomUUID());
    const answers = await Promise.all([code, unknown].map((each) => make.lookUp(browser, other, each)));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ reason: 'unknownVoucher' });
  });

  it('is slowed down for who guesses, and for nobody who knows', async () => {
    const { browser } = await make.plantWorker(stack, groupId, 'user');
    const code = make.codeOf(stack, (await issued()).id);
    for (let guess = 0; guess < 15; guess += 1) await make.lookUp(browser, groupId, code);
    const reasons: (string | undefined)[] = [];
    for (let guess = 0; guess < 13; guess += 1) {
      reasons.push((await make.lookUp(browser, groupId, make.codeOf(stack, randomUUID()))).reason);
    }
    expect(reasons.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'unknownVoucher'));
    expect(reasons.at(-1)).toBe('throttled');
    expect(await make.lookUp(browser, groupId, code)).toMatchObject({ reason: 'throttled' });
    expect(await make.lookUp(user.browser, groupId, code)).toMatchObject({ status: 'issued' });
  });
});

it('of 500 redemptions of one voucher one is made', async () => {
  const { id } = await issued({ count: 1 });
  const voucherId = stack.api.api.nest.get(VoucherCodes).idOf(make.codeOf(stack, id));
  const use = { voucherId, testId: flu, venueId, venues: [venueId] };
  const began = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      stack.store.send(
        vouchers,
        { type: 'RedeemVoucher', data: { ...use, redemptionId: `r-${index}` } },
        { actor: `user-${index}` },
      ),
    ),
  );
  const took = Math.round(performance.now() - began);
  expect(outcomes.filter((each) => !isRefused(each))).toHaveLength(1);
  expect(new Set(outcomes.flatMap((each) => (isRefused(each) ? each.refused : [])))).toEqual(new Set(['voucherUsed']));
  // No booking of that id takes it, so that it is free again afterwards.
  const events = await stack.events(voucherStream(voucherId));
  expect(events.slice(0, 2)).toEqual(['VoucherIssued', 'VoucherRedeemed']);
  expect(events.filter((type) => type === 'VoucherRedeemed')).toHaveLength(1);
  expect(took).toBeLessThan(5_000);
});
