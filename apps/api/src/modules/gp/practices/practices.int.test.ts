import { pictureAddress, type PictureEvent, pictureStream } from '@meridian/domain/files';
import { doctorStream, roles, rolesStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { asSeen } from '../../../../test/as-seen.js';
import { asPerson } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { visitor } from '../../identity/testing/members.js';
import type { PlantedRole } from '../../identity/testing/planted-people.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';

interface Practice {
  readonly id: string;
  readonly __typename: string;
  readonly reason?: string;
  readonly permittedActions?: readonly string[];
}

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const person = (role: PlantedRole) => plantSignedIn(stack, role);

async function act(browser: Browser, mutation: string, input: object): Promise<Practice> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) { __typename
    ... on Practice { id name gmcNumber status languages modes picture permittedActions } ... on Refusal { reason } } }`;
  const seen = await asSeen(stack.api.api.platform.store, mutation, input);
  const answer = await browser.ask<Record<string, Practice>>(query, { input: seen }, '/admingql/');
  return answer[mutation] as Practice;
}

const details = { name: 'Dr Wei Lin 林薇', languages: ['english', 'mandarin'], modes: ['video'] };
const listed = async (browser: Browser, id: string) => {
  const { practitioners } = await browser.ask<{ practitioners: readonly { readonly id: string }[] }>(
    '{ practitioners { id name gmcNumber languages modes picture } }',
  );
  return practitioners.find((each) => each.id === id);
};
const tagsOf = async (userId: string) =>
  (await stack.api.api.platform.store.look(rolesStream(userId), roles.decider)).state.tags;

test('a verified doctor is let take appointments, shown to patients, changed and stopped, each with its line', async () => {
  const [staff, doctor, anybody] = [await person('clinical'), await person('Doctor'), visitor(stack)];
  const id = doctor.userId;
  expect(await act(staff.browser, 'grantPractice', { id, ...details })).toMatchObject({
    ...details,
    id,
    gmcNumber: '1234567',
    status: 'active',
    permittedActions: [
      'changePractice',
      'setPracticeHours',
      'setPracticeLeave',
      'liftPracticeLeave',
      'withdrawPractice',
    ],
  });
  expect(await act(staff.browser, 'grantPractice', { id, ...details })).toMatchObject({ reason: 'practiceExists' });
  expect(await listed(anybody, id)).toEqual({ id, ...details, gmcNumber: '1234567', picture: null });
  await until(async () => (await tagsOf(id)).includes('gp') || undefined);

  const changed = { ...details, modes: ['video', 'remote'] };
  expect(await act(staff.browser, 'changePractice', { id, ...changed })).toMatchObject(changed);
  expect(await act(staff.browser, 'changePractice', { id, revision: 0, ...details })).toMatchObject({
    __typename: 'Refusal',
  });
  expect(await act(staff.browser, 'withdrawPractice', { id, reason: 'Leaves us' })).toMatchObject({
    status: 'paused',
    permittedActions: [],
  });
  expect(await listed(anybody, id)).toBeUndefined();
  await until(async () => !(await tagsOf(id)).includes('gp') || undefined);

  const { practiceHistory } = await staff.browser.ask<{ practiceHistory: readonly object[] }>(
    `query H($id: ID!) { practiceHistory(id: $id) { change reason changed { before { value } after { value } } } }`,
    { id },
    '/admingql/',
  );
  expect(practiceHistory).toMatchObject([
    { change: 'withdrawn', reason: 'Leaves us' },
    { change: 'changed', reason: null },
    { change: 'granted', reason: null },
  ]);
});

test('what staff may do about the appointments of somebody follows from who they are', async () => {
  const [staff, doctor, nobody] = [await person('clinical'), await person('Doctor'), await person('Patient')];
  const standing = async (id: string) => {
    const query = 'query S($id: ID!) { practiceStanding(id: $id) { status notGranted } }';
    const answer = await staff.browser.ask<{ practiceStanding: object }>(query, { id }, '/admingql/');
    return answer.practiceStanding;
  };
  const { userId: id } = doctor;
  expect(await standing(nobody.userId)).toEqual({ status: null, notGranted: 'gp.refusals.doctorNotVerified' });
  expect(await standing(staff.userId)).toEqual({ status: null, notGranted: 'gp.refusals.ownRecord' });
  expect(await standing(id)).toEqual({ status: null, notGranted: null });
  await act(staff.browser, 'grantPractice', { id, ...details });
  expect(await standing(id)).toEqual({ status: 'active', notGranted: 'gp.refusals.practiceExists' });
  await act(staff.browser, 'withdrawPractice', { id, reason: 'Leaves us' });
  expect(await standing(id)).toEqual({ status: 'paused', notGranted: null });
});

test('the history of a practice calls a place that was changed by its name', async () => {
  const [staff, doctor] = [await person('clinical'), await person('Doctor')];
  const id = doctor.userId;
  await act(staff.browser, 'grantPractice', { id, ...details });
  const inPerson = { ...details, modes: ['inPerson'], venueId: 'clinic-1' };
  const changed = async () => (await act(staff.browser, 'changePractice', { id, ...inPerson })).__typename;
  await until(async () => (await changed()) === 'Practice' || undefined);
  const { practiceHistory } = await staff.browser.ask<{ practiceHistory: readonly object[] }>(
    'query H($id: ID!) { practiceHistory(id: $id) { changed { names { en } after { value text { zh } } } } }',
    { id },
    '/admingql/',
  );
  const place = { names: [{ en: 'Place' }], after: [{ value: 'clinic-1', text: { zh: 'Harbourne Place Clinic' } }] };
  expect(practiceHistory[0]).toMatchObject({ changed: expect.arrayContaining([place]) as unknown });
});

test('a doctor has a picture that staff uploaded and described, and no other', async () => {
  const [staff, doctor, anybody] = [await person('clinical'), await person('Doctor'), visitor(stack)];
  const id = doctor.userId;
  const pictureId = 'portrait1';
  const picture = pictureAddress(pictureId);
  const file = { type: 'jpeg', bytes: 1_000, width: 640, height: 480, sha256: 'a'.repeat(64) } as const;
  const { store } = stack.api.api.platform;
  const made = await store.append(
    pictureStream(pictureId),
    [
      { type: 'PictureUploaded', data: { pictureId, ...file } },
      { type: 'PictureDescribed', data: { pictureId, en: 'Dr Lin', zh: '林医生' } },
    ] as const satisfies readonly PictureEvent[],
    asPerson('staff'),
  );
  if ('refused' in made) throw new Error(made.refused);
  await stack.api.api.nest.get(ReachedPositions).reached(['files.pictures'], made.position);
  const given = { id, ...details };
  for (const wrong of ['/api/pictures/nothing', 'https://example.org/x.jpg', `/api/pictures/${'x'.repeat(300)}`]) {
    expect(await act(staff.browser, 'grantPractice', { ...given, picture: wrong })).toMatchObject({
      __typename: 'Refusal',
    });
  }
  expect(await act(staff.browser, 'grantPractice', { ...given, picture })).toMatchObject({ id, picture });
  expect(await listed(anybody, id)).toMatchObject({ picture });
  expect(await act(staff.browser, 'changePractice', { ...given, picture: '' })).toMatchObject({ picture: null });
  expect(await listed(anybody, id)).toMatchObject({ picture: null });
});

test('staff set the hours of a practice and its leave, which others than staff do not read', async () => {
  const [staff, doctor] = [await person('clinical'), await person('Doctor')];
  const id = doctor.userId;
  await act(staff.browser, 'grantPractice', { id, ...details });
  const hours = [{ mode: 'video', hours: ['1 09:00-12:00', '1 13:00-17:00'], bankHolidays: [] }];
  const shown = async (mutation: string, input: object) => {
    const answer = await act(staff.browser, mutation, input);
    if (answer.__typename === 'Refusal') return answer;
    const { practices } = await staff.browser.ask<{ practices: { rows: readonly { readonly id: string }[] } }>(
      `{ practices { rows { id hours { mode hours bankHolidays } bufferMinutes leaves { from until note } } } }`,
      {},
      '/admingql/',
    );
    return practices.rows.find((each) => each.id === id);
  };
  expect(await shown('setPracticeHours', { id, hours, bufferMinutes: 5 })).toMatchObject({ hours, bufferMinutes: 5 });
  const inPerson = [{ ...hours[0], mode: 'inPerson' }];
  expect(await shown('setPracticeHours', { id, hours: inPerson, bufferMinutes: 5 })).toMatchObject({
    reason: 'badHours',
  });
  const leave = { from: '2027-01-04', until: '2027-01-08', note: 'Skiing' };
  expect(await shown('setPracticeLeave', { id, ...leave })).toMatchObject({ leaves: [leave] });
  expect(await shown('setPracticeLeave', { id, ...leave })).toMatchObject({ reason: 'leaveOverlaps' });
  expect(await shown('liftPracticeLeave', { id, from: leave.from })).toMatchObject({ leaves: [] });
  const { practiceHistory } = await staff.browser.ask<{ practiceHistory: readonly object[] }>(
    'query H($id: ID!) { practiceHistory(id: $id) { change from until note changed { names { en } after { value } } } }',
    { id },
    '/admingql/',
  );
  expect(practiceHistory.slice(0, 2)).toMatchObject([
    { change: 'leaveLifted', from: leave.from },
    { change: 'leaveSet', ...leave },
  ]);
  expect(JSON.stringify(practiceHistory[2])).toContain('13:00–17:00');
});

test('nobody else than a verified doctor is let take appointments, and nobody by themselves', async () => {
  const [staff, patient] = [await person('clinical'), await person('Patient')];
  expect(await act(staff.browser, 'grantPractice', { id: patient.userId, ...details })).toMatchObject({
    reason: 'doctorNotVerified',
  });
  expect(await act(staff.browser, 'grantPractice', { id: staff.userId, ...details })).toMatchObject({
    reason: 'ownRecord',
  });
  expect(await act(staff.browser, 'withdrawPractice', { id: patient.userId, reason: 'x' })).toMatchObject({
    reason: 'noPractice',
  });
});

test('who is no longer verified takes no more appointments', async () => {
  const [staff, doctor, anybody] = [await person('clinical'), await person('Doctor'), visitor(stack)];
  const userId = doctor.userId;
  await act(staff.browser, 'grantPractice', { id: userId, ...details });
  const refused = [{ type: 'DoctorRefused', data: { userId, reason: 'Struck off' } }];
  await stack.api.api.platform.store.append(doctorStream(userId), refused, { actor: staff.userId });
  await until(async () => !(await listed(anybody, userId)) || undefined);
});

test('what GP appointments cost is the same for everybody', async () => {
  const { gpPrices } = await visitor(stack).ask<{ gpPrices: object }>(
    `{ gpPrices { version modes { mode amount { amount } minutes furtherMinute { amount } } interpreter { amount }
       interpreterMinutes letter { amount } sickNote { amount } certificateFrom { amount } } }`,
  );
  expect(gpPrices).toEqual({
    version: 1,
    modes: [
      { mode: 'video', amount: { amount: 6500 }, minutes: 10, furtherMinute: { amount: 700 } },
      { mode: 'inPerson', amount: { amount: 14000 }, minutes: 20, furtherMinute: { amount: 700 } },
      { mode: 'remote', amount: { amount: 4500 }, minutes: null, furtherMinute: null },
    ],
    interpreter: { amount: 3000 },
    interpreterMinutes: 15,
    letter: { amount: 1000 },
    sickNote: { amount: 1000 },
    certificateFrom: { amount: 5500 },
  });
});
