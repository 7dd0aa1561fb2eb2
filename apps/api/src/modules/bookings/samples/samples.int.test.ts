import { randomUUID } from 'node:crypto';
import { kitStream, testItemStream } from '@meridian/domain/bookings';
import { money } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { product } from '../../../product.js';
import { plantBooking, type PlantWish } from '../testing/planted-bookings.js';

let stack: ModuleStack;
let testId: string;

const colleague = asViewer({ userId: 'staff-2', role: 'Patient', tags: ['admin', 'supervisor'] });
const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const hour = 3_600_000;
const two = [
  ['Ada', 'King'],
  ['Li', 'Wei'],
] as const;

beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
  testId = await labelledTest();
});
afterAll(() => stack.stop());

interface Answer {
  readonly [name: string]: unknown;
}

async function ask<Data>(query: string, variables: object = {}, as = staff): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, as);
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function act(
  mutation: string,
  input: object,
  type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`,
  as = staff,
) {
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) { __typename
    ... on StaffBooking { status fee { amount } barcodeNeeded permittedActions } ... on Refusal { reason fields { field } } } }`;
  return (await ask<Record<string, Answer>>(query, { input }, as))[mutation];
}

/** A test whose blood goes to a laboratory in a tube with a barcode; without tubes nothing goes anywhere. */
async function labelledTest(tubes = [{ colour: 'purple', microlitres: 2_000 }]): Promise<string> {
  const id = `blood-${randomUUID().slice(0, 8)}`;
  const words = { name: 'Blood count', description: '', preparation: '', turnaround: '' };
  const listed = { testId: id, kind: 'phlebotomy', price: money(1_995), images: [], en: words, zh: words };
  const terms = { urlCode: id, testCode: 'FBC', travel: false, homeVisit: false, kit: false, inClinic: false };
  const data = { ...listed, ...terms, units: 1, priority: 1, tubes };
  await stack.store.append(testItemStream(id), [{ type: 'TestListed', data }], { actor: 'staff-1' });
  await stack.settled();
  return id;
}

