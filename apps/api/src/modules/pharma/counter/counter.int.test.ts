import { randomUUID } from 'node:crypto';
import type { PharmaBooking, PharmaBookings, PharmaDayFigures } from '@meridian/contracts/generated/public';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { listen } from '../../../../test/event-stream.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { startBookings, type BookingStack } from '../../bookings/testing/booking-stack.js';
import { type PlantWish, plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt, visitFields } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let swab: string;
let blood: string;
let vaccine: string;
let venueId: string;
let groupId: string;
let worker: SignedIn;
const at = new Date(Date.now() - 60_000);
const date = ukDay(at);

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  swab = await stack.test({ sample: 'swab' });
  blood = await stack.test({ kind: 'phlebotomy', sample: 'blood' });
  vaccine = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([swab, blood, vaccine]);
  await stack.venueEvent({ type: 'VenueFlagged', data: { venueId, flags: ['vaccine'] } });
  groupId = await plantGroupAt(stack, venueId);
  worker = await plantWorker(stack, groupId, 'user');
});
afterAll(() => stack.stop());

async function board(
  browser: Browser,
  { pharmaid = venueId, ids }: { pharmaid?: string; ids?: string[] } = {},
): Promise<readonly PharmaBooking[] | null> {
  const query = `query Board($pharmaid: ID!, $date: Date, $ids: [ID!]) { pharmabooking(pharmaid: $pharmaid, date: $date, ids: $ids) { more rows { ${visitFields} } } }`;
  const { pharmabooking } = await browser.ask<{ pharmabooking: PharmaBookings | null }>(query, { pharmaid, date, ids });
  return pharmabooking?.rows ?? null;
}

const act = (browser: Browser, input: object) => actAt(browser, venueId, input);

async function visit(wish: PlantWish = {}): Promise<string> {
  const { bookingId } = await plantBooking(stack.store, { testId: swab, venueId, at, ...wish });
  await stack.settled();
  return bookingId;
}

const write = async (...events: readonly PharmaGroupEvent[]) => {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
};

describe('the board of a pharmacy', () => {
  it('has the visits of the day with the names of those who come, once confirmed, for whoever works there and nobody else', async () => {
    const id = await visit({
      names: [
        ['Ada', 'King'],
        ['Bo', 'King'],
      ],
    });
    const seen = async () => (await board(worker.browser))?.find((row) => row.id === id);
    expect(await seen()).toMatchObject({
      stage: 'arriving',
      patients: [{ number: 1, name: '' }, { name: '' }],
      actions: ['acknowledge', 'failPatient'],
    });
    await act(worker.browser, { action: 'acknowledge', id });
    expect(await seen()).toMatchObject({ patients: [{ number: 1, name: 'Ada King' }, { name: 'Bo King' }] });
    const elsewhere = await plantWorker(stack, await plantGroupAt(stack, 'v-other'), 'owner');
    expect(await board(elsewhere.browser)).toBeNull();
    const colleague = await plantWorker(stack, groupId, 'manager', ['v-second']);
    expect(await board(colleague.browser)).toBeNull();
    expect((await act(colleague.browser, { action: 'acknowledge', id })).reason).toBe('unknownBooking');
  });

  it('knows no visit to another place, by its id or its reference', async () => {
    const other = await stack.venue([swab]);
    const id = await visit({ venueId: other });
    expect((await act(worker.browser, { action: 'acknowledge', id })).reason).toBe('unknownBooking');
    const { reference } = (await stack.booking(id)).requested ?? {};
    expect(await scan(worker.browser, reference ?? '')).toBeNull();
  });

  it('shows what changed since it was read, and nobody who was erased meanwhile', async () => {
    const userId = randomUUID();
    const id = await visit({ userId, names: [['Una', 'Bell']] });
    const seen = async () => (await board(worker.browser))?.find((row) => row.id === id);
    expect(await seen()).toMatchObject({ status: 'pending', patients: [{ name: '' }] });
    await act(worker.browser, { action: 'acknowledge', id });
    expect(await seen()).toMatchObject({ status: 'ack', patients: [{ name: 'Una Bell' }] });
    await stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA, { strict: false }).erase(userId);
    expect((await seen())?.patients.map(({ name }) => name)).not.toContain('Una Bell');
  });

  it('hears which visits of its own changed, and reads those alone', async () => {
    const query = 'subscription On($pharmaid: ID!) { pharmabookingChanged(pharmaid: $pharmaid) { ids } }';
    const search = new URLSearchParams({ query, variables: JSON.stringify({ pharmaid: venueId }) });
    const cookie = [...worker.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await listen(`${stack.api.url}/graphql/stream?${search.toString()}`, { cookie });
    const elsewhere = await visit({ venueId: await stack.venue([swab]) });
    const id = await visit();
    const named = () => JSON.stringify(stream.messages()).includes(`"ids":["${id}"]`);
    await until(() => Promise.resolve(named()));
    expect(stream.text()).not.toContain(elsewhere);
    stream.close();
    expect(await board(worker.browser, { ids: [id, elsewhere] })).toMatchObject([{ id, status: 'pending' }]);
  });

  it('closes for whoever is switched off while it is open', async () => {
    const leaving = await plantWorker(stack, groupId, 'user');
    const id = await visit();
    expect(await board(leaving.browser)).not.toBeNull();
    await write({ type: 'PharmaUserDeactivated', data: { groupId, userId: leaving.userId } });
    expect((await act(leaving.browser, { action: 'acknowledge', id })).reason).toBe('unknownBooking');
    expect(await board(leaving.browser)).toBeNull();
  });
});

