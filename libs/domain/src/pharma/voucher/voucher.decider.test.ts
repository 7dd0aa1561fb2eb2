import { voucherMachine } from '@meridian/workflows/pharma';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type VoucherBatchCommand, voucherBatchDecider } from './voucher-batch.decider.js';
import { type VoucherCommand, voucherDecider, voucherStatusAt } from './voucher.decider.js';
import type { VoucherBatchEvent, VoucherEvent } from './voucher.events.js';

const voucherId = 'v1';
const terms = { testId: 'flu', validUntil: '2026-12-01' };
const facts = { voucherId, batchId: 'b1', groupId: 'g1', serial: 1, ...terms };
const issued: VoucherEvent = { type: 'VoucherIssued', data: facts };
const reserved = (bookingId = 'm1', until = '2026-11-24T09:40:00.000Z'): VoucherEvent => ({
  type: 'VoucherReserved',
  data: { voucherId, bookingId, until },
});
const released: VoucherEvent = { type: 'VoucherReleased', data: { voucherId, bookingId: 'm1' } };
const redeemed = (redemptionId = 'm1'): VoucherEvent => ({
  type: 'VoucherRedeemed',
  data: { voucherId, way: 'booking', redemptionId, venueId: 'north' },
});
const voided: VoucherEvent = { type: 'VoucherVoided', data: { voucherId, reason: 'Lost in the post' } };

const here = { testId: 'flu', venueId: 'north', venues: ['north', 'south'] };
const reserve = (bookingId = 'm1', more: object = {}): VoucherCommand => ({
  type: 'ReserveVoucher',
  data: { voucherId, bookingId, until: '2026-11-24T09:40:00.000Z', ...here, ...more },
});
const redeem = (redemptionId = 'm1', more = {}): VoucherCommand => ({
  type: 'RedeemVoucher',
  data: { voucherId, redemptionId, ...here, ...more },
});
const release = (bookingId = 'm1'): VoucherCommand => ({ type: 'ReleaseVoucher', data: { voucherId, bookingId } });
const makeVoid: VoucherCommand = { type: 'VoidVoucher', data: { voucherId, reason: 'Lost in the post' } };

const now = '2026-11-24T09:30:00Z';
const later = '2026-11-24T09:40:00Z';
/** The last moment of 1 December in the United Kingdom, and the first after it. */
const lastMoment = '2026-12-01T23:59:59Z';
const dayAfter = '2026-12-02T00:00:00Z';
const at = (instant: string) => ({ now: new Date(instant) });
const none = given(voucherDecider);
const voucher = none.events([issued]);