async function tube(): Promise<string> {
  const barcode = `TUBE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await stack.store.append(kitStream(barcode), [{ type: 'KitMade', data: { barcode, batch: 'TUBE' } }], {
    actor: 'staff-1',
  });
  return barcode;
}

/** Whose time has come, and who is expected. */
async function expected(wish: PlantWish = {}): Promise<string> {
  const { bookingId: id } = await plantBooking(stack.store, { testId, at: new Date(Date.now() - hour), ...wish });
  await stack.settled();
  await act('acknowledgeBooking', { id }, 'StaffBookingInput');
  return id;
}

async function here(wish: PlantWish = {}): Promise<string> {
  const id = await expected(wish);
  expect(await act('attendBooking', { id, identity: 'passport' })).toMatchObject({ status: 'attended' });
  return id;
}

test('staff say how they made sure who came, or why they did not', async () => {
  const id = await expected();
  expect(await act('attendBooking', { id, identity: 'passport' })).toMatchObject({ status: 'attended' });
  const other = await expected();
  const refused = { id: other, reason: 'otherPerson', words: 'Her sister came' };
  expect(await act('refuseIdentity', refused)).toMatchObject({ status: 'ack' });
  const { bookingHistory } = await ask<{ bookingHistory: readonly Answer[] }>(
    'query H($id: ID!) { bookingHistory(id: $id) { change isFailure identityRefusal notes } }',
    { id: other },
  );
  expect(bookingHistory[0]).toEqual({
    change: 'identityRefused',
    isFailure: true,
    identityRefusal: 'otherPerson',
    notes: 'Her sister came',
  });
});

test('a sample needs the barcode of its tube, which belongs to nobody else', async () => {
  const [first, second] = [await here({ names: two }), await here()];
  const [barcode, another] = [await tube(), await tube()];
  expect(await act('takeSample', { id: first, patient: 1 })).toMatchObject({ reason: 'barcodeNeeded' });
  const scannedTwice = { id: first, patient: 1, barcode: `${barcode}${barcode}`.toLowerCase() };
  expect(await act('takeSample', scannedTwice)).toMatchObject({ status: 'sampled' });
  expect(await act('takeSample', { id: first, patient: 1, barcode })).toMatchObject({ status: 'sampled' });
  expect(await act('takeSample', { id: first, patient: 2, barcode })).toMatchObject({ reason: 'barcodeTaken' });
  expect(await act('takeSample', { id: second, patient: 1, barcode })).toMatchObject({ reason: 'kitUsed' });
  const unknown = { id: second, patient: 1, barcode: 'NOBODY-MADE-IT' };
  expect(await act('takeSample', unknown)).toMatchObject({ reason: 'unknownKit' });
  expect(await act('takeSample', { id: second, patient: 1, barcode: another })).toMatchObject({ status: 'sampled' });
});

test('a booking says whether its samples need a barcode', async () => {
  const [id, plain] = [await expected(), await expected({ testId: await labelledTest([]) })];
  const attend = (booking: string) => act('attendBooking', { id: booking, identity: 'passport' });
  expect(await attend(id)).toMatchObject({ barcodeNeeded: true });
  expect(await attend(plain)).toMatchObject({ barcodeNeeded: false });
  expect(await act('takeSample', { id: plain, patient: 1 })).toMatchObject({ status: 'sampled' });
});

test('a draw that failed says why and where, and leads to another time for nothing', async () => {
  const id = await here();
  expect(await act('failDraw', { id, patient: 1, reason: 'noVein' }).catch(String)).toContain('does not fit its type');
  const failed = await act('failDraw', { id, patient: 1, reason: 'noVein', arm: 'left' });
  expect(failed).toMatchObject({ status: 'attended', fee: { amount: 0 } });
  expect(failed?.['permittedActions']).toEqual(expect.arrayContaining(['takeSample', 'amendBookTest']));
  const { bookingHistory } = await ask<{ bookingHistory: readonly Answer[] }>(
    'query H($id: ID!) { bookingHistory(id: $id) { change drawFailure arm } }',
    { id },
  );
  expect(bookingHistory[0]).toEqual({ change: 'drawFailed', drawFailure: 'noVein', arm: 'left' });
});

const undo = (id: string, step: string, as = staff) => act('undoBookingStep', { id, step }, 'UndoBookingStepInput', as);

test('a wrong press is undone by who made it, until the next step', async () => {
  const id = await here();
  expect(await undo(id, 'attend', colleague)).toMatchObject({ reason: 'stepOfAnother' });
  expect(await undo(id, 'takeSample')).toMatchObject({ reason: 'stepFollowed' });
  await act('mutateTestComment', { id, comment: 'Came early' }, 'TestCommentInput', colleague);
  expect(await undo(id, 'attend')).toMatchObject({ status: 'ack' });
  expect(await undo(id, 'attend')).toMatchObject({ reason: 'stepFollowed' });
  await act('attendBooking', { id, identity: 'passport' });
  await act('failDraw', { id, patient: 1, reason: 'noVein', arm: 'left' });
  expect(await undo(id, 'attend')).toMatchObject({ reason: 'stepFollowed' });
  expect(await undo(id, 'failDraw')).toMatchObject({ status: 'attended' });
  expect(await undo('nobody', 'attend')).toMatchObject({ reason: 'unknownBooking' });
});

test('the tube of a sample that is undone is free for another person', async () => {
  const [first, second, barcode] = [await here({ names: two }), await here(), await tube()];
  const taken = await act('takeSample', { id: first, patient: 1, barcode });
  expect(taken).toMatchObject({ status: 'sampled' });
  expect(await undo(first, 'takeSample')).toMatchObject({ status: 'attended' });
  expect(await act('takeSample', { id: second, patient: 1, barcode })).toMatchObject({ status: 'sampled' });
  expect(await act('takeSample', { id: first, patient: 1, barcode })).toMatchObject({ reason: 'kitUsed' });
});

test('two who undo the same step at once undo it once', async () => {
  const id = await here();
  const answers = await Promise.all([undo(id, 'attend'), undo(id, 'attend')]);
  expect(answers.filter((each) => each?.['status'] === 'ack')).toHaveLength(1);
  expect(answers.filter((each) => each?.['reason'] !== undefined)).toHaveLength(1);
});
