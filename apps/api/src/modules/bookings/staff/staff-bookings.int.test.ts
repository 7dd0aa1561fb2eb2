import { bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { dayDecider, dayStream } from '@meridian/domain/diary';
import { accessStream } from '@meridian/domain/identity';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { product } from '../../../product.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { plantBooking, type PlantWish } from '../testing/planted-bookings.js';

let stack: ModuleStack;
let personalData: PersonalDataService;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
  personalData = stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA, { strict: false });
});
afterAll(() => stack.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const hour = 3_600_000;
const fields = `id reference status name people paid { amount } owed { amount } refunded { amount } failed failure commented
  barcode fee { amount } permittedActions failedDraws identityRefusals`;

interface Row {
  readonly id: string;
  readonly status: string;
  readonly [name: string]: unknown;
}
interface Answer {
  readonly __typename: string;
  readonly reason?: string;
  readonly messageKey?: string;
  readonly [name: string]: unknown;
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const vain = { reason: 'noVein', arm: 'left' };

async function act(mutation: string, input: object): Promise<Answer> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
  const named: Readonly<Record<string, string>> = {
    AcknowledgeBooking: 'StaffBooking',
    ReachLab: 'StaffBooking',
    MissBooking: 'StaffBooking',
    CompleteBooking: 'StaffBooking',
    GiveBackBooking: 'StaffBooking',
    MutateTestComment: 'TestComment',
  };
  const query = `mutation M($input: ${named[type] ?? type}Input!) { ${mutation}(input: $input) { __typename
    ... on StaffBooking { ${fields} } ... on Refusal { reason messageKey fields { field messageKey } } } }`;
  return (await ask<Record<string, Answer>>(query, { input }))[mutation]!;
}

const byCash = { counterMethod: 'cash' } as const;

async function list(filter: object, from = 'adminMedtest'): Promise<readonly Row[]> {
  const query = `query L($filter: AdminMedtestFilter) { ${from}(filter: $filter, page: { size: 100 }) { rows { ${fields} } } }`;
  return (await ask<Record<string, { rows: readonly Row[] }>>(query, { filter }))[from]!.rows;
}

async function planted(wish: PlantWish = {}) {
  const booking = await plantBooking(stack.store, wish);
  await stack.settled();
  return booking;
}

describe('bookings, for staff', () => {
  test('are found by reference, contact and beginnings of names, and by nothing else', async () => {
    const index = (kind: string, value: string) => personalData.blindIndex(kind, value);
    const { reference, bookingId } = await planted({
      names: [['Grace', 'Hopper']],
      searchWords: ['gr', 'gra', 'grace', 'ho', 'hop', 'lt3'].map((word) => index('searchWord', word)),
      emailIndex: index('email', 'grace@example.org'),
      phoneIndex: index('phone', '+447700900999'),
    });
    const byNumber = [reference, reference.toLowerCase(), '07700 900999'];
    for (const search of [...byNumber, 'grace@example.org', 'Gra', 'hop gr', 'Hop Lt3']) {
      expect([search, (await list({ search })).map(({ id }) => id)]).toEqual([search, [bookingId]]);
    }
    for (const search of ['Gracious', 'gra king', 'gra lt4', reference.slice(0, 8), 'other@example.org']) {
      expect([search, await list({ search })]).toEqual([search, []]);
    }
    expect(await list({ search: reference })).toMatchObject([
      { status: 'pending', name: 'Grace Hopper', owed: { amount: 5000 }, fee: { amount: 0 }, failed: false },
    ]);
  });

  test('wait oldest first until they are acknowledged, once', async () => {
    const venueId = 'waiting';
    const [first, second] = [await planted({ venueId }), await planted({ venueId })];
    const waiting = () => list({ venueId }, 'pendingBookings');
    expect((await waiting()).map(({ id }) => id)).toEqual([first.bookingId, second.bookingId]);
    expect(await act('acknowledgeBooking', { id: first.bookingId })).toMatchObject({ status: 'ack' });
    expect(await act('acknowledgeBooking', { id: first.bookingId })).toMatchObject({
      reason: 'alreadyDone',
      messageKey: 'bookings.refusals.alreadyDone',
    });
    expect((await waiting()).map(({ id }) => id)).toEqual([second.bookingId]);
  });

  test('go by failed draws and samples to the laboratory, and say so in their history', async () => {
    const { bookingId: id } = await planted({
      at: new Date(Date.now() - hour),
      names: [
        ['Ada', 'King'],
        ['Li', 'Wei'],
      ],
    });
    expect(await act('failDraw', { id, patient: 1, ...vain })).toMatchObject({ reason: 'notYet' });
    await act('acknowledgeBooking', { id });
    expect(await act('attendBooking', { id, identity: 'passport' })).toMatchObject({ status: 'attended' });
    expect(await act('failDraw', { id, patient: 1, ...vain })).toMatchObject({ status: 'attended', failed: true });
    expect(await act('reachLab', { id })).toMatchObject({ reason: 'notYet' });
    expect(await act('takeSample', { id, patient: 1 })).toMatchObject({ status: 'sampled' });
    expect(await act('reachLab', { id })).toMatchObject({ reason: 'notSampled' });
    expect(await act('failDraw', { id, patient: 3, ...vain })).toMatchObject({ reason: 'noSuchPatient' });
    expect(await act('failPatient', { id, patient: 2, reason: 'unfit', words: 'Felt faint' })).toMatchObject({
      status: 'sampled',
      owed: { amount: 5000 },
    });
    expect(await act('takeBookingPayment', { id, amount: 1, ...byCash })).toMatchObject({ reason: 'notOwed' });
    const slip = { counterMethod: 'cardTerminal', tillReceipt: 'ZVT 0815/7' };
    const odd = await act('takeBookingPayment', { id, amount: 5000, ...slip, tillReceipt: '<li>' });
    expect(odd).toMatchObject({ fields: [{ field: 'tillReceipt', messageKey: 'bookings.rules.tillReceipt' }] });
    expect(await act('takeBookingPayment', { id, amount: 5000, ...slip })).toMatchObject({
      paid: { amount: 5000 },
      owed: { amount: 0 },
    });
    await stack.settled();
    const atLab = await act('reachLab', { id });
    expect(atLab).toMatchObject({ status: 'atLab' });
    expect(atLab['permittedActions']).not.toContain('cancelBookTest');
    expect(await act('cancelBookTest', { id, feeSeen: 0 })).toMatchObject({ reason: 'sampleAtLab' });
    const { bookingHistory } = await ask<{ bookingHistory: readonly object[] }>(
      '{ bookingHistory(id: "ID") { change isFailure patient reason notes amount { amount } counterMethod tillReceipt by } }'.replace(
        'ID',
        id,
      ),
    );
    expect(bookingHistory.toReversed()).toMatchObject([
      { change: 'requested', amount: { amount: 10000 } },
      { change: 'acknowledged', by: 'staff-1' },
      { change: 'attended' },
      { change: 'drawFailed', patient: 1, isFailure: true },
      { change: 'sampleTaken', patient: 1 },
      { change: 'patientFailed', patient: 2, reason: 'unfit', notes: 'Felt faint', isFailure: true },
      { change: 'paid', amount: { amount: 5000 }, ...slip },
      { change: 'atLab' },
    ]);
  });

  test('are complete after the visit where no result comes of it, and wait for nothing', async () => {
    const { bookingId: id } = await planted({ at: new Date(Date.now() - hour), endsWith: 'visit' });
    await act('acknowledgeBooking', { id });
    expect(await act('completeBooking', { id })).toMatchObject({ reason: 'notYet' });
    const here = await act('attendBooking', { id, identity: 'passport' });
    expect(here['permittedActions']).toContain('completeBooking');
    expect(here['permittedActions']).not.toContain('takeSample');
    expect(await act('takeSample', { id, patient: 1 })).toMatchObject({ reason: 'noSample' });
    expect(await act('completeBooking', { id })).toMatchObject({ status: 'completed', owed: { amount: 5000 } });
    expect(await act('failBooking', { id, reason: 'unfit' })).toMatchObject({ reason: 'bookingCompleted' });
    expect(await act('takeBookingPayment', { id, amount: 5000, ...byCash })).toMatchObject({ owed: { amount: 0 } });
    expect((await list({ status: 'completed' })).map((row) => row.id)).toContain(id);
    const { bookingHistory } = await ask<{ bookingHistory: readonly object[] }>(
      '{ bookingHistory(id: "ID") { change by } }'.replace('ID', id),
    );
    expect(bookingHistory).toContainEqual({ change: 'completed', by: 'staff-1' });

    const { bookingId: measured } = await planted({ at: new Date(Date.now() - hour) });
    await act('acknowledgeBooking', { id: measured });
    const waiting = await act('attendBooking', { id: measured, identity: 'passport' });
    expect(waiting['permittedActions']).not.toContain('completeBooking');
    expect(await act('completeBooking', { id: measured })).toMatchObject({ reason: 'resultComes' });
  });

  test('fail with the second failed draw, all money back', async () => {
    const { bookingId: id } = await planted({ at: new Date(Date.now() - hour) });
    await act('acknowledgeBooking', { id });
    await act('attendBooking', { id, identity: 'passport' });
    await act('takeBookingPayment', { id, amount: 5000, ...byCash });
    await act('failDraw', { id, patient: 1, ...vain });
    expect(await act('failDraw', { id, patient: 1, ...vain })).toMatchObject({
      status: 'failed',
      failure: 'secondFailedDraw',
      refunded: { amount: 5000 },
    });
    expect(await act('attendBooking', { id, identity: 'passport' })).toMatchObject({ reason: 'bookingFailed' });
    expect((await list({ failed: true })).map((row) => row.id)).toContain(id);
  });

  test('take a failed draw and a refused identity once, whoever presses on what was on the screen', async () => {
    const { bookingId: id } = await planted({ at: new Date(Date.now() - hour) });
    await act('acknowledgeBooking', { id });
    const refused = { id, identityRefusals: 0, reason: 'noDocument' };
    await Promise.all([act('refuseIdentity', refused), act('refuseIdentity', refused)]);
    await act('attendBooking', { id, identity: 'passport' });
    const draw = { id, patient: 1, failedDraws: [0], ...vain };
    await Promise.all([act('failDraw', draw), act('failDraw', draw)]);
    const once = { status: 'attended', failedDraws: [1], identityRefusals: 1 };
    expect(await act('failDraw', draw)).toMatchObject(once);
    expect(await act('failDraw', { ...draw, failedDraws: [1] })).toMatchObject({ failure: 'secondFailedDraw' });
    const none = await act('failDraw', { ...draw, failedDraws: [-1] });
    expect(none).toMatchObject({ fields: [{ field: 'failedDraws[0]' }] });
  });

  test('ask anew for a refund that failed, once', async () => {
    const { bookingId: id } = await planted({ at: new Date(Date.now() - hour) });
    await act('acknowledgeBooking', { id });
    await act('attendBooking', { id, identity: 'passport' });
    expect(await act('giveBackBooking', { id })).toMatchObject({ reason: 'nothingDueBack' });
    await act('takeBookingPayment', { id, amount: 5000, ...byCash });
    const failed = await act('failBooking', { id, reason: 'venueClosed' });
    expect(failed).toMatchObject({ refunded: { amount: 5000 } });
    expect(failed['permittedActions']).not.toContain('giveBackBooking');
    const lost = { type: 'BookingRefundFailed', data: { bookingId: id, refundId: `${id}-failed` } } as const;
    await stack.store.append(bookingStream(id), [lost], { actor: 'test' });
    expect(await act('giveBackBooking', { id })).toMatchObject({ refunded: { amount: 5000 } });
    expect(await act('giveBackBooking', { id })).toMatchObject({ reason: 'nothingDueBack' });
    const { state } = await stack.store.look(bookingStream(id), bookingDecider);
    expect(Object.values(state.refunds).map(({ stands }) => stands)).toEqual(['failed', 'requested']);
  });

  test('are cancelled at the fee that was shown, or without one for a reason; their time is free at once', async () => {
    const at = new Date(Date.now() + 2 * hour);
    const { bookingId: id, venueId } = await planted({ at });
    expect(await list({ search: id })).toEqual([]);
    expect(await act('cancelBookTest', { id, feeSeen: 0 })).toMatchObject({ reason: 'feeChanged' });
    expect(await act('cancelBookTest', { id, feeSeen: 1000 })).toMatchObject({
      status: 'cancelled',
      owed: { amount: 1000 },
    });
    const { state } = await stack.store.look(dayStream(venueId, ukDay(at)), dayDecider);
    expect(state.taken.filter((each) => each.bookingId === id)).toEqual([]);
    const other = await planted({ at });
    const waived = { id: other.bookingId, feeSeen: 1000, waiver: 'We were closed' };
    expect(await act('cancelBookTest', waived)).toMatchObject({ status: 'cancelled', owed: { amount: 0 } });
  });

  test('show who is tested only to those who say why, and the person can see it', async () => {
    const userId = `person-${Date.now()}`;
    const { bookingId: id, reference } = await planted({ userId });
    await act('mutateTestComment', { id, comment: 'Afraid of needles' });
    const said = { patient: 0, questions: '2026-11', answers: { yes: ['medicines'], words: 'Warfarin' } };
    const answeredAt = new Date().toISOString();
    const data = { bookingId: id, userId, ...said, answeredAt };
    await stack.store.append(bookingStream(id), [{ type: 'TriageAnswered', data }], { actor: 'test' });
    const query = `mutation O($input: OpenBookingInput!) { openBooking(input: $input) { __typename
      ... on OpenedBooking { email phone city triage { answers { patient yes words } } patients { number lastName dob } comments { comment }
        clinicTest { delivery tubes { yellow } } actions { action allowed why } }
      ... on Refusal { reason fields { field } } } }`;
    const open = async (input: object) => (await ask<{ openBooking: Answer }>(query, { input })).openBooking;
    expect(await open({ id: 'nothing', reason: 'support' })).toMatchObject({ reason: 'unknownBooking' });
    const opened = await open({ id, reason: 'support' });
    expect(opened).toMatchObject({
      email: 'ada@example.org',
      phone: '+44 7700900123',
      triage: { answers: [{ patient: 1, yes: ['medicines'], words: 'Warfarin' }] },
      patients: [{ number: 1, lastName: 'King', dob: '1990-04-05' }],
      comments: [{ comment: 'Afraid of needles' }],
    });
    expect(opened['actions']).toContainEqual({ action: 'attend', allowed: false, why: 'bookings.refusals.notYet' });
    const seen = [];
    for await (const { type } of stack.store.read(accessStream(userId))) seen.push(type);
    expect(seen).toEqual(['RecordOpened']);
    const { bookingHistory } = await ask<{ bookingHistory: readonly object[] }>(
      '{ bookingHistory(id: "ID") { change notes } }'.replace('ID', id),
    );
    expect(bookingHistory).toContainEqual({ change: 'commented', notes: null });
    expect((await list({ search: reference, commented: true })).map((row) => row.id)).toEqual([id]);
    expect(await list({ search: reference, commented: false })).toEqual([]);
  });

  test('that nobody made are unknown, and badly filled forms name the field', async () => {
    for (const [mutation, more] of [
      ['acknowledgeBooking', {}],
      ['failDraw', { patient: 1, ...vain }],
      ['cancelBookTest', { feeSeen: 0 }],
      ['mutateTestComment', { comment: 'Hello' }],
    ] as const) {
      expect(await act(mutation, { id: 'nothing', ...more })).toMatchObject({ reason: 'unknownBooking' });
    }
    const { bookingId: id } = await planted();
    expect(await act('failDraw', { id, patient: 0, ...vain })).toMatchObject({
      reason: 'invalid',
      fields: [{ field: 'patient' }],
    });
    expect(await act('sendKit', { id, barcode: 'no kit!' })).toMatchObject({ fields: [{ field: 'barcode' }] });
  });

  test('fold anew to the same lists', async () => {
    expect(await stack.foldedAnew()).toMatchObject({ differing: 0 });
  });
});
