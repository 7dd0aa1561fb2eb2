import { randomUUID } from 'node:crypto';
import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StandingSteps } from '../../bookings/booking/standing-steps.reads.js';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { type PlantWish, plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import type { StoredEvent } from '../../../platform/event-store/index.js';
import { NotYet } from '../../../platform/reactions/index.js';
import { actAt, openAt } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let check: string;
let swab: string;
let venueId: string;
let worker: SignedIn;
let colleague: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  check = await stack.test({ endsWith: 'visit' });
  swab = await stack.test({ sample: 'swab' });
  venueId = await stack.venue([check, swab]);
  const groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'manager');
  colleague = await plantWorker(stack, groupId, 'manager');
});
afterAll(() => stack.stop());

const act = (input: object, { browser } = worker) => actAt(browser, venueId, input);
const two: PlantWish = {
  names: [
    ['Ada', 'King'],
    ['Bo', 'King'],
  ],
};

async function arrived(wish: PlantWish): Promise<string> {
  const at = new Date(Date.now() - 60_000);
  const { bookingId } = await plantBooking(stack.store, { venueId, at, userId: randomUUID(), ...wish });
  await stack.settled();
  await act({ action: 'acknowledge', id: bookingId });
  await act({ action: 'attend', id: bookingId, identity: 'passport' });
  return bookingId;
}

type Completed = StoredEvent<'BookingCompleted', { readonly bookingId: string }>;
async function latestCompletion(bookingId: string): Promise<Completed> {
  for await (const { type, ...event } of stack.store.readBack(bookingStream(bookingId))) {
    if (type === 'BookingCompleted') return { ...event, type, data: { bookingId } };
  }
  throw new Error('it was not completed');
}
const after = (event: StoredEvent, seconds: number) =>
  new StandingSteps(stack.store, { now: () => new Date(event.recordedAt.getTime() + seconds * 1000) });

describe('a visit that was completed by mistake', () => {
  it('goes on where it was for who pressed, and for nobody else', async () => {
    const id = await arrived({ testId: check, endsWith: 'visit' });
    const done = await act({ action: 'complete', id });
    expect(done).toMatchObject({ stage: 'done', status: 'completed', undo: { step: 'complete' } });
    expect(done.actions).toContain('undo');
    expect((await act({ action: 'undo', step: 'complete', id }, colleague)).reason).toBe('stepOfAnother');
    expect(await act({ action: 'undo', step: 'complete', id })).toMatchObject({ stage: 'waiting', undo: null });
    expect((await act({ action: 'undo', step: 'complete', id })).reason).toBe('stepFollowed');
    expect(await act({ action: 'complete', id })).toMatchObject({ stage: 'done' });
  });

  it('is offered to who completed it, whoever noted something since', async () => {
    const id = await arrived({ testId: check, endsWith: 'visit' });
    await act({ action: 'complete', id });
    const { userId } = colleague;
    const data = { bookingId: id, userId, commentId: randomUUID(), by: 'staff', comment: 'Paid by card' };
    await stack.store.append(bookingStream(id), [{ type: 'CommentMade', data }], { actor: userId });
    await stack.settled();
    const offered = async ({ browser }: SignedIn) => (await openAt(browser, venueId, id)).booking;
    expect(await offered(worker)).toMatchObject({ undo: { step: 'complete' } });
    expect((await offered(worker)).actions).toContain('undo');
    expect(await offered(colleague)).toMatchObject({ undo: null });
    expect((await offered(colleague)).actions).not.toContain('undo');
    expect(await act({ action: 'undo', step: 'complete', id })).toMatchObject({ stage: 'waiting', undo: null });
  });

  it('is told to nobody as long as it can be undone, and once for the completion that stays', async () => {
    const id = await arrived({ testId: check, endsWith: 'visit' });
    await act({ action: 'complete', id });
    const first = await latestCompletion(id);
    await expect(after(first, 31).stands(first)).rejects.toThrow(NotYet);
    // In time at 39.9 s, and written as long as the store tries.
    await expect(after(first, 54).stands(first)).rejects.toThrow(NotYet);
    expect(await after(first, 56).stands(first)).toBe(true);
    await act({ action: 'undo', step: 'complete', id });
    expect(await after(first, 56).stands(first)).toBe(false);
    await act({ action: 'complete', id });
    const second = await latestCompletion(id);
    expect(await after(second, 56).stands(first)).toBe(false);
    expect(await after(second, 56).stands(second)).toBe(true);
  });
});

describe('somebody who was taken out by mistake', () => {
  it('is back in where others go on and no money was moved', async () => {
    const id = await arrived({ testId: swab, ...two });
    const failed = await act({ action: 'failPatient', id, patient: 1, failure: 'unfit' });
    expect(failed).toMatchObject({ patients: [{ out: 'unfit' }, { out: null, outIsFinal: true }] });
    expect(failed.undo).toMatchObject({ step: 'failPatient' });
    expect((await act({ action: 'undo', step: 'failPatient', id }, colleague)).reason).toBe('stepOfAnother');
    const back = await act({ action: 'undo', step: 'failPatient', id });
    expect(back).toMatchObject({ patients: [{ out: null, outIsFinal: false }, { outIsFinal: false }], undo: null });
  });

  it('by a second failed draw has one failed draw again', async () => {
    const id = await arrived({ testId: swab, ...two });
    const draw = { action: 'failDraw', id, patient: 1, drawFailure: 'noVein', arm: 'left' };
    const pressed = await Promise.all([act({ ...draw, seen: 0 }), act({ ...draw, seen: 0 }, colleague)]);
    for (const each of pressed) expect(each).toMatchObject({ patients: [{ failedDraws: 1, out: null }, {}] });
    const out = await act({ ...draw, seen: 1 });
    expect(await act({ ...draw, seen: 1 })).toMatchObject({ patients: [{ failedDraws: 2 }, { out: null }] });
    expect(out).toMatchObject({ patients: [{ failedDraws: 2, out: 'secondFailedDraw' }, { out: null }] });
    expect(out.undo).toMatchObject({ step: 'failDraw' });
    const back = await act({ action: 'undo', step: 'failDraw', id });
    expect(back).toMatchObject({ stage: 'waiting', patients: [{ failedDraws: 1, out: null }, { out: null }] });
    expect(back.actions).toContain('takeSample');
  });

  it('stays out where the visit ended with it, and the board offers no way back', async () => {
    const id = await arrived({ testId: swab });
    const ended = await act({ action: 'failPatient', id, patient: 1, failure: 'unfit' });
    expect(ended).toMatchObject({ stage: 'ended', undo: null, actions: [] });
    expect((await act({ action: 'undo', step: 'failPatient', id })).reason).toBe('bookingFailed');
  });
});
