import { randomUUID } from 'node:crypto';
import { bookingStream } from '@meridian/domain/bookings';
import { money, ukDay } from '@meridian/domain/kernel';
import { vi } from 'vitest';
import {
  atProvider,
  contact,
  address,
  madeBooking,
  readyBooking,
} from '../src/modules/bookings/testing/booking-stack.js';
import { plantBooking, type PlantWish } from '../src/modules/bookings/testing/planted-bookings.js';
import { SandboxProvider } from '../src/modules/payments/sandbox/sandbox-provider.live.js';
import { orderTools } from '../src/modules/shop/testing/order-stack.js';
import { plantReport } from '../src/modules/shop/testing/planted-orders.js';
import { ReachedPositions } from '../src/platform/projector/reached.js';
import { until } from '../src/platform/projector/testing/harness.js';
import type { StaffActs } from './staff-acts.js';

interface Paid {
  readonly orderId: string;
  readonly paymentId: string;
}

const hourMs = 3_600_000;
const heard = { terms: '2026-11', spoken: '2026-11-aloud' };
const noFee = { feeSeen: 0 };

/** Bookings from the call to the laboratory, and money that goes back. */
export async function actOnBookings(acts: StaffActs): Promise<void> {
  await bookByPhone(acts);
  await sendLinks(acts);
  await refundBookings(acts);
  await failBookings(acts);
  await sendKit(acts);
}

export async function actOnOrders(acts: StaffActs): Promise<void> {
  const shop = orderTools(acts.stack);
  const bought = async (price = 1_000): Promise<Paid> => {
    const bag = await shop.bag({ lines: [[await shop.item(10, { price: money(price) }), 2]] });
    const due = await shop.due(bag);
    await shop.payInSandbox(bag, due);
    await until(async () => (await shop.checkout(bag.cartId)).status === 'paid');
    await acts.settled();
    return due;
  };
  const { orderId: id, paymentId } = await bought();
  await acts.filled('openOrder', { id, reason: 'delivery' });
  await acts.filled('refundOrder', { id, refunds: 0, how: 'amount', amount: 300, reason: 'It broke' });
  await acts.settled();
  // It is refused: an order is refunded on its own page.
  await acts.ask('refundPayment', { input: { paymentId, amount: 200, reason: 'Sent twice' } });
  await acts.filled('dispatchOrder', { id, carrier: 'Royal Mail' });
  await acts.filled('deliverOrder', { id });
  const { position } = await plantReport(acts.stack.store, id);
  await acts.stack.api.api.nest.get(ReachedPositions).reached(['shop.problems'], position);
  await acts.filled('openProblem', { id, reason: 'support' });
  await acts.filled('takeProblem', { id, revision: 0 });
  await acts.filled('answerProblem', { id, revision: 1, words: 'Another one is on its way' });
  await acts.filled('closeProblem', { id });
  await acts.filled('reopenProblem', { id });
  await acts.filled('cancelOrder', { id: (await bought()).orderId, reason: 'Asked for it' });
  await bought();
  await decideRefunds(acts, await bought(9_000), await bought(9_000));
}

/** So much that a second member of staff has to say yes. */
async function decideRefunds(acts: StaffActs, ...[one, other]: readonly [Paid, Paid]): Promise<void> {
  const held = async ({ paymentId }: Paid): Promise<Record<string, string>> => {
    let refundId: string | undefined;
    await until(async () => {
      const text = `select refund_id as id from payments.refunds where payment_id = $1 and status = 'held'`;
      refundId = (await acts.stack.pool.query<{ id: string }>(text, [paymentId])).rows[0]?.id;
      return refundId !== undefined;
    });
    return { paymentId, refundId: refundId ?? '' };
  };
  const refund = { refunds: 0, how: 'amount', amount: 12_000, reason: 'All of it broke' };
  await acts.filled('refundOrder', { id: one.orderId, ...refund });
  await acts.filled('approveRefund', await held(one), acts.second);
  // Else the comparison may find it at the provider before the provider says so.
  await acts.settled();
  await acts.filled('compareMoney', { day: ukDay(new Date()) });
  await acts.filled('refundOrder', { id: other.orderId, ...refund });
  await acts.filled('refuseRefund', { ...(await held(other)), reason: 'It did not' }, acts.second);
  await acts.settled();
}

async function bookByPhone(acts: StaffActs): Promise<void> {
  const { stack } = acts;
  const testId = await stack.test();
  const venueId = await stack.venue([testId]);
  const { userId } = await stack.person();
  const patients = [{ firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 }];
  await acts.filled('openPatient', { id: userId, reason: 'support' });
  const wish = { userId, testId, venueId, patients, contact, address, ...heard, seen: 4_500 };
  await acts.filled('mutateBookTest', { ...wish, at: stack.slot(4) });
  const { id } = await madeBooking(await stack.person(), { testId, venueId, at: stack.slot(5) });
  await acts.settled();
  await acts.filled('openBooking', { id, reason: 'support' });
  await acts.filled('audit', { of: 'booking', id, reason: 'legal' });
  await acts.filled('acknowledgeBooking', { id });
  await acts.filled('mutateTestComment', { id, comment: 'Rings the bell' });
  const revision = Number((await acts.lastOf(bookingStream(id))).revision);
  await acts.filled('setClinicTest', { id, revision, delivery: 'courier', kitless: true });
  await acts.filled('amendBookTest', { id, at: stack.slot(6), ...noFee });
  await acts.filled('takeBookingPayment', { id, amount: 4_500, counterMethod: 'cash', tillReceipt: 'T-1' });
  await acts.settled();
  await acts.filled('refundBooking', { id, refunds: 0, amount: 500, reason: 'They waited an hour' });
  await acts.settled();
  await acts.filled('handBackBooking', { id, counterMethod: 'bankTransfer', reason: 'They had left' });
}

