import { randomUUID } from 'node:crypto';
import type { VaccineStock, VaccineStockHistoryEntry, VaccineStocks } from '@meridian/contracts/generated/public';
import { addDays, isRefused, ukDay } from '@meridian/domain/kernel';
import { pharmaGroupStream, vaccineStockStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';
import { stockIdOf, VaccineStockService } from './vaccine-stock.service.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;
let user: SignedIn;
const today = ukDay(new Date());

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([flu]);
  groupId = await plantGroupAt(stack, venueId);
  manager = await plantWorker(stack, groupId, 'manager');
  user = await plantWorker(stack, groupId, 'user');
});
afterAll(() => stack.stop());

type Acted = VaccineStock & { __typename: string; reason?: string; fields?: { field: string }[] };
const fields = 'id vaccine batch expiry supplier doses stopped edition actions';

async function keep(browser: Browser, input: object): Promise<Acted> {
  const query = `mutation Keep($input: MutateVaccineStockInput!) { kept: mutateVaccineStock(input: $input) {
    __typename ... on VaccineStock { ${fields} } ... on Refusal { reason fields { field } } } }`;
  const given = { pharmaid: venueId, changeId: randomUUID(), ...input };
  return (await browser.ask<{ kept: Acted }>(query, { input: given })).kept;
}

async function stockOf(browser: Browser, pharmaid = venueId): Promise<VaccineStocks | null> {
  const query = `query Stock($pharmaid: ID!) { vaccineStock(pharmaid: $pharmaid) { more actions rows { ${fields} } } }`;
  return (await browser.ask<{ vaccineStock: VaccineStocks | null }>(query, { pharmaid })).vaccineStock;
}

async function historyOf(browser: Browser, id: string, pharmaid = venueId): Promise<VaccineStockHistoryEntry[]> {
  const query = `query History($pharmaid: ID!, $id: ID!) { lines: vaccineStockHistory(pharmaid: $pharmaid, id: $id) {
    change doses expected writeOff supplier visitId reference } }`;
  return (await browser.ask<{ lines: VaccineStockHistoryEntry[] }>(query, { pharmaid, id })).lines;
}

const packet = () => ({ batch: `F-${randomUUID().slice(0, 8)}`, vaccine: 'Fluad', expiry: '2099-01-31' });
const receive = (more: object = {}) => keep(manager.browser, { action: 'receive', testId: flu, doses: 10, ...more });
const dosesOf = async (id: string) => (await stockOf(user.browser))?.rows.find((row) => row.id === id)?.doses;

async function visit(): Promise<string> {
  const { bookingId: id } = await plantBooking(stack.store, {
    testId: flu,
    venueId,
    at: new Date(Date.now() - 60_000),
    endsWith: 'visit',
  });
  await stack.settled();
  await step(id, { action: 'acknowledge' });
  await step(id, { action: 'attend', identity: 'passport' });
  return id;
}

async function step(id: string, input: object, { browser }: SignedIn = user) {
  const query = `mutation Act($input: MutatePharmabookingInput!) { act: mutatePharmabooking(input: $input) {
    ... on PharmaBooking { stage } ... on Refusal { reason } } }`;
  const given = { input: { pharmaid: venueId, id, ...input } };
  return (await browser.ask<{ act: { stage?: string; reason?: string } }>(query, given)).act;
}

const vaccinate = (id: string, dose: object, who?: SignedIn) =>
  step(id, { action: 'vaccinate', patient: 1, site: 'leftArm', asked: true, cautions: [], ...dose }, who);

