import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { type PlantWish, plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt, openAt } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let swab: string;
let flu: string;
let venueId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  swab = await stack.test({ sample: 'swab' });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([swab, flu]);
  worker = await plantWorker(stack, await plantGroupAt(stack, venueId), 'user');
});
afterAll(() => stack.stop());

async function visit(wish: PlantWish = {}): Promise<string> {
  const at = new Date(Date.now() - 60_000);
  const { bookingId } = await plantBooking(stack.store, { testId: swab, venueId, at, ...wish });
  await stack.settled();
  return bookingId;
}

it('a visit is opened with what the counter has to know once it is confirmed, and the patient sees who looked', async () => {
  const userId = (await stack.person()).userId;
  const id = await visit({ userId });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({
    withheld: 'notConfirmed',
    patients: [],
    phone: null,
    diagnostics: [],
  });
  expect(await stack.events(`access-${userId}`)).toEqual([]);
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({
    withheld: null,
    patients: [{ firstName: 'Ada', dob: '1990-04-05' }],
    declared: false,
  });
  expect(await stack.events(`access-${userId}`)).not.toEqual([]);
});

it('a visit never says whose it was where it was cancelled before anybody confirmed it', async () => {
  const cancelled = (bookingId: string) => {
    const fee = { amount: 0, currency: 'GBP' };
    return stack.write(`booking-${bookingId}`, { type: 'BookingCancelled', data: { bookingId, by: 'staff', fee } });
  };
  const unseen = await visit();
  const seen = await visit();
  await actAt(worker.browser, venueId, { action: 'acknowledge', id: seen });
  await Promise.all([cancelled(unseen), cancelled(seen)]);
  await stack.settled();
  const shown = { patients: [], booking: { patients: [{ name: '' }] } };
  expect(await openAt(worker.browser, venueId, unseen)).toMatchObject({ withheld: 'notConfirmed', ...shown });
  expect(await openAt(worker.browser, venueId, seen)).toMatchObject({
    withheld: null,
    patients: [{ firstName: 'Ada' }],
  });
});

it('a visit says 91 days later no more whose it was', async () => {
  const id = await visit({ at: new Date(Date.now() - 91 * 86_400_000) });
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({
    withheld: 'over',
    patients: [],
    booking: { patients: [{ name: '' }] },
  });
});

it('whoever opens a visit sees that the identity was refused before, and not what was undone', async () => {
  const id = await visit();
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  const refusal = { action: 'refuseIdentity', id, seen: 0, identityRefusal: 'otherPerson', words: 'Another face' };
  expect(await actAt(worker.browser, venueId, refusal)).toMatchObject({ identityRefusals: 1 });
  const refused = [{ reason: 'otherPerson', words: 'Another face' }];
  await stack.settled();
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({ refusedIdentities: refused });
  const undone = await actAt(worker.browser, venueId, { action: 'undo', step: 'refuseIdentity', id });
  expect(undone).toMatchObject({ identityRefusals: 0, undo: null });
  await stack.settled();
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({ refusedIdentities: [] });
});

it('whoever opens a visit sees how far the test of each has come, from the order to the result', async () => {
  const names = [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ] as const;
  const id = await visit({ names });
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  const states = async () =>
    (await openAt(worker.browser, venueId, id)).diagnostics.map(({ patient, state }) => `${patient} ${state}`);
  expect((await openAt(worker.browser, venueId, id)).diagnostics[0]?.test.en).not.toBe('');
  expect(await states()).toEqual(['1 ordered', '2 ordered']);
  await actAt(worker.browser, venueId, { action: 'attend', id, identity: 'passport' });
  await actAt(worker.browser, venueId, { action: 'callIn', id });
  await actAt(worker.browser, venueId, { action: 'takeSample', id, patient: 1 });
  await stack.settled();
  expect(await states()).toEqual(['1 taken', '2 ordered']);
  await actAt(worker.browser, venueId, { action: 'takeSample', id, patient: 2 });
  const write = async (...events: Parameters<typeof stack.write>[1][]) => {
    await stack.write(bookingStream(id), ...events);
    await stack.settled();
  };
  const first = { bookingId: id, patient: 0 };
  await write({ type: 'SampleReceived', data: first });
  expect(await states()).toEqual(['1 received', '2 taken']);
  const result = { ...first, resultId: 'result-1' };
  await write(
    { type: 'SampleReceived', data: { ...first, patient: 1 } },
    { type: 'SampleReachedLab', data: { bookingId: id } },
    { type: 'ResultEntered', data: result },
    { type: 'ResultPublished', data: result },
  );
  expect(await states()).toEqual(['1 released', '2 received']);
});

it('of a vaccination there is no test to follow', async () => {
  const id = await visit({ testId: flu, endsWith: 'visit' });
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({ withheld: null, diagnostics: [] });
});
