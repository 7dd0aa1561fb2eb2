import { randomUUID } from 'node:crypto';
import { bookingTermsVersion, spokenTermsVersions } from '@meridian/contracts/bookings';
import { expect, type Page } from '@playwright/test';
import { newMember } from './members.js';
import { open } from './pages.js';
import { demo, signIn } from './people.js';

/** Asks GraphQL as the open page would; answers the one field that was asked for. */
export function askFrom<Answer>(page: Page, path: string, query: string, variables: object = {}): Promise<Answer> {
  return page.evaluate(
    async ([to, body]) => {
      const send = async () => {
        const { token } = (await (await fetch('/api/token/')).json()) as { token: string };
        const headers = { 'content-type': 'application/json', 'X-CSRFToken': token };
        return fetch(to, { method: 'POST', headers, body });
      };
      const first = await send();
      // The page itself may have asked for a token meanwhile.
      const answer = first.status === 403 ? await send() : first;
      const { data } = (await answer.json()) as { data: Record<string, Answer> };
      return Object.values(data)[0] as Answer;
    },
    [path, JSON.stringify({ query, variables })] as const,
  );
}

const form = '$id: ID!, $company: String!, $name: String!';
const application = `input: { id: $id, company: $company, name: $name, companyNo: "01234567", premisesNo: "1034567",
  address1: "4 Lamb Street", city: "London", postCode: "E1 6EA", phone: "020 7946 0111", authorised: true }`;

/** The group of who is signed in on the page, approved by staff: its owner signs in anew. Answers the id of its pharmacy. */
export async function newPharmaGroup(owner: Page, staff: Page, company: string): Promise<string> {
  const id = randomUUID();
  const venueId = `place-${id.slice(0, 8)}`;
  const apply = `mutation Apply(${form}) { applyForPharmacy(${application}) { __typename } }`;
  const approve =
    'mutation Approve($input: ApprovePharmaGroupInput!) { approvePharmaGroup(input: $input) { __typename } }';
  const applied = await askFrom(owner, '/graphql/', apply, { id, company, name: company });
  const approved = await askFrom(staff, '/admingql/', approve, { input: { id, venueId } });
  expect([applied, approved]).toMatchObject([
    { __typename: 'PharmacyApplication' },
    { __typename: 'StaffPharmaGroup' },
  ]);
  // The place follows the group in a moment, and then its morning mail is switched on.
  const history = 'query History($id: ID!) { venueHistory(id: $id) { id } }';
  const lines = () => askFrom<object[]>(staff, '/admingql/', history, { id: venueId });
  await expect.poll(async () => (await lines()).length).toBeGreaterThan(1);
  return venueId;
}

/** It gives these, all day and every day, and takes money for them. */
export async function openPharmacy(staff: Page, id: string, tests: readonly string[]): Promise<void> {
  const offer = 'mutation Offer($input: OfferTestsInput!) { offerTests(input: $input) { __typename } }';
  const given = { input: { id, revision: 1, tests } };
  expect(await askFrom(staff, '/admingql/', offer, given)).toMatchObject({ __typename: 'StaffVenue' });
  const flag = 'mutation Flag($input: FlagVenueInput!) { flagVenue(input: $input) { __typename } }';
  const flagged = { input: { id, revision: 2, flags: ['pos', 'vaccine', 'calendarMail'] } };
  expect(await askFrom(staff, '/admingql/', flag, flagged)).toMatchObject({ __typename: 'StaffVenue' });
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => `${day} 00:00-24:00`);
  const often = { slotMinutes: 30, capacity: 4, leadMinutes: 60, furthestDays: 60, bankHolidays: [], seen: [] };
  const open = 'mutation Open($input: SetCalendarInput!) { setCalendar(input: $input) { __typename } }';
  const input = { id, revision: -1, hours, ...often };
  expect(await askFrom(staff, '/admingql/', open, { input })).toMatchObject({ __typename: 'StaffVenue' });
}

interface Own {
  readonly company: string;
  /** None: it is not open yet. */
  readonly tests?: readonly string[];
}

