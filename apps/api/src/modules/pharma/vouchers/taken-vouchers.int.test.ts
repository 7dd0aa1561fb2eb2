import { refuse } from '@meridian/domain/kernel';
import { voucherDecider, voucherStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { TakeVoucherHandler } from '../../bookings/index.js';
import { plantBooking, type PlantWish } from '../../bookings/testing/planted-bookings.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt } from '../testing/counter-visits.js';
import * as make from '../testing/voucher-stack.js';
import { VouchersOfBookings } from './booking-vouchers.live.js';
import { VoucherCodes } from './voucher-codes.service.js';

let stack: BookingStack;
let flu: string;
let swab: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;
const at = new Date(Date.now() - 60_000);
/** Room for twelve more. */
const earlier = new Date(Date.now() - 5_400_000);

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  swab = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([flu, swab]);
  groupId = await make.plantGroupAt(stack, venueId);
  manager = await make.plantWorker(stack, groupId, 'manager');
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
});
afterAll(() => stack.stop());

const newCode = (more: object = {}) => make.newCodeOf(stack, manager, groupId, { testId: flu, ...more });
const idOf = (code: string) => stack.api.api.nest.get(VoucherCodes).idOf(code);
const voucher = async (code: string) => (await stack.store.look(voucherStream(idOf(code)), voucherDecider)).state;

async function visit(wish: PlantWish = {}): Promise<string> {
  const { bookingId } = await plantBooking(stack.store, { testId: flu, venueId, at, ...wish });
  await stack.settled();
  return bookingId;
}

const act = (browser: Browser, input: object) => actAt(browser, venueId, input);
const take = (id: string, code: string) => act(manager.browser, { action: 'takeVoucher', id, voucher: code });

it('a voucher pays for a visit that was to be paid at the counter', async () => {
  const id = await visit();
  const acknowledged = await act(manager.browser, { action: 'acknowledge', id });
  expect(acknowledged.owed.amount).toBeGreaterThan(0);
  expect(acknowledged.actions).toContain('takeVoucher');
  const code = await newCode();
  expect(await take(id, code.toLowerCase())).toMatchObject({ owed: { amount: 0 } });
  expect((await voucher(code)).redeemed).toMatchObject({ redemptionId: id, venueId, way: 'booking' });
  const again = await take(id, code);
  expect(again).toMatchObject({ owed: { amount: 0 } });
  expect(again.actions).not.toContain('takeVoucher');
  expect((await stack.events(`booking-${id}`)).filter((type) => type === 'BookingVoucherTaken')).toHaveLength(1);
  expect((await take(id, await newCode())).reason).toBe('notOwed');
});

it('of twelve visits that are paid with one voucher at once, one is', async () => {
  const code = await newCode();
  const ids: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) ids.push(await visit({ at: earlier }));
  const answers = await Promise.all(ids.map((id) => take(id, code)));
  expect(answers.filter(({ __typename }) => __typename === 'PharmaBooking')).toHaveLength(1);
  const refused = answers.flatMap(({ __typename, reason }) => (__typename === 'Refusal' ? [reason] : []));
  expect(refused.filter((reason) => !['voucherUsed', 'voucherReserved', 'busy'].includes(reason ?? ''))).toEqual([]);
});

it('of two vouchers for one visit at once, one is free again', async () => {
  const codes = [await newCode(), await newCode()];
  const id = await visit();
  await Promise.all(codes.map((code) => take(id, code)));
  const states = await Promise.all(codes.map(voucher));
  expect(states.map(({ status }) => status).toSorted()).toEqual(['issued', 'redeemed']);
});

/** As where the server stopped before the booking took it. */
async function redeemOnly(code: string, id: string): Promise<void> {
  const use = { voucherId: idOf(code), bookingId: id, testId: flu, venueId };
  expect(await stack.api.api.nest.get(VouchersOfBookings).redeem(use, { actor: 'test' })).toBeNull();
}