describe('the books of a pharmacy', () => {
  it('are kept by its managers, read by who works there, and unknown to everybody else', async () => {
    const kept = await receive({ ...packet(), supplier: 'Wholesale Ltd' });
    expect(kept).toMatchObject({ doses: 10, supplier: 'Wholesale Ltd', actions: ['receive', 'count', 'writeOff'] });
    const seen = await stockOf(user.browser);
    expect(seen?.actions).toEqual([]);
    expect(seen?.rows.find(({ id }) => id === kept.id)).toMatchObject({ doses: 10, actions: [] });

    const second = await plantWorker(stack, groupId, 'manager', ['v-second']);
    const elsewhere = await plantWorker(stack, await plantGroupAt(stack, `v-${randomUUID()}`), 'owner');
    for (const { browser } of [second, elsewhere]) {
      expect(await stockOf(browser)).toBeNull();
      expect(await historyOf(browser, kept.id)).toEqual([]);
      expect(await keep(browser, { action: 'count', id: kept.id, edition: 1, doses: 1 })).toMatchObject({
        reason: 'unknownPharmacy',
      });
    }
    const count = { action: 'count', id: kept.id, edition: 1, doses: 1 };
    await expect(keep(user.browser, count)).rejects.toThrow();
    expect(await dosesOf(kept.id)).toBe(10);
  });

  it('know no batch of another place', async () => {
    const other = await stack.venue([flu]);
    const otherGroup = await plantGroupAt(stack, other);
    const there = await plantWorker(stack, otherGroup, 'manager');
    const theirs = await keep(there.browser, {
      action: 'receive',
      pharmaid: other,
      testId: flu,
      doses: 3,
      ...packet(),
    });
    const wish = { action: 'count', id: theirs.id, edition: 1, doses: 0 };
    expect(await keep(manager.browser, wish)).toMatchObject({ reason: 'unknownStock' });
    expect(await historyOf(manager.browser, theirs.id)).toEqual([]);
  });

  it('close for a manager who was switched off meanwhile', async () => {
    const leaving = await plantWorker(stack, groupId, 'manager');
    const kept = await receive(packet());
    const off = { type: 'PharmaUserDeactivated', data: { groupId, userId: leaving.userId } } as const;
    const written = await stack.store.append(pharmaGroupStream(groupId), [off], { actor: 'test' });
    if (isRefused(written)) throw new Error(written.refused);
    const wish = { action: 'count', id: kept.id, edition: 1, doses: 0 };
    expect(await keep(leaving.browser, wish)).toMatchObject({ reason: 'unknownPharmacy' });
  });

  it('take in the same delivery once, and the same batch again', async () => {
    const box = packet();
    const changeId = randomUUID();
    const sent = await Promise.all([receive({ ...box, changeId }), receive({ ...box, changeId })]);
    expect(sent.map(({ doses }) => doses)).toEqual([10, 10]);
    const spaced = box.batch.toLowerCase().replace('-', ' ');
    expect(await receive({ ...box, batch: spaced, doses: 2 })).toMatchObject({ doses: 12, batch: box.batch });
    expect(await receive({ ...box, expiry: '2098-01-31' })).toMatchObject({ reason: 'otherBatch' });
    expect(await receive({ ...packet(), expiry: '2020-01-31' })).toMatchObject({ reason: 'batchExpired' });
    expect(await receive({ ...packet(), testId: 'no-such-test' })).toMatchObject({ reason: 'notAVaccination' });
    expect((await receive({ ...packet(), doses: 0 })).fields).toEqual([{ field: 'doses' }]);
  });

  it('say what expires first, before what expires later', async () => {
    const [soon, later] = [addDays(today, 3), addDays(today, 60)];
    await receive({ ...packet(), expiry: later });
    await receive({ ...packet(), expiry: soon });
    const days = (await stockOf(user.browser))?.rows.map(({ expiry }) => expiry) ?? [];
    expect(days).toEqual(days.toSorted());
    expect(days).toContain(soon);
  });

  it('are counted and written off as they were on the screen, with a history', async () => {
    const { id } = await receive({ ...packet(), supplier: 'Wholesale Ltd' });
    const off = { action: 'writeOff', id, edition: 1, doses: 4, writeOff: 'damaged' };
    expect(await keep(manager.browser, { ...off, doses: 11 })).toMatchObject({ reason: 'moreThanLeft' });
    expect(await keep(manager.browser, off)).toMatchObject({ doses: 6, stopped: null });
    const count = { action: 'count', id, edition: 1, doses: 5 };
    expect(await keep(manager.browser, count)).toMatchObject({ reason: 'stockChanged' });
    expect(await keep(manager.browser, { ...count, edition: 2 })).toMatchObject({ doses: 5 });
    expect(await historyOf(user.browser, id)).toMatchObject([
      { change: 'counted', doses: 5, expected: 6 },
      { change: 'writtenOff', doses: 4, writeOff: 'damaged' },
      { change: 'received', doses: 10, supplier: 'Wholesale Ltd' },
    ]);
  });
});