const scan = async (browser: Browser, code: string) => {
  const query = `query Scan($pharmaid: ID!, $code: String!) { found: scannedPharmabooking(pharmaid: $pharmaid, code: $code) { id } }`;
  return (await browser.ask<{ found: { id: string } | null }>(query, { pharmaid: venueId, code })).found?.id ?? null;
};

describe('a visit', () => {
  it('goes from the arrival over the room to the sample, and is found by what is scanned', async () => {
    const id = await visit();
    const step = (input: object) => act(worker.browser, { id, ...input });
    expect((await step({ action: 'attend' })).fields).toEqual([{ field: 'identity' }]);
    expect(await step({ action: 'acknowledge' })).toMatchObject({ status: 'ack' });
    expect(await step({ action: 'attend', identity: 'passport' })).toMatchObject({ stage: 'waiting' });
    expect(await step({ action: 'callIn' })).toMatchObject({ stage: 'inRoom' });
    expect((await step({ action: 'callIn' })).reason).toBe('alreadyCalledIn');
    const barcode = `TUBE-${id.slice(0, 8).toUpperCase()}`;
    await stack.write(`kit-${barcode}`, { type: 'KitMade', data: { barcode, batch: 'TEST' } });
    const done = await step({ action: 'takeSample', patient: 1, barcode });
    expect(done).toMatchObject({ stage: 'done', patients: [{ sampled: true }] });
    expect(await scan(worker.browser, ` ${barcode.toLowerCase()}`)).toBe(id);
    expect(await scan(worker.browser, barcode + barcode)).toBe(id);
    expect(await scan(worker.browser, `https://meridian.example/kit/${barcode}`)).toBe(id);
    expect(await scan(worker.browser, `${barcode}9${barcode}`)).toBeNull();
  });

  it('has its last step undone by who took it, and by nobody else', async () => {
    const id = await visit();
    await act(worker.browser, { action: 'acknowledge', id });
    const came = await act(worker.browser, { action: 'attend', identity: 'known', id });
    expect(came.actions).toContain('undo');
    expect(came.undo).toMatchObject({ step: 'attend' });
    const elsewhere = (await board(worker.browser))?.find((row) => row.id === id);
    expect(elsewhere?.undo?.step).toBe('attend');
    expect(elsewhere?.undo?.seconds).toBeGreaterThan(0);
    expect(elsewhere?.undo?.seconds).toBeLessThanOrEqual(30);
    const colleague = await plantWorker(stack, groupId, 'user');
    const seen = (await board(colleague.browser))?.find((row) => row.id === id);
    expect(seen?.actions).not.toContain('undo');
    expect(seen?.undo).toBeNull();
    expect((await act(colleague.browser, { action: 'undo', step: 'attend', id })).reason).toBe('stepOfAnother');
    expect(await act(worker.browser, { action: 'undo', step: 'attend', id })).toMatchObject({ stage: 'arriving' });
  });

  it('is stepped once where two counters press at once', async () => {
    const id = await visit();
    await act(worker.browser, { action: 'acknowledge', id });
    const colleague = await plantWorker(stack, groupId, 'user');
    const pressed = await Promise.all(
      [worker, colleague].map(({ browser }) => act(browser, { action: 'attend', identity: 'passport', id })),
    );
    expect(pressed.map(({ reason }) => reason).toSorted()).toEqual(['alreadyDone', undefined]);
    const events = await stack.events(`booking-${id}`);
    expect(events.filter((type) => type === 'PatientAttended')).toHaveLength(1);
  });

  it('of who does not come is ended by a manager, since what was paid is kept', async () => {
    const manager = await plantWorker(stack, groupId, 'manager');
    const id = await visit();
    const absent = { action: 'failPatient', id, patient: 1, failure: 'didNotAttend' };
    for (const step of [{ action: 'miss', id }, absent]) {
      expect((await act(worker.browser, step)).reason).toBe('costsPatient');
    }
    const seen = async ({ browser }: SignedIn) => (await board(browser))?.find((row) => row.id === id);
    expect((await seen(worker))?.actions).not.toContain('miss');
    expect((await seen(manager))?.actions).toContain('miss');
    expect(await act(manager.browser, { action: 'miss', id })).toMatchObject({ stage: 'ended', status: 'noShow' });
    const other = await visit();
    expect(await act(manager.browser, { ...absent, id: other })).toMatchObject({ stage: 'ended', status: 'failed' });
  });

  it('is paid where money is taken at the counter, and says so where it was paid meanwhile', async () => {
    const id = await visit();
    const paid = { action: 'takePayment', id, amount: 5_000, counterMethod: 'cardTerminal', tillReceipt: '0042' };
    expect((await act(worker.browser, paid)).reason).toBe('noTill');
    await stack.venueEvent({ type: 'VenueFlagged', data: { venueId, flags: ['pos'] } });
    expect((await board(worker.browser))?.find((row) => row.id === id)?.actions).toContain('takePayment');
    expect(await act(worker.browser, paid)).toMatchObject({ owed: { amount: 0 } });
    expect((await act(worker.browser, paid)).reason).toBe('notOwed');
  });

  it('counts in the figures of its day, which only who works there may read', async () => {
    const asked =
      'query Day($pharmaid: ID!, $date: Date) { day: pharmaDayFigures(pharmaid: $pharmaid, date: $date) { visits open owed { amount } inStore { method receipts taken { amount } } } }';
    const figures = async ({ browser }: SignedIn) =>
      (await browser.ask<{ day: PharmaDayFigures | null }>(asked, { pharmaid: venueId, date })).day;
    const before = await figures(worker);
    const [method, tillReceipt] = ['bankTransfer', '0043'];
    await act(worker.browser, {
      action: 'takePayment',
      id: await visit(),
      amount: 5_000,
      counterMethod: method,
      tillReceipt,
    });
    await visit();
    expect(await figures(worker)).toMatchObject({
      visits: (before?.visits ?? 0) + 2,
      open: (before?.open ?? 0) + 2,
      owed: { amount: (before?.owed.amount ?? 0) + 5_000 },
      inStore: [...(before?.inStore ?? []), { method, receipts: 1, taken: { amount: 5_000 } }],
    });
    expect(await figures(await plantWorker(stack, await plantGroupAt(stack, 'v-beside'), 'owner'))).toBeNull();
  });
});

