import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { type PlantWish, plantBooking } from '../../bookings/testing/planted-bookings.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let swab: string;
let venueId: string;
let groupId: string;
const hourMs = 3_600_000;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  swab = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([swab]);
  groupId = await plantGroupAt(stack, venueId);
});
afterAll(() => stack.stop());

interface Own {
  readonly status: string;
  readonly reference: string;
  readonly qrSvg: string | null;
}

async function booked(wish: PlantWish = {}) {
  const { browser, userId } = await plantSignedIn(stack, 'Patient');
  const { bookingId } = await plantBooking(stack.store, { testId: swab, venueId, userId, ...wish });
  await stack.settled();
  return { id: bookingId, own: () => ask(browser, bookingId) };
}

async function ask(browser: Browser, id: string): Promise<Own> {
  const query = 'query One($id: ID!) { oneBooktest(id: $id, lang: en) { status reference qrSvg } }';
  return (await browser.ask<{ oneBooktest: Own }>(query, { id })).oneBooktest;
}

describe('the code of a booking for the counter', () => {
  it('is drawn for its owner, and the counter finds the visit by its reference', async () => {
    const worker = await plantWorker(stack, groupId, 'user');
    const { id, own } = await booked();
    const { reference, qrSvg } = await own();
    expect(qrSvg).toMatch(/^<svg/);
    expect((await (await booked()).own()).qrSvg).not.toBe(qrSvg);
    const query = `query Scan($pharmaid: ID!, $code: String!) { scannedPharmabooking(pharmaid: $pharmaid, code: $code) { id } }`;
    expect(await worker.browser.ask(query, { pharmaid: venueId, code: reference })).toMatchObject({
      scannedPharmabooking: { id },
    });
  });

  it('is there on the day of the visit, and not on the day after', async () => {
    const now = Date.now();
    expect((await (await booked({ at: new Date(now) })).own()).qrSvg).not.toBeNull();
    expect((await (await booked({ at: new Date(now - 25 * hourMs) })).own()).qrSvg).toBeNull();
  });

  it('ends with the visit', async () => {
    const { id, own } = await booked({ at: new Date() });
    const worker = await plantWorker(stack, groupId, 'user');
    const act = `mutation Act($input: MutatePharmabookingInput!) { mutatePharmabooking(input: $input) { __typename } }`;
    for (const step of [{ action: 'acknowledge' }, { action: 'attend', identity: 'passport' }]) {
      expect((await own()).qrSvg).not.toBeNull();
      await worker.browser.ask(act, { input: { pharmaid: venueId, id, ...step } });
    }
    expect(await own()).toMatchObject({ status: 'attended', qrSvg: null });
  });

  it('is not there where a kit is used at home', async () => {
    const kit = await stack.test({ sample: 'swab', kit: true });
    const place = await stack.venue([kit]);
    expect((await (await booked({ testId: kit, venueId: place })).own()).qrSvg).toBeNull();
  });
});