it('pays where the server stopped between the two, whether it is asked for again or not', async () => {
  const codes = [await newCode(), await newCode()];
  const [asked = '', left = ''] = [await visit(), await visit()];
  await redeemOnly(codes[0] ?? '', asked);
  await redeemOnly(codes[1] ?? '', left);
  expect(await take(asked, codes[0] ?? '')).toMatchObject({ owed: { amount: 0 } });
  await until(async () => (await stack.booking(left)).voucher !== null);
  expect((await stack.events(`booking-${left}`)).filter((type) => type === 'BookingVoucherTaken')).toHaveLength(1);
});

it('is free again where the visit was cancelled before the booking took it', async () => {
  const code = await newCode();
  const id = await visit();
  const fee = { amount: 0, currency: 'GBP' };
  await stack.write(`booking-${id}`, { type: 'BookingCancelled', data: { bookingId: id, by: 'staff', fee } });
  await redeemOnly(code, id);
  await until(async () => (await voucher(code)).status === 'issued');
});

it.each([
  ['was busy, and took it', 'busy', true],
  ['was busy, and did not take it yet', 'busy', false],
  ['was refused, though it has it', 'notOwed', true],
] as const)('stays redeemed where the booking %s', async (_how, refused, takes) => {
  const [code, id] = [await newCode(), await visit()];
  const handler = stack.api.api.nest.get(TakeVoucherHandler);
  const settle = handler.settle.bind(handler);
  const spy = vi.spyOn(handler, 'settle').mockImplementationOnce(async (...given) => {
    if (takes) await settle(...given);
    return refuse(refused);
  });
  expect((await take(id, code)).reason).toBe(refused);
  spy.mockRestore();
  await until(async () => (await stack.booking(id)).voucher !== null);
  await stack.settled();
  expect((await voucher(code)).redeemed).toMatchObject({ redemptionId: id });
  expect((await stack.events(`booking-${id}`)).filter((type) => type === 'BookingVoucherTaken')).toHaveLength(1);
});

it.each([
  ['a voucher for another vaccination', 'voucherOtherVaccine', async () => [await visit(), await otherVaccine()]],
  ['a voucher that is used', 'voucherUsed', async () => [await visit(), await used()]],
  ['a visit of two', 'voucherOnePerson', async () => [await visit({ names: two }), await newCode()]],
  ['a code that nobody has', 'unknownVoucher', async () => [await visit(), make.codeOf(stack, 'nobody')]],
  [
    'a test that is no vaccination',
    'voucherOtherVaccine',
    async () => [await visit({ testId: swab }), await newCode()],
  ],
] as const)('is refused for %s', async (_why, reason, wanted) => {
  const [id = '', code = ''] = await wanted();
  expect((await take(id, code)).reason).toBe(reason);
});
const two: PlantWish['names'] = [
  ['Ada', 'King'],
  ['Bo', 'King'],
];
const otherVaccine = async () => newCode({ testId: await stack.test({ kind: 'vaccination' }) });
async function used(): Promise<string> {
  const code = await newCode();
  await take(await visit(), code);
  return code;
}

it('is free again where the visit of two was refused', async () => {
  const code = await newCode();
  await take(await visit({ names: two }), code);
  expect((await voucher(code)).status).toBe('issued');
});

it('asks for the code, and says at which field', async () => {
  const id = await visit();
  expect((await act(manager.browser, { action: 'takeVoucher', id })).fields).toMatchObject([{ field: 'voucher' }]);
  expect((await take(id, 'ABCDE-FGHJK')).fields).toMatchObject([{ field: 'voucher' }]);
});

it('is no matter of who works elsewhere', async () => {
  const other = await make.plantWorker(stack, await make.plantGroupAt(stack, await stack.venue([flu])), 'owner');
  const code = await newCode();
  const input = { action: 'takeVoucher', id: await visit(), voucher: code };
  expect((await act(other.browser, input)).reason).toBe('unknownBooking');
  expect((await voucher(code)).status).toBe('issued');
});