/** Somebody new is signed in on the page, as the owner of a group that staff approved and opened. */
export async function ownPharmacy(page: Page, staff: Page, { company, tests }: Own) {
  const { email } = await newMember(page, 'Meridian-2026');
  await signIn(page, email);
  await signIn(staff, demo('staff'));
  await open(staff, '/admin/group-signup');
  const venueId = await newPharmaGroup(page, staff, company);
  if (tests) await openPharmacy(staff, venueId, tests);
  await signIn(page, email);
  return { venueId, email };
}

/** The owner on the page draws blood in their own group, as staff found from their certificate. */
export async function drawsBlood(owner: Page, staff: Page): Promise<void> {
  const [group] = await askFrom<{ id: string }[]>(owner, '/graphql/', 'query { pharmagroupuser { id } }');
  const pharmagroup = group?.id ?? '';
  const read = 'query Users($id: ID!) { pharmagroupusers(pharmagroup: $id) { users { id edition } } }';
  const { users } = await askFrom<{ users: { id: string; edition: number }[] }>(owner, '/graphql/', read, {
    id: pharmagroup,
  });
  const update = `mutation Update($pharmagroup: ID!, $id: ID, $edition: Int) { mutatePharmagroupuser(action: update,
    pharmagroup: $pharmagroup, groupuserid: $id, edition: $edition, role: owner, pharmas: [], wl: false, ph: true) { __typename } }`;
  const changed = await askFrom(owner, '/graphql/', update, { pharmagroup, ...users[0] });
  expect(changed).toMatchObject({ __typename: 'PharmaGroupUsers' });
  const list = 'query { pharmaPhlebotomists(filter: { waiting: true }) { rows { id } } }';
  const approve =
    'mutation Approve($input: ApprovePhlebotomistInput!) { approvePhlebotomist(input: $input) { __typename } }';
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await askFrom<{ rows: { id: string }[] }>(staff, '/admingql/', list);
      id = rows.find((row) => row.id.includes(pharmagroup))?.id;
      return id;
    })
    .toBeDefined();
  expect(await askFrom(staff, '/admingql/', approve, { input: { id } })).toMatchObject({
    __typename: 'StaffPhlebotomist',
  });
}

/** Somebody with an account is at the counter now, and staff book them. */
export async function walkIn(staff: Page, visit: { userId: string; testId: string; venueId: string; seen: number }) {
  const { venueId } = visit;
  const times = 'query Times($venueId: ID!) { walkInTimes(venueId: $venueId, people: 1) { at } }';
  const [time] = await askFrom<{ at: string }[]>(staff, '/admingql/', times, { venueId });
  const book = `mutation Book($input: StaffBookTestInput!) { mutateBookTest(input: $input) {
    __typename ... on StaffBooking { id reference } ... on Refusal { reason fields { field } } } }`;
  const input = {
    ...visit,
    at: time?.at,
    patients: [{ firstName: 'Rosa', lastName: 'Whitfield', dob: '1990-02-03', sex: 2 }],
    contact: { phoneCountry: '+44', phone: '07700 900123' },
    terms: bookingTermsVersion,
    spoken: spokenTermsVersions.en,
    arrived: 'passport',
  };
  const booked = await askFrom<{ id: string; reference: string }>(staff, '/admingql/', book, { input });
  expect(booked).toMatchObject({ __typename: 'StaffBooking' });
  return booked;
}

/** A booking for one person of which nothing is left but to check it. */
export async function checkedBooking(page: Page, testId: string, venueId: string): Promise<string> {
  const step = (args: string) =>
    askFrom<{ id: string }>(
      page,
      '/graphql/',
      `mutation { mutateBookTest(lang: en, ${args}) { ... on BookTest { id } } }`,
    );
  const { id } = await step(`action: start, testId: "${testId}", venueId: "${venueId}"`);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await step(`action: slot, id: "${id}", at: "${day}T12:00:00.000Z", people: 1`);
  const person = '{ firstName: "Rosa", lastName: "Whitfield", dob: "1990-02-03", sex: 2 }';
  await step(`action: patients, id: "${id}", patients: [${person}]`);
  const contact = '{ email: "rosa@example.org", phoneCountry: "+44", phone: "07700 900123" }';
  const address = '{ address1: "1 High Street", city: "London", postCode: "N1 1AA", country: "GB" }';
  await step(`action: address, id: "${id}", contact: ${contact}, address: ${address}`);
  await step(`action: terms, id: "${id}", terms: "2026-11"`);
  return id;
}
