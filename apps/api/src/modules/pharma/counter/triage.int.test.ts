import type { BookTest } from '@meridian/contracts/generated/public';
import { bookingStream, triageVersion } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { type Booker, type BookingStack, readyBooking, startBookings } from '../../bookings/testing/booking-stack.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { actAt, openAt } from '../testing/counter-visits.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let flu: string;
let venueId: string;
let worker: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  flu = await stack.test({ kind: 'vaccination', endsWith: 'visit' });
  venueId = await stack.venue([flu], { capacity: 20 });
  worker = await plantWorker(stack, await plantGroupAt(stack, venueId), 'user');
});
afterAll(() => stack.stop());

type Answered = { readonly __typename: string; readonly reason?: string } & Pick<BookTest, 'triage'>;
const fields = 'triage { version questions answers { patient yes words } open }';

async function answer({ browser }: Pick<Booker, 'browser'>, id: string, more: object = {}): Promise<Answered> {
  const query = `mutation Answer($id: ID!, $patient: Int!, $version: String!, $yes: [TriageQuestion!]!, $words: String) {
    answered: answerTriage(id: $id, patient: $patient, version: $version, yes: $yes, words: $words, lang: en) {
      __typename ... on BookTest { ${fields} } ... on Refusal { reason } } }`;
  const variables = { id, patient: 1, version: triageVersion, yes: [], ...more };
  return (await browser.ask<{ answered: Answered }>(query, variables)).answered;
}

async function made(days: number) {
  const who = await stack.person();
  const { id, total } = await readyBooking(who, { testId: flu, venueId, at: stack.slot(days) });
  await who.tell('request', { id, seen: total });
  return { who, id };
}

it('what a patient answers before the visit is shown at the counter once it is confirmed', async () => {
  const { who, id } = await made(3);
  const words = 'I take warfarin';
  expect(await answer(who, id, { yes: ['bleeding', 'allergy'], words })).toMatchObject({
    triage: {
      version: triageVersion,
      questions: ['unwell', 'allergy', 'bleeding', 'immunity', 'pregnant'],
      answers: [{ patient: 1, yes: ['bleeding', 'allergy'], words }],
      open: true,
    },
  });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({ withheld: 'notConfirmed', triage: null });
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({
    triage: { answers: [{ patient: 1, yes: ['bleeding', 'allergy'], words }] },
  });
  expect(await answer(who, id)).toMatchObject({ triage: { answers: [{ yes: [], words: null }] } });
  const stored: string[] = [];
  for await (const { data } of stack.store.read(bookingStream(id))) stored.push(JSON.stringify(data));
  expect(stored.join()).not.toContain('warfarin');
  expect(stored.join()).not.toContain('allergy');
});

it('is sealed, and gone with the account', async () => {
  const { who, id } = await made(4);
  await answer(who, id, { yes: ['pregnant'] });
  await actAt(worker.browser, venueId, { action: 'acknowledge', id });
  await stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA, { strict: false }).erase(who.userId);
  expect(await openAt(worker.browser, venueId, id)).toMatchObject({ triage: { answers: [] } });
});

it('is refused for old questions, for nobody, for a booking that is not made, and to a stranger', async () => {
  const { who, id } = await made(5);
  expect(await answer(who, id, { version: '2020-01' })).toMatchObject({ reason: 'questionsChanged' });
  expect(await answer(who, id, { patient: 2 })).toMatchObject({ reason: 'noSuchPatient' });
  const { id: draft } = await readyBooking(who, { testId: flu, venueId, at: stack.slot(6) });
  expect(await answer(who, draft)).toMatchObject({ reason: 'notYet' });
  expect(await answer(await stack.person(), id)).toMatchObject({ reason: 'unknownBooking' });
});

describe('at the counter', () => {
  const hear = (id: string, more: object = {}, { browser }: SignedIn = worker) =>
    actAt(browser, venueId, {
      action: 'hearTriage',
      id,
      patient: 1,
      version: triageVersion,
      yes: ['bleeding'],
      seen: 0,
      ...more,
    });

  async function confirmed(days: number, before?: object) {
    const { who, id } = await made(days);
    if (before) await answer(who, id, before);
    await actAt(worker.browser, venueId, { action: 'acknowledge', id });
    return { who, id };
  }

  it('answers are written down beside what was answered at home, with who wrote them down', async () => {
    const { who, id } = await confirmed(7, { yes: ['allergy'], words: 'Penicillin' });
    const before = await openAt(worker.browser, venueId, id);
    expect(before.booking).toMatchObject({
      patients: [{ answered: 1 }],
      actions: expect.arrayContaining(['hearTriage']),
    });
    expect(await hear(id)).toMatchObject({ reason: 'answeredMeanwhile' });
    expect(await hear(id, { seen: 1, words: 'Warfarin' })).toMatchObject({ patients: [{ answered: 2 }] });
    expect(await hear(id, { seen: 1, words: 'Warfarin' })).toMatchObject({ patients: [{ answered: 2 }] });
    const { triage } = await openAt(worker.browser, venueId, id);
    expect(triage?.answers).toMatchObject([
      { yes: ['bleeding'], words: 'Warfarin', atCounter: true },
      { yes: ['allergy'], words: 'Penicillin', atCounter: false, heardBy: null },
    ]);
    expect(triage?.answers[0]?.heardBy).toBeTruthy();
    const query = `query One($id: ID!) { oneBooktest(id: $id, lang: en) { triage { answers { yes atCounter heardBy } } } }`;
    const own = await who.browser.ask<{ oneBooktest: BookTest }>(query, { id });
    expect(own.oneBooktest.triage?.answers).toMatchObject([
      { yes: ['bleeding'], atCounter: true, heardBy: null },
      { yes: ['allergy'], atCounter: false, heardBy: null },
    ]);
    const stored: string[] = [];
    for await (const { data } of stack.store.read(bookingStream(id))) stored.push(JSON.stringify(data));
    expect(stored.join()).not.toMatch(/Warfarin|bleeding/);
  });

  it('are refused for old questions, before it is confirmed, and to who does not work there', async () => {
    const { id } = await made(8);
    expect(await hear(id)).toMatchObject({ reason: 'notYet' });
    await actAt(worker.browser, venueId, { action: 'acknowledge', id });
    expect(await hear(id, { version: '2020-01' })).toMatchObject({ reason: 'questionsChanged' });
    expect((await hear(id, { yes: undefined })).fields).toEqual([{ field: 'yes' }]);
    const elsewhere = await plantWorker(stack, await plantGroupAt(stack, await stack.venue([flu])), 'owner');
    expect(await hear(id, {}, elsewhere)).toMatchObject({ reason: 'unknownBooking' });
    expect(await stack.events(bookingStream(id))).not.toContain('TriageHeard');
  });
});
