import { randomUUID } from 'node:crypto';
import { type BookingCommand, bookingDecider, type BookingEvent, bookingStream } from '@meridian/domain/bookings';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaReferralDecider, pharmaReferralStream } from '@meridian/domain/pharma';
import { reportIdOf } from '@meridian/domain/results';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, contact, madeBooking } from '../src/modules/bookings/testing/booking-stack.js';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import { newcomer } from '../src/modules/identity/testing/api-stack.js';
import { visitor } from '../src/modules/identity/testing/members.js';
import type { SignedIn } from '../src/modules/identity/testing/planted-session.js';
import { prove, refer, referInput } from '../src/modules/pharma/testing/referral-stack.js';
import { plantGroupAt, plantWorker } from '../src/modules/pharma/testing/voucher-stack.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { CLOCK } from '../src/platform/clock.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { listDeadLetters } from '../src/platform/reactions/index.js';

let aheadMs = 0;
let stack: ResultsStack;
let testId: string;
let venueId: string;
let worker: SignedIn;
let day = 3;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  stack = await startResults({}, { overrides: [{ provide: CLOCK, useValue: clock }] });
  ({ testId } = await stack.measuredTest());
  venueId = await stack.venue([testId], { capacity: 20 });
  worker = await plantWorker(stack, await plantGroupAt(stack, venueId), 'manager');
});
afterAll(() => stack?.stop());
beforeEach(() => {
  aheadMs = 0;
});

const decide = async (command: BookingCommand): Promise<void> => {
  const stream = bookingStream(command.data.bookingId);
  const written = await stack.store.decide(stream, bookingDecider, command, { actor: 'staff' });
  if (isRefused(written)) throw new Error(written.refused);
};
const facts = (bookingId: string, ...events: readonly BookingEvent[]) =>
  stack.write(bookingStream(bookingId), ...events);
const undo = (bookingId: string, step: 'complete' | 'takeSample' | 'failPatient' | 'failDraw') =>
  decide({ type: 'UndoStep', data: { bookingId, step, doneAt: new Date().toISOString() } });

/** What waits with an event of a booking. */
const waiting = async (bookingId: string): Promise<readonly string[]> => {
  const letters = await listDeadLetters(stack.pool);
  const own = letters.filter(({ stream }) => stream === bookingStream(bookingId));
  return [...new Set(own.map(({ reaction }) => reaction))].toSorted();
};
const waits = (bookingId: string, ...reactions: readonly string[]) =>
  until(async () => (await waiting(bookingId)).join() === reactions.join(), 20_000);
/** What waits is tried again, at this distance from now. */
const later = async (seconds: number, ...bookings: readonly string[]): Promise<void> => {
  aheadMs = seconds * 1_000;
  await stack.pool.query('update platform.reaction_dead_letters set next_attempt_at = clock_timestamp()');
  for (const bookingId of bookings) await waits(bookingId);
};
const reportOf = async (bookingId: string, patient = 0) =>
  (await stack.reports.look(reportIdOf(bookingId, patient))).status;

describe('what a completed visit sets off', () => {
  const told = ['bookings.letters', 'pharma.referral_bookings', 'results.samples'];
  const complete = (bookingId: string) => facts(bookingId, { type: 'BookingCompleted', data: { bookingId } });

  async function completed() {
    const { id: referralId, code } = await refer(worker.browser, referInput(venueId, testId));
    const { proof: referral } = await prove(visitor(stack), code ?? '');
    const who = await stack.person();
    const { email } = newcomer();
    const { id } = await madeBooking(who, {
      testId,
      venueId,
      at: stack.slot((day += 1)),
      referral,
      more: (own, bookingId) => own.tell('address', { id: bookingId, contact: { ...contact, email }, address }),
    });
    await facts(
      id,
      { type: 'BookingAcknowledged', data: { bookingId: id } },
      { type: 'PatientAttended', data: { bookingId: id } },
      { type: 'SampleTaken', data: { bookingId: id, patient: 0 } },
    );
    await until(async () => (await reportOf(id)) === 'awaited');
    await complete(id);
    await waits(id, ...told);
    const seen = async () => ({
      letters: ((await stack.api.api.platform.outbox?.list(email)) ?? []).filter(
        ({ mailKey }) => mailKey === 'bookings.mail.completed',
      ).length,
      referral: (await stack.store.look(pharmaReferralStream(referralId), pharmaReferralDecider)).state.status,
      report: await reportOf(id),
    });
    return { id, seen };
  }

  it('waits until it can be undone no more, and is told once, or not at all', async () => {
    const [stays, undone, again] = [await completed(), await completed(), await completed()];
    const untold = { letters: 0, referral: 'booked', report: 'awaited' };
    await undo(undone.id, 'complete');
    await undo(again.id, 'complete');
    await complete(again.id);
    for (const { seen } of [stays, undone, again]) expect(await seen()).toEqual(untold);

    await later(70, stays.id, undone.id, again.id);
    const over = { letters: 1, referral: 'done', report: 'dropped' };
    for (const { seen } of [stays, again]) await until(async () => (await seen()).letters > 0);
    expect([await stays.seen(), await again.seen()]).toEqual([over, over]);
    expect(await undone.seen()).toEqual(untold);
  });
});

describe('the report of somebody who was taken out by mistake', () => {
  const userId = randomUUID();
  const out = (bookingId: string, reason: 'unfit' | 'secondFailedDraw') => {
    const failed = { type: 'PatientFailed', data: { bookingId, userId, patient: 0, reason } } as const;
    const draw = (attempt: number): BookingEvent => ({
      type: 'DrawFailed',
      data: { bookingId, patient: 0, attempt, drawFailure: 'noVein', arm: 'left' },
    });
    return reason === 'unfit' ? facts(bookingId, failed) : facts(bookingId, draw(1), draw(2), failed);
  };

  async function sampledAndTakenOut(reason: 'unfit' | 'secondFailedDraw'): Promise<string> {
    const names = [
      ['Ada', 'King'],
      ['Bo', 'King'],
    ] as const;
    const { bookingId } = await plantBooking(stack.store, { testId, venueId, userId, at: new Date(), names });
    await decide({ type: 'AcknowledgeBooking', data: { bookingId } });
    await decide({ type: 'AttendBooking', data: { bookingId, identity: 'known' } });
    await decide({ type: 'TakeSample', data: { bookingId, patient: 0 } });
    await until(async () => (await reportOf(bookingId)) === 'awaited');
    await undo(bookingId, 'takeSample');
    await out(bookingId, reason);
    await waits(bookingId, 'results.samples');
    return bookingId;
  }

  it.each([
    ['unfit', 'failPatient'],
    ['secondFailedDraw', 'failDraw'],
  ] as const)('comes where that was undone, and only there: %s', async (reason, step) => {
    const stays = await sampledAndTakenOut(reason);
    const undone = await sampledAndTakenOut(reason);
    await undo(undone, step);
    await decide({ type: 'TakeSample', data: { bookingId: undone, patient: 0 } });
    expect([await reportOf(stays), await reportOf(undone)]).toEqual(['awaited', 'awaited']);
    await later(70, stays, undone);
    expect([await reportOf(stays), await reportOf(undone)]).toEqual(['dropped', 'awaited']);
  });
});
