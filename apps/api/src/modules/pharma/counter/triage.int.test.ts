import type { BookTest } from '@meridian/contracts/generated/public';
import { bookingStream, triageVersion } from '@meridian/domain/bookings';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
