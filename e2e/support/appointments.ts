import { expect, type APIRequestContext } from '@playwright/test';
import { newMark } from './marks.js';

const contact = { phoneCountry: '+44', phone: '07700 900123' };
const address = { address1: '1 High Street', city: 'London', postCode: 'N1 1AA', country: 'GB' };
const patient = { firstName: 'Wei', lastName: 'Li', dob: '1990-02-03', sex: 2 };
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => `${weekday} 00:00-24:00`);

/** Today in the United Kingdom. */
export const ukDay = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

/** What the page sends, without the page. */
export async function asker(request: APIRequestContext) {
  const { token } = (await (await request.get('/api/token/')).json()) as { token: string };
  const headers = { 'X-CSRFToken': token };
  const send = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const ask = async <Data>(query: string, variables: object, path = '/graphql/'): Promise<Data> => {
    const { data, errors } = (await send(path, { query, variables })) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  };
  return { send, ask };
}

/** A place that is open day and night where nothing else is said, as staff open it; answers its id. */
export async function openPlace(staff: APIRequestContext, testId: string, hours = everyDay): Promise<string> {
  const { ask } = await asker(staff);
  const id = `journey-${newMark().toLowerCase()}`;
  const act = async (name: string, type: string, input: object) => {
    const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
    expect(await ask(query, { input: { id, ...input } }, '/admingql/')).toMatchObject({
      [name]: { __typename: 'StaffVenue' },
    });
  };
  const place = { address1: '2 Mill Lane', city: 'York', postCode: 'YO1 7HH', phone: '01904 496 000' };
  await act('openVenue', 'OpenVenueInput', { kind: 'clinic', name: `Clinic ${id}`, ...place });
  await act('offerTests', 'OfferTestsInput', { tests: [testId], revision: 0 });
  const calendar = {
    revision: -1,
    hours,
    slotMinutes: 5,
    capacity: 20,
    leadMinutes: 0,
    furthestDays: 30,
    seen: [],
  };
  await act('setCalendar', 'SetCalendarInput', calendar);
  return id;
}

export interface Appointment {
  readonly id: string;
  readonly reference: string;
  /** The day in the United Kingdom. */
  readonly day: string;
  /** Of the guest. */
  readonly email: string;
}

interface Wish {
  readonly testId: string;
  readonly venueId: string;
  readonly language?: 'en' | 'zh';
  /** Of the kit that they have at home. */
  readonly barcode?: string;
  /** How far away the time is at least. */
  readonly ahead?: number;
}

/** A time that is about to begin may be over before the steps to it are done. */
const soonest = 120_000;

/** A guest takes the next time that is free, up to the summary. */
export async function fillIn(
  guest: APIRequestContext,
  { testId, venueId, language = 'en', barcode, ahead = soonest }: Wish,
) {
  const { send, ask } = await asker(guest);
  const step = async (action: string, declared: string, passed: string, variables: object) => {
    const query = `mutation Step(${declared}) { mutateBookTest(action: ${action}, lang: ${language}, ${passed}) {
      __typename ... on BookTest { id reference total { amount } } ... on Refusal { reason } } }`;
    const { mutateBookTest: answer } = await ask<{ mutateBookTest: Record<string, unknown> }>(query, variables);
    expect(answer).toMatchObject({ __typename: 'BookTest' });
    return answer as { id: string; reference: string; total: { amount: number } };
  };
  const { id } = await step('start', '$t: ID, $v: ID', 'testId: $t, venueId: $v', { t: testId, v: venueId });
  const { at, day } = await nextFree(ask, testId, venueId, ahead);
  await step('slot', '$id: ID, $at: DateTime', 'id: $id, at: $at, people: 1', { id, at });
  const email = `guest.${newMark()}@example.org`;
  await send('/api/guest/', { ...contact, email, firstName: 'Wei', lastName: 'Li', language });
  await step('patients', '$id: ID, $p: [BookingPatientInput!]', 'id: $id, patients: $p', { id, p: [patient] });
  const whereabouts = { id, c: { ...contact, email }, a: address };
  await step(
    'address',
    '$id: ID, $c: BookingContactInput, $a: BookingAddressInput',
    'id: $id, contact: $c, address: $a',
    whereabouts,
  );
  if (barcode !== undefined) await step('barcode', '$id: ID, $b: String', 'id: $id, barcode: $b', { id, b: barcode });
  const { total } = await step('terms', '$id: ID', 'id: $id, terms: "2026-11"', { id });
  const request = () => step('request', '$id: ID, $seen: Int', 'id: $id, seen: $seen', { id, seen: total.amount });
  return { id, day, email, request };
}

/** A guest takes the next time that is free, to be paid at the visit. */
export async function bookNext(
  guest: APIRequestContext,
  testId: string,
  venueId: string,
  wish: Pick<Wish, 'language' | 'ahead'> = {},
): Promise<Appointment> {
  const { id, day, email, request } = await fillIn(guest, { testId, venueId, ...wish });
  const { reference } = await request();
  return { id, reference, day, email };
}

type Ask = Awaited<ReturnType<typeof asker>>['ask'];
interface FreeDays {
  readonly freeSlots: { readonly days: readonly { readonly day: string; readonly slots: readonly { at: string }[] }[] };
}

async function nextFree(
  ask: Ask,
  testId: string,
  venueId: string,
  ahead: number,
): Promise<{ at: string; day: string }> {
  const query = `query Free($v: ID!, $t: ID!, $m: String!) { freeSlots(venueId: $v, testId: $t, month: $m) { days { day slots { at } } } }`;
  let found: { at: string; day: string } | undefined;
  await expect
    .poll(async () => {
      for (const date of [new Date(), new Date(Date.now() + 86_400_000)]) {
        const month = date.toISOString().slice(0, 7);
        const { freeSlots } = await ask<FreeDays>(query, { v: venueId, t: testId, m: month });
        const after = Date.now() + ahead;
        for (const { day, slots } of freeSlots?.days ?? []) {
          const slot = slots.find(({ at }) => Date.parse(at) > after);
          if (slot) found ??= { at: slot.at, day };
        }
      }
      return found !== undefined;
    })
    .toBe(true);
  return found as { at: string; day: string };
}