/** Staff book, and mail the link by which it is paid; answers the booking. */
export async function bookByLink(acts: StaffActs): Promise<string> {
  const { stack } = acts;
  const testId = await stack.test();
  const venueId = await stack.venue([testId]);
  const { userId } = await stack.person();
  const patients = [{ firstName: 'Li', lastName: 'Wei', dob: '1990-02-03', sex: 2 }];
  const wish = { userId, testId, venueId, patients, contact, address, ...heard, seen: 4_500 };
  await acts.filled('mutateBookTest', { ...wish, at: stack.slot(7), byLink: true });
  await acts.settled();
  const text = 'select booking_id as id from bookings.bookings where link_until is not null and test_id = $1';
  return (await stack.pool.query<{ id: string }>(text, [testId])).rows[0]?.id ?? '';
}

async function sendLinks(acts: StaffActs): Promise<void> {
  const id = await bookByLink(acts);
  await acts.filled('sendPaymentLink', { kind: 'booking', id });
  await acts.filled('withdrawPaymentLink', { kind: 'booking', id });
}

async function refundBookings(acts: StaffActs): Promise<void> {
  const paid = async (): Promise<string> => {
    const { stack } = acts;
    const testId = await stack.test();
    const venueId = await stack.venue([testId]);
    const who = await stack.person();
    const { id, total } = await readyBooking(who, { testId, venueId, at: stack.slot(5) });
    await atProvider(stack.api, await who.pay(id, total), 'pay');
    await until(async () => (await stack.booking(id)).status === 'pending');
    await acts.settled();
    return id;
  };
  await acts.filled('cancelBookTest', { id: await paid(), ...noFee, waiver: 'The clinic is shut' });
  const id = await paid();
  vi.spyOn(SandboxProvider.prototype, 'refund').mockResolvedValueOnce({ declined: 'closed' });
  await acts.filled('cancelBookTest', { id, ...noFee });
  await until(async () => {
    const { refunds } = await acts.stack.booking(id);
    return Object.keys(refunds).some((refundId) => refunds[refundId]?.stands === 'failed');
  });
  await acts.settled();
  await acts.filled('giveBackBooking', { id });
}

/** Whose time has come. */
async function begun(acts: StaffActs, wish: PlantWish = {}): Promise<string> {
  const testId = wish.testId ?? (await acts.stack.test());
  const begins = new Date(Date.now() - hourMs);
  const { bookingId } = await plantBooking(acts.stack.store, { userId: randomUUID(), testId, at: begins, ...wish });
  await acts.settled();
  return bookingId;
}

async function failBookings(acts: StaffActs): Promise<void> {
  const names = [
    ['Ada', 'King'],
    ['Li', 'Wei'],
  ] as const;
  const several = await begun(acts, { names });
  await acts.filled('acknowledgeBooking', { id: several });
  await acts.filled('refuseIdentity', { id: several });
  await acts.filled('undoBookingStep', { id: several, step: 'refuseIdentity' });
  await acts.filled('attendBooking', { id: several });
  await acts.filled('failDraw', { id: several, patient: 1 });
  await acts.filled('failPatient', { id: several, patient: 2, reason: 'unfit' });
  await acts.filled('failBooking', { id: several, reason: 'venueClosed', words: 'There was no light' });
  const visit = await begun(acts, { endsWith: 'visit' });
  await acts.filled('acknowledgeBooking', { id: visit });
  await acts.filled('attendBooking', { id: visit });
  await acts.filled('completeBooking', { id: visit });
  const vaccinated = await begun(acts, { testId: await acts.stack.test({ kind: 'vaccination' }), endsWith: 'visit' });
  await acts.filled('acknowledgeBooking', { id: vaccinated });
  await acts.filled('attendBooking', { id: vaccinated });
  await acts.filled('completeVaccination', {
    id: vaccinated,
    patient: 1,
    asked: true,
    cautions: [],
    expiry: '2099-01-31',
  });
  await acts.filled('correctVaccination', {
    id: vaccinated,
    vaccinationEditions: [1],
    patient: 1,
    vaccine: 'Another one',
    expiry: '2099-01-31',
  });
  const missed = await begun(acts);
  await acts.filled('acknowledgeBooking', { id: missed });
  await acts.filled('missBooking', { id: missed });
}

async function sendKit(acts: StaffActs): Promise<void> {
  const id = await begun(acts, { testId: await acts.stack.test({ kit: true }) });
  await acts.filled('acknowledgeBooking', { id });
  const barcode = await acts.stack.kit();
  await acts.filled('sendKit', { id, barcode });
  await acts.settled();
  await acts.filled('receiveSamples', { barcodes: [barcode] });
}
