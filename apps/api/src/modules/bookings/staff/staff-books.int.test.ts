import { bookingStream } from '@meridian/domain/bookings';
import { accessStream, profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { Indexes } from '../../identity/accounts/indexes.service.js';
import { plant, projected } from '../../identity/testing/planted-people.js';
import {
  address,
  bo,
  type Booker,
  type BookingStack,
  contact,
  li,
  madeBooking,
  startBookings,
} from '../testing/booking-stack.js';

let stack: BookingStack;
let staff: Booker;
let staffId: string;
beforeAll(async () => {
  stack = await startBookings({ reactions: false });
  const planted = await plant(stack, 'staff');
  await projected(stack, planted);
  staff = stack.signedIn(planted);
  staffId = planted.userId;
});
afterAll(() => stack.stop());

interface Answer {
  readonly __typename: string;
  readonly [name: string]: unknown;
}

const outcome = `{ __typename ... on StaffBooking { id revision reference status at owed { amount } barcode fee { amount } }
  ... on Refusal { reason messageKey fields { field messageKey } } }`;
const withSlots = outcome.replace(
  '__typename',
  '__typename ... on StaffSlotGone { messageKey nearest { at minutes } }',
);

async function act(mutation: string, type: string, input: object, answer = outcome): Promise<Answer> {
  const query = `mutation M($input: ${type}!) { ${mutation}(input: $input) ${answer} }`;
  const response = await staff.browser.post('/admingql/', { query, variables: { input } });
  const { data, errors } = (await response.json()) as { data?: Record<string, Answer>; errors?: unknown };
  const outcome = data?.[mutation];
  if (!outcome) throw new Error(JSON.stringify(errors));
  return outcome;
}

const book = (input: object) => act('mutateBookTest', 'StaffBookTestInput', input, withSlots);
const amend = (input: object) => act('amendBookTest', 'AmendBookTestInput', input, withSlots);

async function agreed(bookingId: string): Promise<unknown> {
  for await (const { type, data } of stack.store.read(bookingStream(bookingId)))
    if (type === 'TermsAgreed') return data;
  return null;
}

async function changesOf(bookingId: string): Promise<string[]> {
  await stack.settled();
  const { rows } = await stack.pool.query<{ change: string }>(
    'select change from bookings.booking_history where subject = $1 order by revision',
    [bookingId],
  );
  return rows.map(({ change }) => change);
}

async function walkInTimes(venueId: string, people = 1): Promise<readonly string[]> {
  const query = `query W($venueId: ID!, $people: Int!) { walkInTimes(venueId: $venueId, people: $people) { at } }`;
  const { walkInTimes: found } = await staff.browser.ask<{ walkInTimes: { at: string }[] }>(
    query,
    { venueId, people },
    '/admingql/',
  );
  return found.map(({ at }) => at);
}

const heard = { terms: '2026-11', spoken: '2026-11-aloud-zh' };

async function wish(more: object = {}) {
  const { userId } = await stack.person();
  const testId = await stack.test();
  const venueId = await stack.venue([testId], { capacity: 1 });
  const at = stack.slot(5);
  return { userId, testId, venueId, at, patients: [li], contact, address, ...heard, seen: 4_500, ...more };
}

describe('staff', () => {
  test('book for somebody with an account, and the time is theirs for good', async () => {
    const wanted = await wish();
    const booked = await book(wanted);
    expect(booked).toMatchObject({ __typename: 'StaffBooking', status: 'pending', owed: { amount: 4_500 } });
    const state = await stack.booking(String(booked['id']));
    expect(state).toMatchObject({ status: 'pending', owner: wanted.userId, terms: '2026-11' });
    expect(await agreed(String(booked['id']))).toMatchObject({
      terms: '2026-11',
      byVoice: { readBy: staffId, spoken: '2026-11-aloud-zh', at: expect.any(String) as string },
    });
    expect(await changesOf(String(booked['id']))).toEqual(['termsHeard', 'requested']);
    const { taken, holds } = await stack.day(wanted.venueId, wanted.at);
    expect([taken.length, Object.keys(holds).length]).toEqual([1, 0]);
    const gone = await book({ ...(await wish()), ...wanted });
    expect(gone).toMatchObject({ __typename: 'StaffSlotGone', messageKey: 'bookings.refusals.slotTaken' });
    expect(gone['nearest']).toHaveLength(3);
  });

  test('book who is there at the time that runs, arrived and acknowledged at once; it is theirs alone', async () => {
    const wanted = await wish();
    const [at = '', ...later] = await walkInTimes(wanted.venueId);
    expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    expect(await book({ ...wanted, at })).toMatchObject({ reason: 'slotPast' });
    const old = new Date(Date.parse(at) - 30 * 60_000).toISOString();
    expect(await book({ ...wanted, at: old, arrived: 'passport' })).toMatchObject({
      messageKey: 'bookings.refusals.slotPast',
    });
    const here = { ...wanted, at, arrived: 'passport' };
    expect(await book({ ...here, byLink: true })).toMatchObject({ __typename: 'Refusal' });
    expect((await stack.day(wanted.venueId, at)).holds).toEqual({});
    const booked = await book(here);
    expect(booked).toMatchObject({ __typename: 'StaffBooking', status: 'attended', owed: { amount: 4_500 } });
    expect(await stack.booking(String(booked['id']))).toMatchObject({
      identity: 'passport',
      slot: { at, walkIn: true },
    });
    expect(await walkInTimes(wanted.venueId)).toEqual(later);
    expect(await walkInTimes(wanted.venueId, 2)).toEqual([]);
    const second = await book({
      ...(await wish()),
      venueId: wanted.venueId,
      testId: wanted.testId,
      at,
      arrived: 'known',
    });
    expect(second).toMatchObject({ __typename: 'StaffSlotGone', messageKey: 'bookings.refusals.slotTaken' });
  });

  test('book for a caller who has a phone and nothing else, but not where a kit comes', async () => {
    const reached = { contact: { phoneCountry: '+44', phone: '07700 900555' }, address: null };
    const booked = await book({ ...(await wish()), ...reached });
    expect(booked).toMatchObject({ __typename: 'StaffBooking', status: 'pending' });
    const state = await stack.booking(String(booked['id']));
    expect(state).toMatchObject({ address: null, keys: { email: null, phone: expect.any(String) as string } });
    const testId = await stack.test({ kit: true });
    const kit = { testId, venueId: await stack.venue([testId]), barcode: await stack.kit() };
    expect(await book({ ...(await wish(kit)), ...reached })).toMatchObject({ reason: 'addressNeeded' });
    const unreached = await book({ ...(await wish()), contact: {} });
    expect(unreached).toMatchObject({ reason: 'invalid', fields: [{ messageKey: 'identity.rules.contact' }] });
  });

  test('end a booking of somebody who was erased, and are told that nothing more is written about them', async () => {
    const wanted = await wish();
    const id = String((await book(wanted))['id']);
    await stack.api.api.platform.personalData.erase(wanted.userId);
    const comment = await act('mutateTestComment', 'TestCommentInput', { id, comment: 'Rings the bell' });
    expect(comment).toMatchObject({ reason: 'personErased', messageKey: 'errors.personErased' });
    const cancelled = await act('cancelBookTest', 'CancelBookTestInput', {
      id,
      feeSeen: 0,
      waiver: 'The clinic is shut',
    });
    expect(cancelled).toMatchObject({ __typename: 'StaffBooking', status: 'cancelled' });
  });

  test('are told in words what is wrong, and nothing is left behind', async () => {
    const wanted = await wish();
    const travel = await stack.test({ travel: true });
    const kit = await stack.test({ kit: true });
    const adult = await stack.test({ minAge: 18 });
    const venueId = await stack.venue([travel, kit, adult]);
    const of = (testId: string) => ({ ...wanted, testId, venueId });
    const wrong: readonly (readonly [object, string])[] = [
      [{ ...wanted, userId: 'nobody' }, 'unknownPerson'],
      [{ ...wanted, testId: 'nothing' }, 'unknownTest'],
      [{ ...wanted, venueId: 'nowhere' }, 'unknownVenue'],
      [{ ...wanted, venueId }, 'notOfferedHere'],
      [{ ...wanted, seen: 1 }, 'priceChanged'],
      [{ ...wanted, at: '2020-01-01T10:00:00Z' }, 'slotPast'],
      [{ ...wanted, patients: [{ ...li, dob: '2024-01-01' }] }, 'tooYoung'],
      [{ ...wanted, patients: [li, { ...bo, dob: '2015-01-01' }], seen: 9_000 }, 'consentNeeded'],
      [{ ...of(adult), patients: [{ ...li, dob: '2015-01-01' }] }, 'tooYoung'],
      [of(travel), 'passportNeeded'],
      [{ ...of(travel), patients: [{ ...li, passport: 'E1234' }] }, 'travelNeeded'],
      [of(kit), 'kitNeeded'],
      [{ ...of(kit), barcode: 'KIT-UNKNOWN' }, 'unknownKit'],
      [{ ...of(kit), barcode: await stack.kit() }, 'payNow'],
    ];
    for (const [input, reason] of wrong) {
      expect([reason, await book(input)]).toMatchObject([
        reason,
        { __typename: 'Refusal', reason, messageKey: `bookings.refusals.${reason}` },
      ]);
    }
    expect(await book({ ...wanted, terms: '' })).toMatchObject({ reason: 'invalid', fields: [{ field: 'terms' }] });
    for (const spoken of ['', '2025-01-aloud'])
      expect(await book({ ...wanted, spoken })).toMatchObject({ reason: 'invalid', fields: [{ field: 'spoken' }] });
    expect(await stack.day(wanted.venueId, wanted.at)).toMatchObject({ holds: {}, taken: [] });
  });

  test('move an appointment to a free time, the old one is free at once; a lost one leaves it where it was', async () => {
    const patient = await stack.person();
    const testId = await stack.test();
    const venueId = await stack.venue([testId], { capacity: 1 });
    const [first, second, third] = [stack.slot(6), stack.slot(6, 1), stack.slot(6, 2)];
    const { id } = await madeBooking(patient, { testId, venueId, at: first });
    await madeBooking(await stack.person(), { testId, venueId, at: third });
    expect(await amend({ id, at: third, feeSeen: 0 })).toMatchObject({
      __typename: 'StaffSlotGone',
      messageKey: 'bookings.refusals.slotTaken',
    });
    expect(await amend({ id, at: second, feeSeen: 500 })).toMatchObject({ reason: 'feeChanged' });
    expect(await amend({ id, at: first, feeSeen: 0 })).toMatchObject({ reason: 'sameTime' });
    expect(await amend({ id, at: second, atSeen: third, feeSeen: 0 })).toMatchObject({
      reason: 'movedMeanwhile',
      messageKey: 'bookings.refusals.movedMeanwhile',
    });
    expect(await amend({ id: 'nothing', at: second, feeSeen: 0 })).toMatchObject({ reason: 'unknownBooking' });
    expect((await stack.day(venueId, first)).taken.map(({ at }) => at)).toEqual([first, third]);
    expect(await amend({ id, at: second, atSeen: first, feeSeen: 0 })).toMatchObject({
      __typename: 'StaffBooking',
      at: second,
    });
    const { taken, holds } = await stack.day(venueId, first);
    expect(taken.map(({ at }) => at).toSorted()).toEqual([second, third]);
    expect(holds).toEqual({});
  });

  test('bind a kit to one booking alone, and let it go where the step is refused', async () => {
    const testId = await stack.test({ tubes: [{ colour: 'yellow', microlitres: 2_500 }] });
    const venueId = await stack.venue([testId]);
    const one = await madeBooking(await stack.person(), { testId, venueId, at: stack.slot(7), patients: [li, bo] });
    const other = await madeBooking(await stack.person(), { testId, venueId, at: stack.slot(8) });
    const barcode = await stack.kit();
    expect(await act('sendKit', 'SendKitInput', { id: one.id, barcode })).toMatchObject({ __typename: 'Refusal' });
    expect(await stack.kitNow(barcode)).toMatchObject({ usedBy: null });
    const { revision } = await act('acknowledgeBooking', 'StaffBookingInput', { id: one.id });
    await act('acknowledgeBooking', 'StaffBookingInput', { id: other.id });
    const clinic = {
      id: one.id,
      revision,
      barcodeLookup: barcode,
      testref: 'R-1',
      delivery: 'postalInkit',
      kitless: false,
    };
    expect(await act('setClinicTest', 'SetClinicTestInput', clinic)).toMatchObject({ status: 'ack', barcode });
    expect((await stack.booking(one.id)).clinicTest).toMatchObject({ testref: 'R-1', tubes: { yellow: 2, red: 0 } });
    expect(await act('sendKit', 'SendKitInput', { id: other.id, barcode })).toMatchObject({ reason: 'kitUsed' });
    expect(await act('sendKit', 'SendKitInput', { id: other.id, barcode: 'KIT-UNKNOWN' })).toMatchObject({
      reason: 'unknownKit',
    });
    expect(await act('sendKit', 'SendKitInput', { id: one.id, barcode })).toMatchObject({ status: 'kitSent' });
  });

  test('find people by name, and see who they are once they say why', async () => {
    const { userId } = await stack.person();
    const find = async (search: string) => {
      const query =
        'query F($search: String!) { findPatients(search: $search) { id name birthDate postCode email phone kind } }';
      const response = await staff.browser.post('/admingql/', { query, variables: { search } });
      return ((await response.json()) as { data: { findPatients: { id: string }[] } }).data.findPatients;
    };
    const names = {
      firstName: 'Quillon',
      lastName: 'Marsh',
      dob: '1961-02-08',
      phone: '07700 900451',
      postCode: 'N1 9GU',
    };
    const searchWords = stack.api.api.nest.get(Indexes, { strict: false }).searchWords(names);
    await stack.write(profileStream(userId), { type: 'ProfileChanged', data: { userId, ...names, searchWords } });
    expect(await until(async () => (await find('mar quil'))[0])).toEqual({
      id: userId,
      name: 'Quillon Marsh',
      birthDate: '1961-02-08',
      postCode: 'N1 9GU',
      email: `${userId.slice(0, 2)}…@example.org`,
      phone: '…451',
      kind: 'account',
    });
    for (const search of ['07700 900451', 'quil 08/02/1961', 'marsh n1 9gu', '19610208'])
      expect([search, await find(search)]).toMatchObject([search, [{ id: userId }]]);
    expect(await find('quil 09/02/1961')).toEqual([]);
    expect(await find('mar quilt')).toEqual([]);
    expect(await find('Nobody Here')).toEqual([]);
    expect(await find('G')).toEqual([]);
    const shown = '{ __typename ... on PatientProfile { firstName email } ... on Refusal { reason } }';
    const open = (input: object) => act('openPatient', 'OpenPatientInput', input, shown);
    expect(await open({ id: 'nobody', reason: 'support' })).toMatchObject({ reason: 'unknownPerson' });
    expect(await stack.events(accessStream(userId))).toEqual([]);
    expect(await open({ id: userId, reason: 'support' })).toMatchObject({
      firstName: 'Quillon',
      email: `${userId}@example.org`,
    });
    expect(await stack.events(accessStream(userId))).toEqual(['RecordOpened']);
  });
});
