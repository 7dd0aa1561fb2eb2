import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { repeatableMutations } from '@meridian/contracts/kernel';
import { OpenedBookingQuery } from '../src/modules/bookings/staff/opened-booking.query.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { initiatorOf, type StoredEvent } from '../src/platform/event-store/index.js';
import { recordsOf } from '../src/platform/product-module.js';
import { product } from '../src/product.js';
import { operationName, operations, takesRevision } from './permission-calls.js';
import { type Act, StaffActs, staffMutations } from './staff-acts.js';
import { actAsOffered } from './offered-acts.js';
import { actOnBookings, actOnOrders } from './staff-acts-bookings.js';
import { actOnCatalogue } from './staff-acts-catalogue.js';
import { actOnPeople } from './staff-acts-people.js';
import { actOnReports } from './staff-acts-reports.js';
import { actOnTasks } from './staff-acts-tasks.js';

let stack: ResultsStack;
let acts: StaffActs;
let log: readonly StoredEvent[];

beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  acts = await StaffActs.at(stack);
  await actOnCatalogue(acts);
  await actOnOrders(acts);
  await actOnBookings(acts);
  await actOnReports(acts);
  await actOnPeople(acts);
  await actOnTasks(acts);
  await acts.settled();
  await actAsOffered(acts);
  await acts.settled(5_000);
  log = await acts.log();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stack.stop();
});

/** They answer without writing. */
const writeNothing = [
  'Mutation.refundPayment',
  'Mutation.compareMoney',
  'Mutation.judgeReadings',
  'Mutation.linkAppointmentInterpreter',
];

const direct = ({ requestId }: Act) => log.filter(({ metadata }) => metadata.requestId === requestId);

/** In the same correlation, written by reactions. */
function followed(act: Act): readonly StoredEvent[] {
  const correlations = new Set(direct(act).map(({ metadata }) => metadata.correlationId));
  const known = new Set(acts.done.flatMap(direct).map(({ id }) => id));
  return log.filter(({ id, metadata }) => correlations.has(metadata.correlationId) && !known.has(id));
}

const typesAfter = (operation: string) =>
  new Set(acts.done.filter(({ name }) => name === operation).flatMap((act) => followed(act).map(({ type }) => type)));

/** Their lines say the whole new value, or of a person which details were corrected. */
const saysAll: readonly string[] = [
  'AppointmentInterpreterArranged',
  'ClinicTestSet',
  'OrderMarkedAsGift',
  'ProblemAnswered',
  'ProblemTaken',
  'RightsApproved',
  'RightsAsked',
  'RightsRefused',
  'RightsRequestWithdrawn',
  'ViewDeleted',
  'ViewNamed',
  'ViewReplaced',
  'ViewShared',
];

const edits = new Set(operations.filter(takesRevision).map(operationName));
const histories = recordsOf(product).projections.flatMap(({ history }) => history ?? []);

describe('what follows from an operation of the staff', () => {
  it('stands, where it edits a record, in a history with what was before and what is after', () => {
    const told = new Set(histories.flatMap(({ compares, handlers }) => (compares ? [...handlers.keys()] : [])));
    const written = acts.done
      .filter(({ name }) => edits.has(name))
      .flatMap((act) => direct(act).map(({ type }) => type));
    const untold = [...new Set(written)].filter((type) => !told.has(type));
    expect(untold.toSorted()).toEqual(saysAll);
  });

  it('is looked at for every operation that there is', () => {
    const done = new Set(acts.done.map(({ name }) => name));
    expect(staffMutations.map(operationName).filter((name) => !done.has(name))).toEqual([]);
    expect(acts.done.filter((act) => direct(act).length === 0).map(({ name }) => name)).toEqual(writeNothing);
  });

  it('is answered once more under its key, of each that takes one, and nothing is written anew', () => {
    expect(acts.repeated.filter(({ refused }) => refused !== null)).toEqual([]);
    const sent = new Set(acts.repeated.map(({ name }) => name));
    expect(repeatableMutations.admin.filter((name) => !sent.has(name))).toEqual([]);
    expect(log.filter(({ metadata }) => metadata.requestId?.startsWith('again-'))).toEqual([]);
  });

  it('carries the member of staff as its actor, however many reactions lie between', () => {
    const wrong = acts.done.flatMap((act) =>
      [...direct(act), ...followed(act)]
        .filter(({ metadata: { actor, onBehalfOf } }) => actor !== act.userId || onBehalfOf !== undefined)
        .map(({ type, metadata: { actor } }) => ({ operation: act.name, type, actor })),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['refundOrder', ['RefundRequested', 'RefundHeld', 'PartRefunded', 'OrderRefunded', 'ReceiptIssued']],
    ['approveRefund', ['PartRefunded', 'OrderRefunded', 'ReceiptIssued']],
    ['refuseRefund', ['OrderRefundFailed']],
    ['cancelOrder', ['UnitsReturned', 'RefundRequested', 'FullyRefunded', 'OrderRefunded', 'ReceiptIssued']],
    ['staff:cancelBookTest', ['RefundRequested', 'FullyRefunded', 'RefundFailed', 'BookingRefunded', 'ReceiptIssued']],
    ['giveBackBooking', ['RefundRequested', 'FullyRefunded', 'BookingRefunded', 'ReceiptIssued']],
    ['takeBookingPayment', ['ReceiptIssued']],
    ['handBackBooking', ['ReceiptIssued']],
    ['takeSample', ['ReportAwaited']],
    ['enterReadings', ['ResultEntered']],
    ['publishReport', ['ResultPublished']],
    ['verifyDoctor', ['SessionEnded']],
  ])('of %s is among it', async (name, types) => {
    const followedYet = async () => {
      log = await acts.log();
      return [...typesAfter(`Mutation.${name}`)];
    };
    await expect.poll(followedYet, { timeout: 60_000, interval: 500 }).toEqual(expect.arrayContaining(types));
  });

  it('stands in the history of a booking with the name of the member of staff and their reason', async () => {
    const [cancelled] = log.filter(({ type, data }) => type === 'BookingCancelled' && Reflect.has(data, 'words'));
    const bookings = stack.api.api.nest.get(OpenedBookingQuery, { strict: false });
    const history = await bookings.history(String(cancelled && Reflect.get(cancelled.data, 'bookingId')));
    const entry = { by: 'Grace staff', notes: 'The clinic is shut' };
    expect(history.slice(0, 3)).toMatchObject([
      { change: 'refunded', amount: { amount: 4_500 }, ...entry },
      { change: 'refundRequested', amount: { amount: 4_500 }, ...entry },
      { change: 'cancelled', ...entry },
    ]);
  });

  it('is told apart from what customers and providers do', () => {
    const staff = new Set(acts.done.map(({ userId }) => userId));
    const received = log.filter(({ type }) => type === 'PaymentReceived');
    expect(received.length).toBeGreaterThan(0);
    for (const { metadata } of received) {
      expect(metadata.actor).toBe('provider:sandbox');
      expect(staff.has(initiatorOf(metadata))).toBe(false);
    }
  });
});