describe('a voucher', () => {
  it('is issued once, and asked for again by the same batch it stays', () => {
    none.when({ type: 'IssueVoucher', data: facts }).thenExpect([issued]);
    voucher.when({ type: 'IssueVoucher', data: facts }).thenExpect([]);
    const other = { ...issued.data, batchId: 'b2' } as never;
    voucher.when({ type: 'IssueVoucher', data: other }).thenExpect({ refused: 'voucherExists' });
    none.when(reserve()).thenExpect({ refused: 'unknownVoucher' });
    none.when(redeem()).thenExpect({ refused: 'unknownVoucher' });
    none.when(makeVoid).thenExpect({ refused: 'unknownVoucher' });
    none.when(release()).thenExpect([]);
  });

  it('is kept for one booking as long as that pays, then for who comes next', () => {
    voucher.when(reserve()).thenExpect([reserved()]);
    const kept = voucher.events([reserved()]);
    kept.when(reserve()).thenExpect([]);
    const longer = { until: '2026-11-24T09:50:00.000Z' };
    kept.when(reserve('m1', longer)).thenExpect([reserved('m1', longer.until)]);
    kept.when(reserve('m2')).thenExpect({ refused: 'voucherReserved' });
    kept.when(redeem('m2')).thenExpect({ refused: 'voucherReserved' });
    kept.when(makeVoid).thenExpect({ refused: 'voucherReserved' });
    const lapsed = (command: VoucherCommand) => kept.when(command, at(later));
    lapsed(reserve('m2', longer)).thenExpect([reserved('m2', longer.until)]);
    lapsed(redeem('m2')).thenExpect([redeemed('m2')]);
    lapsed(makeVoid).thenExpect([voided]);
    kept.when(release()).thenExpect([released]);
    kept.when(release('m2')).thenExpect([]);
    kept
      .events([released])
      .when(reserve('m2'))
      .thenExpect([reserved('m2')]);
  });

  it('is redeemed once, whoever else tries, and comes back with the booking that had it', () => {
    voucher.when(redeem()).thenExpect([redeemed()]);
    voucher.events([reserved()]).when(redeem()).thenExpect([redeemed()]);
    const used = voucher.events([redeemed()]);
    used.when(redeem()).thenExpect([]);
    used.when(reserve()).thenExpect([]);
    for (const command of [redeem('m2'), reserve('m2'), makeVoid]) {
      used.when(command).thenExpect({ refused: 'voucherUsed' });
    }
    used.when(release('m2')).thenExpect([]);
    used.when(release()).thenExpect([released]);
    used
      .events([released])
      .when(redeem('m2'))
      .thenExpect([redeemed('m2')]);
  });

  it('pays for its own vaccination, at a pharmacy of the group that issued it', () => {
    voucher.when(reserve('m1', { testId: 'travel' })).thenExpect({ refused: 'voucherOtherVaccine' });
    voucher.when(redeem('m1', { testId: 'travel' })).thenExpect({ refused: 'voucherOtherVaccine' });
    voucher.when(reserve('m1', { venueId: 'west' })).thenExpect({ refused: 'voucherElsewhere' });
    voucher.when(redeem('m2', { venueId: 'west' })).thenExpect({ refused: 'voucherElsewhere' });
    voucher.when(redeem('m1', { venues: [] })).thenExpect({ refused: 'voucherElsewhere' });
  });

  it('is valid to the end of its last day in the United Kingdom', () => {
    const use = { until: '2026-12-02T00:10:00.000Z' };
    voucher.when(reserve('m1', use), at(lastMoment)).thenExpect([reserved('m1', use.until)]);
    voucher.when(reserve('m1', use), at(dayAfter)).thenExpect({ refused: 'voucherExpired' });
    voucher.when(redeem(), at(dayAfter)).thenExpect({ refused: 'voucherExpired' });
    const kept = voucher.events([reserved('m1', use.until)]);
    kept.when(redeem(), at(dayAfter)).thenExpect([redeemed()]);
  });

  it('is void for good', () => {
    const gone = voucher.events([voided]);
    gone.when(makeVoid).thenExpect([]);
    for (const command of [redeem(), reserve()]) gone.when(command).thenExpect({ refused: 'voucherVoid' });
    gone.when(redeem(), at(dayAfter)).thenExpect({ refused: 'voucherVoid' });
  });

  it('says what it is at any moment', () => {
    const shown = (events: readonly VoucherEvent[], at: string) =>
      voucherStatusAt(none.events(events).state, new Date(at));
    expect(shown([], now)).toBeNull();
    expect(shown([issued], now)).toBe('issued');
    expect(shown([issued], dayAfter)).toBe('expired');
    expect(shown([issued, reserved()], now)).toBe('reserved');
    expect(shown([issued, reserved()], later)).toBe('issued');
    expect(shown([issued, redeemed()], dayAfter)).toBe('redeemed');
    expect(shown([issued, voided], dayAfter)).toBe('void');
  });

  it('takes what its machine takes', () => {
    const problems = machineAccepts({
      table: compileTransitions(voucherMachine.config),
      decider: voucherDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        issued: [[issued]],
        reserved: [
          [issued, reserved()],
          [issued, reserved('m1', now)],
        ],
        redeemed: [[issued, redeemed()]],
        void: [[issued, voided]],
      },
      commands: [{ type: 'IssueVoucher', data: facts }, reserve(), reserve('m2'), redeem(), release(), makeVoid],
    });
    expect(problems).toEqual([]);
  });
});

describe('a batch of vouchers', () => {
  const facts = { batchId: 'b1', groupId: 'g1', name: 'Winter at work', payer: 'Harbour Ltd', count: 20, ...terms };
  const batch: VoucherBatchEvent = { type: 'VoucherBatchIssued', data: facts };
  const issue = (more: object = {}): VoucherBatchCommand => ({
    type: 'IssueVoucherBatch',
    data: { ...facts, offered: true, isVaccination: true, active: true, ...more },
  });
  const nothing = given(voucherBatchDecider);

  it('is issued by an active group, for a vaccination, for two years at most', () => {
    nothing.when(issue()).thenExpect([batch]);
    nothing
      .when(issue({ validUntil: '2026-11-24' }))
      .thenExpect([{ type: 'VoucherBatchIssued', data: { ...facts, validUntil: '2026-11-24' } }]);
    nothing.events([batch]).when(issue()).thenExpect([]);
  });

  it.each([
    ['vouchersClosed', { offered: false }],
    ['notActive', { active: false }],
    ['notAVaccination', { isVaccination: false }],
    ['validInThePast', { validUntil: '2026-11-23' }],
    ['validTooLong', { validUntil: '2028-11-24' }],
  ])('is refused: %s', (refused, more) => {
    expect(nothing.when(issue(more)).outcome).toMatchObject({ refused });
  });

  it('is unknown to another group', () => {
    nothing
      .events([batch])
      .when(issue({ groupId: 'g2' }))
      .thenExpect({ refused: 'unknownBatch' });
  });
});
