import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA, type PersonalDataService } from '../src/platform/personal-data/index.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { type Asked, listedPeople, staffQueries, textsIn, wholeDocument } from './listed-people.js';
import { operationName } from './permission-calls.js';
import { StaffActs, staffMutations } from './staff-acts.js';

let stack: ResultsStack;
let acts: StaffActs;
let asked: Asked;

beforeAll(async () => {
  stack = await startResults({ OTP_REQUIRED_FOR: 'none' });
  acts = await StaffActs.at(stack);
  asked = await listedPeople(acts);
  await acts.settled();
  await eraseAll();
});
afterAll(() => stack.stop());

/** The keys of everybody but one of the staff, who looks: whatever was sealed for them reads as the placeholder from here on. */
async function eraseAll(): Promise<void> {
  const { rows } = await stack.pool.query<{ id: string }>(
    `select user_id as id from identity.people union select user_id from bookings.bookings where user_id is not null
     union select user_id from shop.orders union select user_id from results.reports`,
  );
  const people = rows.map(({ id }) => id).filter((id) => id !== acts.first.userId);
  expect(people.length).toBeGreaterThan(8);
  const personalData = stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA, { strict: false });
  for (const id of people) await personalData.erase(id);
}

const placeholder = /\berased\b/i;
const shown = (answer: unknown) => textsIn(answer).filter((text) => placeholder.test(text));

describe('somebody who was erased', () => {
  it.each(staffQueries.map(({ field }) => field.name))('is no placeholder in %s', async (name) => {
    const operation = staffQueries.find(({ field }) => field.name === name);
    if (!operation) throw new Error(name);
    const { browser } = acts.first;
    const answer = await browser.ask(wholeDocument(operation), asked[name] ?? {}, '/admingql/');
    expect(shown(answer)).toEqual([]);
  });

  const opening = staffMutations.filter(
    ({ field }) => field.name.startsWith('open') && !['openVenue', 'openTask'].includes(field.name),
  );
  it.each(opening.map(operationName))('is none where staff open a record by %s', async (name) => {
    const operation = opening.find((each) => operationName(each) === name);
    if (!operation) throw new Error(name);
    const ids: Readonly<Record<string, unknown>> = {
      openBooking: asked['bookingHistory'],
      openPatient: asked['professionalHistory'],
      openPerson: asked['professionalHistory'],
      openProfessional: asked['professionalHistory'],
      openReport: asked['reportHistory'],
      openOrder: asked['staffOrderHistory'],
      openProblem: asked['staffProblemHistory'],
      openAppointmentContact: asked['staffAppointmentHistory'],
    };
    const record = ids[operation.field.name];
    if (!record) throw new Error(`${name} opens a record that this test does not know`);
    const input = { ...record, reason: 'safety' };
    const answer = await acts.first.browser.ask(wholeDocument(operation), { input }, '/admingql/');
    expect(shown(answer)).toEqual([]);
  });
});