describe('a vaccination', () => {
  it('takes its dose, once, however often its event is read', async () => {
    const box = packet();
    const { id } = await receive(box);
    const bookingId = await visit();
    expect(await vaccinate(bookingId, box)).toEqual({ stage: 'done' });
    await until(async () => (await dosesOf(id)) === 9);
    const again = stack.api.api.nest.get(VaccineStockService);
    await again.doseGiven(bookingId, 0, { actor: 'test' });
    expect(await stack.events(vaccineStockStream(id))).toEqual(['VaccineReceived', 'VaccineDoseTaken']);
    expect((await historyOf(user.browser, id))[0]).toMatchObject({ change: 'given', doses: 1, visitId: bookingId });
  });

  it('of which two take the last dose at once is recorded for both, and the difference stands in the books', async () => {
    const box = packet();
    const { id } = await receive({ ...box, doses: 1 });
    const visits = [await visit(), await visit()];
    const given = await Promise.all(visits.map((each, index) => vaccinate(each, box, index ? manager : user)));
    expect(given).toEqual([{ stage: 'done' }, { stage: 'done' }]);
    await until(async () => (await dosesOf(id)) === -1);
    const { edition = 0 } = (await stockOf(manager.browser))?.rows.find((row) => row.id === id) ?? {};
    expect(await keep(manager.browser, { action: 'count', id, edition, doses: 0 })).toMatchObject({ doses: 0 });
  });

  it('with a batch that is not kept here changes no stock', async () => {
    const box = packet();
    expect(await vaccinate(await visit(), box)).toEqual({ stage: 'done' });
    expect(await stack.events(vaccineStockStream(stockIdOf(venueId, box.batch)))).toEqual([]);
  });

  it('is refused with a batch that has expired by the books, whatever date is typed', async () => {
    const box = packet();
    const stockId = stockIdOf(venueId, box.batch);
    const old = { ...box, expiry: addDays(today, -1), stockId, changeId: randomUUID(), venueId, testId: flu, doses: 2 };
    const written = await stack.store.append(vaccineStockStream(stockId), [{ type: 'VaccineReceived', data: old }], {
      actor: 'test',
    });
    if (isRefused(written)) throw new Error(written.refused);
    expect(await vaccinate(await visit(), box)).toEqual({ reason: 'vaccineExpired' });
  });

  it.each([
    ['batchOfOtherVaccine', { testId: 'other' }, {}],
    ['expiryDiffers', {}, { expiry: '2099-02-28' }],
  ])('is refused where the books say something else of the batch: %s', async (reason, received, given) => {
    const box = packet();
    const testId = 'testId' in received ? await stack.test({ kind: 'vaccination', endsWith: 'visit' }) : flu;
    const { id } = await receive({ ...box, testId });
    const bookingId = await visit();
    expect(await vaccinate(bookingId, { ...box, batch: box.batch.toLowerCase(), ...given })).toEqual({ reason });
    expect(await dosesOf(id)).toBe(10);
    if (reason === 'expiryDiffers') expect(await vaccinate(bookingId, box)).toEqual({ stage: 'done' });
  });

  it.each(['recalled', 'coldChain'])('is refused with a batch that was written off: %s', async (writeOff) => {
    const box = packet();
    const { id } = await receive({ ...box, doses: 2 });
    await keep(manager.browser, { action: 'writeOff', id, edition: 1, doses: 2, writeOff });
    const bookingId = await visit();
    const typed = { ...box, batch: box.batch.toLowerCase() };
    expect(await vaccinate(bookingId, typed)).toEqual({ reason: 'batchStopped' });
    const more = await receive(box);
    expect(more).toMatchObject(writeOff === 'recalled' ? { reason: 'batchRecalled' } : { doses: 10, stopped: null });
    expect(await vaccinate(bookingId, typed)).toEqual(
      writeOff === 'recalled' ? { reason: 'batchStopped' } : { stage: 'done' },
    );
  });
});
