import { randomUUID } from 'node:crypto';
import { bookingStream } from '@meridian/domain/bookings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { asSeen } from '../../../../test/as-seen.js';
import { asOperator } from '../../../platform/event-store/index.js';
import { product } from '../../../product.js';
import { plantBooking } from '../testing/planted-bookings.js';
import { CollectLaboratories } from './collect-laboratories.service.js';

let stack: ModuleStack;
const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });

beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack.stop());

interface Answer {
  readonly [name: string]: unknown;
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await stack.api.post('/admingql/', { query, variables }, staff);
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

const answers: Readonly<Record<string, string>> = {
  setClinicTest: '... on StaffBooking { laboratoryId }',
  acknowledgeBooking: '... on StaffBooking { laboratoryId }',
  setTulitest: '... on MedtestItem { laboratoryId laboratory }',
};

async function act(mutation: string, input: object, type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`) {
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) { __typename
    ${answers[mutation] ?? '... on Laboratory { name address1 active permittedActions }'} ... on Refusal { reason } } }`;
  const seen = await asSeen(stack.store, mutation, input);
  return (await ask<Record<string, Answer>>(query, { input: seen }))[mutation];
}

async function added(): Promise<string> {
  const id = `lab-${randomUUID().slice(0, 8)}`;
  await act('addLaboratory', { id, name: 'North Laboratory', address1: '1 Mill Lane', postCode: 'N1 1AA' });
  return id;
}

async function opened(id: string): Promise<Answer> {
  const { openBooking } = await ask<{ openBooking: { clinicTest: Answer } }>(
    `mutation O($input: OpenBookingInput!) { openBooking(input: $input) {
       ... on OpenedBooking { clinicTest { labName address1 } } } }`,
    { input: { id, reason: 'work' } },
  );
  return openBooking.clinicTest;
}

async function booked(): Promise<string> {
  const { bookingId } = await plantBooking(stack.store, { at: new Date(Date.now() + 86_400_000) });
  await stack.settled();
  await act('acknowledgeBooking', { id: bookingId }, 'StaffBookingInput');
  return bookingId;
}

const written = (bookingId: string, lab?: object) =>
  stack.store.append(
    bookingStream(bookingId),
    [
      {
        type: 'ClinicTestSet',
        data: { bookingId, delivery: 'courier', kitless: false, tubes: {}, ...(lab && { lab }) },
      },
    ],
    { actor: 'staff-1' },
  );

const set = async (id: string, more: object) => {
  const { adminMedtest } = await ask<{ adminMedtest: { rows: readonly { id: string; revision: number }[] } }>(
    '{ adminMedtest(page: { size: 100 }) { rows { id revision } } }',
  );
  const revision = adminMedtest.rows.find((row) => row.id === id)?.revision;
  return act('setClinicTest', { id, revision, delivery: 'courier', kitless: false, ...more });
};

test('a laboratory is added once, changed with what it was before, closed and opened', async () => {
  const id = await added();
  const details = { id, name: 'North Laboratory', address1: '1 Mill Lane', postCode: 'N1 1AA' };
  expect(await act('addLaboratory', details)).toMatchObject({ reason: 'laboratoryExists' });
  expect(await act('changeLaboratory', { ...details, name: 'Northern Laboratory' })).toMatchObject({
    name: 'Northern Laboratory',
    permittedActions: ['changeLaboratory', 'deactivateLaboratory'],
  });
  expect(await act('deactivateLaboratory', { id }, 'LaboratoryInput')).toMatchObject({ active: false });
  expect(await act('activateLaboratory', { id }, 'LaboratoryInput')).toMatchObject({ active: true });
  const { laboratoryHistory } = await ask<{ laboratoryHistory: readonly Answer[] }>(
    'query H($id: ID!) { laboratoryHistory(id: $id) { change changed { names { en } before { value } after { value } } } }',
    { id },
  );
  expect(laboratoryHistory.map(({ change }) => change)).toEqual(['activated', 'deactivated', 'changed', 'added']);
  expect(laboratoryHistory[2]?.['changed']).toEqual([
    {
      names: [{ en: 'Laboratory' }],
      before: [{ value: 'North Laboratory' }],
      after: [{ value: 'Northern Laboratory' }],
    },
  ]);
});

test('a booking takes a laboratory of the list that takes samples, with its name and address as they are then', async () => {
  const [id, closed, bookingId] = [await added(), await added(), await booked()];
  await act('deactivateLaboratory', { id: closed }, 'LaboratoryInput');
  expect(await set(bookingId, { laboratoryId: 'nowhere' })).toMatchObject({ reason: 'unknownLaboratory' });
  expect(await set(bookingId, { laboratoryId: closed })).toMatchObject({ reason: 'laboratoryClosed' });
  expect(await set(bookingId, { laboratoryId: id })).toMatchObject({ laboratoryId: id });
  expect(await opened(bookingId)).toEqual({ labName: 'North Laboratory', address1: '1 Mill Lane' });
  await act('deactivateLaboratory', { id }, 'LaboratoryInput');
  expect(await set(bookingId, { laboratoryId: id, testref: 'R-2' })).toMatchObject({ laboratoryId: id });
});

test('a laboratory that was written by hand stays until one of the list is chosen, and is put on it once', async () => {
  const [first, second] = [await booked(), await booked()];
  const name = `Hand Lab ${randomUUID().slice(0, 6)}`;
  await written(first, { name, address1: '9 Old Street' });
  await written(second, { name: name.toUpperCase() });
  await written(await booked());
  await stack.settled();
  expect(await set(first, { testref: 'R-1' })).toMatchObject({ laboratoryId: null });
  expect(await opened(first)).toEqual({ labName: name, address1: '9 Old Street' });

  const collect = () => stack.api.api.nest.get(CollectLaboratories, { strict: false }).collect(asOperator('me'));
  const own = async () => (await collect()).filter((each) => each.name.toLowerCase() === name.toLowerCase());
  const [found, ...more] = await own();
  expect(more).toEqual([]);
  expect(found).toMatchObject({ id: name.toLowerCase().replaceAll(' ', '-'), added: true });
  expect(await own()).toMatchObject([{ added: false }]);
  expect(await set(first, { laboratoryId: found?.id })).toMatchObject({ laboratoryId: found?.id });
});

test('a test says which laboratory does it, and its bookings begin with that one', async () => {
  const [id, closed] = [await added(), await added()];
  await act('deactivateLaboratory', { id: closed }, 'LaboratoryInput');
  const testId = `test-${randomUUID().slice(0, 8)}`;
  const words = { name: 'Iron', description: '', preparation: '', turnaround: '' };
  const terms = { urlCode: testId, testCode: 'FE', travel: false, homeVisit: false, kit: false, inClinic: false };
  const listed = {
    testId,
    kind: 'phlebotomy',
    price: { amount: 1, currency: 'GBP' },
    images: [],
    en: words,
    zh: words,
  };
  const event = { type: 'TestListed', data: { ...listed, ...terms, units: 1, priority: 1, tubes: [] } };
  await stack.store.append(`medtest-${testId}`, [event], { actor: 'staff-1' });
  await stack.settled();
  const code = { id: testId, labId: 'FE-1', labName: 'Ferritin', labShortcode: 'FER' };
  expect(await act('setTulitest', { ...code, laboratoryId: closed })).toMatchObject({ reason: 'laboratoryClosed' });
  expect(await act('setTulitest', { ...code, laboratoryId: id })).toMatchObject({
    laboratoryId: id,
    laboratory: 'North Laboratory',
  });
  const { bookingId } = await plantBooking(stack.store, { testId, at: new Date(Date.now() + 86_400_000) });
  await stack.settled();
  const { adminMedtest, allMedtests } = await ask<Record<string, { rows: readonly Answer[] }>>(
    `query ($id: String) { adminMedtest(page: { size: 100 }) { rows { id laboratoryId } }
       allMedtests(filter: { laboratoryId: $id }) { rows { id } } }`,
    { id },
  );
  expect(adminMedtest?.rows.find((row) => row['id'] === bookingId)).toMatchObject({ laboratoryId: id });
  expect(allMedtests?.rows).toEqual([{ id: testId }]);
});