describe('a draw of blood', () => {
  const drawn = async (browser: Browser, id: string) =>
    act(browser, { action: 'failDraw', id, patient: 1, seen: 0, drawFailure: 'noVein', arm: 'left' });

  it('is recorded by a reviewed phlebotomist alone', async () => {
    const id = await visit({ testId: blood });
    await act(worker.browser, { action: 'acknowledge', id });
    const came = await act(worker.browser, { action: 'attend', identity: 'passport', id });
    expect(came).toMatchObject({ draws: true });
    expect(came.actions).not.toContain('failDraw');
    expect((await drawn(worker.browser, id)).reason).toBe('notReviewed');
    const nurse = await plantWorker(stack, groupId, 'user');
    const { userId } = nurse;
    const access = { venues: [venueId], wl: false, ph: true };
    await write({ type: 'PharmaUserChanged', data: { groupId, userId, role: 'user', access } });
    expect((await drawn(nurse.browser, id)).reason).toBe('notReviewed');
    await write({ type: 'PhlebotomistReviewed', data: { groupId, userId, approved: true } });
    expect(await drawn(nurse.browser, id)).toMatchObject({ patients: [{ failedDraws: 1 }] });
  });
});

describe('a vaccination', () => {
  const packet = { vaccine: 'Fluad', batch: 'F1', expiry: '2031-01-01' };
  const dose = { patient: 1, ...packet, site: 'leftArm', asked: true, cautions: [] };

  it('is given after the questions, and not where an answer forbids it', async () => {
    const id = await visit({ testId: vaccine, endsWith: 'visit' });
    await act(worker.browser, { action: 'acknowledge', id });
    const came = await act(worker.browser, { action: 'attend', identity: 'passport', id });
    expect(came.actions).toContain('vaccinate');
    const give = (more: object) => act(worker.browser, { action: 'vaccinate', id, ...dose, ...more });
    expect((await give({ cautions: undefined })).fields).toEqual([{ field: 'cautions' }]);
    for (const asked of [undefined, false]) expect((await give({ asked })).fields).toEqual([{ field: 'asked' }]);
    expect((await give({ expiry: '2020-01-01' })).reason).toBe('vaccineExpired');
    expect((await give({ cautions: ['unwell'], words: 'Mild cold' })).reason).toBe('vaccineStopped');
    expect((await give({ cautions: ['bleeding'] })).reason).toBe('cautionNeedsWords');
    expect(await give({ cautions: ['bleeding'], words: 'Warfarin, INR 2' })).toMatchObject({ stage: 'done' });
    const [given] = (await stack.booking(id)).vaccinations;
    expect(given).toMatchObject({ given: { cautions: ['bleeding'], words: 'Warfarin, INR 2' } });
  });

  it('is recorded for each who came, with their own answers and batch, and ends with the last', async () => {
    const names: readonly [string, string][] = [
      ['Ada', 'King'],
      ['Bo', 'King'],
      ['Cy', 'King'],
    ];
    const id = await visit({ testId: vaccine, endsWith: 'visit', names });
    await act(worker.browser, { action: 'acknowledge', id });
    await act(worker.browser, { action: 'attend', identity: 'passport', id });
    const give = (patient: number, more: object = {}) =>
      act(worker.browser, { action: 'vaccinate', id, ...dose, patient, ...more });
    const first = await give(1, { cautions: ['pregnant'], words: 'Inactivated, 20 weeks' });
    expect(first).toMatchObject({ stage: 'waiting', patients: [{ vaccinated: true }, { vaccinated: false }, {}] });
    expect(first.actions).toContain('vaccinate');
    expect((await give(1)).reason).toBe('alreadyVaccinated');
    const failed = { action: 'failPatient', id, failure: 'unfit' };
    expect((await act(worker.browser, { ...failed, patient: 1 })).reason).toBe('alreadyVaccinated');
    expect(await give(2, { batch: 'F2', site: 'rightArm' })).toMatchObject({ stage: 'waiting' });
    expect(await act(worker.browser, { ...failed, patient: 3 })).toMatchObject({ stage: 'done', status: 'completed' });
    const given = (await stack.booking(id)).vaccinations.map((each) => ({ ...each.given, patient: each.patient }));
    expect(given).toMatchObject([
      { patient: 0, batch: 'F1', cautions: ['pregnant'], words: 'Inactivated, 20 weeks' },
      { patient: 1, batch: 'F2', site: 'rightArm', cautions: [] },
    ]);
    expect(given[1]).not.toHaveProperty('words');
  });
});
