import { randomUUID } from 'node:crypto';
import { checkFile, type SigningKey } from '@meridian/contracts/kernel';
import { bookingStream, testItemStream } from '@meridian/domain/bookings';
import { money } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../../test/module-stack.js';
import { product } from '../../../product.js';
import { textOf } from '../../../platform/pdf/testing/text-of.js';
import { verify } from '../../results/testing/verify.js';
import { plantBooking } from '../testing/planted-bookings.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
});
afterAll(() => stack.stop());

const staff = asViewer({ userId: 'staff-1', role: 'Patient', tags: ['admin', 'supervisor'] });
const hour = 3_600_000;

async function act(mutation: string, input: object): Promise<Readonly<Record<string, unknown>>> {
  const types: Readonly<Record<string, string>> = {
    attendBooking: 'AttendBookingInput',
    completeVaccination: 'CompleteVaccinationInput',
    correctVaccination: 'CorrectVaccinationInput',
  };
  const type = types[mutation] ?? 'StaffBookingInput';
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) { __typename
    ... on StaffBooking { status permittedActions } ... on Refusal { reason } } }`;
  const answer = await stack.api.post('/admingql/', { query, variables: { input } }, staff);
  const { data } = (await answer.json()) as { data: Record<string, Record<string, unknown>> };
  return data[mutation] ?? {};
}

test('a booking of a vaccination is complete with its record, of which the patient has a certificate that can be checked', async () => {
  const testId = `flu-${randomUUID().slice(0, 8)}`;
  const words = { name: 'Flu vaccination', description: '', preparation: '', turnaround: '' };
  const listed = { testId, kind: 'vaccination', price: money(1_995), images: [], en: words, zh: words };
  const terms = { urlCode: testId, testCode: 'VAC', travel: false, homeVisit: false, kit: false, inClinic: false };
  const data = { ...listed, ...terms, units: 1, priority: 1, tubes: [] };
  await stack.store.append(testItemStream(testId), [{ type: 'TestListed', data }], { actor: 'staff-1' });
  const userId = randomUUID();
  const { bookingId: id } = await plantBooking(stack.store, {
    at: new Date(Date.now() - hour),
    endsWith: 'visit',
    testId,
    userId,
  });
  await stack.settled();
  await act('acknowledgeBooking', { id });
  const here = await act('attendBooking', { id, identity: 'known' });
  expect(here['permittedActions']).toContain('completeVaccination');
  expect(here['permittedActions']).not.toContain('completeBooking');
  expect(await act('completeBooking', { id })).toMatchObject({ reason: 'vaccineNeeded' });
  const given = {
    vaccine: 'Fluvax Tetra',
    batch: 'FT-77',
    expiry: '2099-01-31',
    site: 'leftArm',
    givenBy: 'Grace Hopper',
  };
  const asked = { id, patient: 1, asked: true, cautions: [], ...given };
  expect(await act('completeVaccination', { ...asked, expiry: '2020-01-31' })).toMatchObject({
    reason: 'vaccineExpired',
  });
  const yes = { ...asked, cautions: ['bleeding'] };
  expect(await act('completeVaccination', { ...asked, cautions: ['unwell'] })).toMatchObject({
    reason: 'vaccineStopped',
  });
  expect(await act('completeVaccination', yes)).toMatchObject({ reason: 'cautionNeedsWords' });
  const weighed = { ...yes, words: 'Warfarin, INR 2' };
  expect(await act('completeVaccination', weighed)).toMatchObject({ status: 'completed' });
  await stack.settled();

  const owner = asViewer({ userId, role: 'Patient' });
  const seen =
    'query ($id: ID!) { oneBooktest(id: $id, lang: en) { vaccinations { patient vaccine batch expiry site givenBy } } }';
  const told = await (await stack.api.post('/graphql/', { query: seen, variables: { id } }, owner)).json();
  expect(told).toMatchObject({ data: { oneBooktest: { vaccinations: [{ patient: 1, ...given }] } } });
  const path = `/api/bookings/${id}/vaccination.pdf`;
  expect((await stack.api.get(path, asViewer({ userId: randomUUID(), role: 'Patient' }))).status).toBe(404);
  const answer = await stack.api.get(path, owner);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const file = Buffer.from(await answer.arrayBuffer());
  for (const text of ['Fluvax Tetra', 'FT-77', 'Grace Hopper', 'Ada King', 'call 999', 'yellowcard.mhra.gov.uk'])
    expect(textOf(file)).toContain(text);
  const { keys } = (await (await stack.api.get('/api/results/signing-keys/')).json()) as { keys: SigningKey[] };
  const documentId = `v1-${id}`;
  expect(await checkFile(file, keys, verify)).toMatchObject({ genuine: true, documentId });
  const status = async (of: string) =>
    (
      await stack.api.post('/graphql/', {
        query: 'query ($id: ID!) { documentStatus(documentId: $id) { kind status } }',
        variables: { id: of },
      })
    ).json();
  expect(await status(documentId)).toEqual({ data: { documentStatus: { kind: 'vaccination', status: 'valid' } } });
  expect(await status(`v2-${id}`)).toEqual({ data: { documentStatus: { kind: 'report', status: 'unknown' } } });
  const log: unknown[] = [];
  for await (const event of stack.store.read(bookingStream(id))) log.push(event.type);
  expect(log.slice(-2)).toEqual(['VaccineGiven', 'BookingCompleted']);

  const { givenBy: _giver, ...record } = { ...given, site: 'rightArm' };
  const correction = { id, vaccinationEditions: [1], patient: 1, ...record, words: 'It was the other arm' };
  expect(await act('correctVaccination', { ...correction, batch: 'FT-78' })).toMatchObject({ reason: 'batchUnknown' });
  expect(await act('correctVaccination', { ...correction, patient: 2 })).toMatchObject({ reason: 'notVaccinated' });
  expect(await act('correctVaccination', correction)).toMatchObject({ status: 'completed' });
  expect(await act('correctVaccination', { ...correction, words: 'Sent again' })).toMatchObject({
    status: 'completed',
  });
  expect(await act('correctVaccination', { ...correction, site: 'nose' })).toMatchObject({
    reason: 'correctedMeanwhile',
  });
  expect(await status(documentId)).toEqual({
    data: { documentStatus: { kind: 'vaccination', status: 'superseded' } },
  });
});
