import { randomUUID } from 'node:crypto';
import { isRefused, ukInstant } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSeen } from '../../../../test/as-seen.js';
import { by, dayAhead, done, startVenues, type VenueStack } from '../../diary/testing/venue-stack.js';
import { changedFields, type HistoryLine, lineOf } from '../../../platform/history/testing/history-lines.js';

let stack: VenueStack;
beforeAll(async () => {
  stack = await startVenues();
});
afterAll(() => stack.stop());

const day = dayAhead(5);
const at = ukInstant(day, '16:00').toISOString();
const outcome = `{ __typename ... on StaffVenue { id active hours bankHolidays tests permittedActions }
  ... on Refusal { reason fields { field messageKey } } }`;

async function book(venueId: string): Promise<string> {
  const bookingId = randomUUID();
  const until = new Date(Date.now() + 600_000).toISOString();
  const held = await stack.slots.hold({ bookingId, venueId, at, people: 2, until }, by);
  if (isRefused(held)) throw new Error(held.refused);
  done(await stack.slots.take({ bookingId, venueId, at }, by));
  await stack.settled();
  return bookingId;
}

type Answered = Readonly<Record<string, unknown>>;

async function change(mutation: string, inputType: string, input: object, seen?: readonly string[]): Promise<Answered> {
  const answer = await stack.admin<Record<string, Answered>>(
    `mutation ($input: ${inputType}!) { ${mutation}(input: $input) ${outcome} }`,
    { input: await asSeen(stack.store, mutation, { ...input, ...(seen && { seen }) }) },
  );
  return answer[mutation] ?? {};
}

async function preview(
  query: string,
  inputType: string,
  input: object,
): Promise<{ touched?: unknown[]; reason?: string }> {
  const answer = await stack.admin<Record<string, { touched?: unknown[]; reason?: string }>>(
    `query ($input: ${inputType}!) { ${query}(input: $input) {
       ... on CalendarPreview { touched { id at people } } ... on Refusal { reason } } }`,
    { input: { revision: 0, ...input } },
  );
  return answer[query] ?? {};
}

const shorter = (id: string) => ({
  id,
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => `${weekday} 09:00-12:00`),
  slotMinutes: 30,
  capacity: 2,
  leadMinutes: 0,
  furthestDays: 90,
});

describe('opening hours', () => {
  test('are changed over the bookings that were seen, and over no others', async () => {
    const venueId = await stack.venue({ capacity: 2 });
    const bookingId = await book(venueId);
    const input = shorter(venueId);
    expect(await preview('previewCalendar', 'SetCalendarInput', input)).toEqual({
      touched: [{ id: bookingId, at, people: 2 }],
    });
    expect(await change('setCalendar', 'SetCalendarInput', input, [])).toMatchObject({ reason: 'touched' });
    expect(await change('setCalendar', 'SetCalendarInput', input, [bookingId])).toMatchObject({
      id: venueId,
      hours: input.hours,
      bankHolidays: null,
    });
    const { venueHistory } = await stack.admin<{ venueHistory: HistoryLine[] }>(
      `query ($id: ID!) { venueHistory(id: $id) { change ${changedFields} } }`,
      { id: venueId },
    );
    expect(venueHistory.map(lineOf)[0]).toMatchObject({
      change: 'hoursSet',
      changed: expect.arrayContaining([expect.stringMatching(/^Opening hours · Monday: .+ → /)]) as string[],
    });
    expect(await stack.slots.kept({ bookingId, venueId, at })).toEqual({ at, people: 2, minutes: 30 });
    expect(await preview('previewCalendar', 'SetCalendarInput', { ...input, hours: ['1 12:00-09:00'] })).toEqual({
      reason: 'badHours',
    });
    expect(await preview('previewCalendar', 'SetCalendarInput', shorter('nowhere'))).toEqual({
      reason: 'unknownVenue',
    });
  });

  test('have days that are different, and those are lifted again', async () => {
    const venueId = await stack.venue({ capacity: 2 });
    const bookingId = await book(venueId);
    const closed = { id: venueId, day, hours: [], note: 'Refit' };
    expect((await preview('previewException', 'ExceptDayInput', closed)).touched).toHaveLength(1);
    expect(await change('exceptDay', 'ExceptDayInput', closed, [])).toMatchObject({ reason: 'touched' });
    expect(await change('exceptDay', 'ExceptDayInput', closed, [bookingId])).toMatchObject({
      permittedActions: expect.arrayContaining(['liftException']),
    });
    const { dayExceptions } = await stack.admin<{ dayExceptions: unknown[] }>(
      'query ($id: ID!) { dayExceptions(id: $id) { day hours capacity note } }',
      { id: venueId },
    );
    expect(dayExceptions).toEqual([{ day, hours: [], capacity: null, note: 'Refit' }]);
    const diary = await stack.admin<{ phbookDay: { note: string; entries: { capacity: number }[] } }>(
      'query ($id: ID!, $day: Date!) { phbookDay(venueId: $id, day: $day) { note entries { at capacity heldPeople } } }',
      { id: venueId, day },
    );
    expect(diary.phbookDay).toEqual({ note: 'Refit', entries: [{ at, capacity: 0, heldPeople: 0 }] });
    const lift = { id: venueId, day };
    expect(await preview('previewLift', 'LiftExceptionInput', lift)).toEqual({ touched: [] });
    expect(await change('liftException', 'LiftExceptionInput', lift, [])).toMatchObject({ id: venueId });
    expect(await change('liftException', 'LiftExceptionInput', lift, [])).toMatchObject({ reason: 'noException' });
    const { venueHistory } = await stack.admin<{ venueHistory: HistoryLine[] }>(
      `query ($id: ID!) { venueHistory(id: $id) { change ${changedFields} } }`,
      { id: venueId },
    );
    const lines = venueHistory.slice(0, 2).map(lineOf);
    expect(lines.map(({ change, changed }) => ({ change, changed: changed.toSorted() }))).toEqual([
      {
        change: 'exceptionLifted',
        changed: [`Exceptions · ${day} · Hours: closed → –`, `Exceptions · ${day} · Note: Refit → –`],
      },
      {
        change: 'dayExcepted',
        changed: [`Exceptions · ${day} · Hours: – → closed`, `Exceptions · ${day} · Note: – → Refit`],
      },
    ]);
  });
});

describe('a place', () => {
  const input = (id: string) => ({
    id,
    kind: 'pharmacy',
    name: 'Hillside Pharmacy',
    address1: '1 Hill Road',
    city: 'Leeds',
    postCode: 'ls2 7dj',
    phone: '0113 496 0199',
  });

  test('is opened, offers tests, rests, and is found by the words of its name, town and postcode', async () => {
    const id = `hill-${randomUUID().slice(0, 8)}`;
    expect(await change('openVenue', 'OpenVenueInput', input(id))).toMatchObject({ id, active: true, tests: [] });
    expect(await change('openVenue', 'OpenVenueInput', input(id))).toMatchObject({ reason: 'venueExists' });
    expect(await change('offerTests', 'OfferTestsInput', { id, tests: ['uti', 'sti', 'uti'] })).toMatchObject({
      tests: ['sti', 'uti'],
    });
    expect(await change('deactivateVenue', 'StaffVenueInput', { id })).toMatchObject({ active: false });
    const { id: _id, kind: _kind, ...facts } = input(id);
    await change('changeVenue', 'ChangeVenueInput', {
      id,
      ...facts,
      name: 'Dale Pharmacy',
      city: 'York',
      postCode: 'YO1 7HT',
    });
    await stack.settled();
    const find = async (search: string) => {
      const { staffVenues } = await stack.admin<{ staffVenues: { rows: { id: string }[] } }>(
        'query ($search: String) { staffVenues(filter: { search: $search, active: false }) { rows { id } } }',
        { search },
      );
      return staffVenues.rows.map((row) => row.id);
    };
    for (const search of ['dale yor', 'yo1', 'yo17ht', id]) expect(await find(search)).toEqual([id]);
    expect(await find('hillside')).toEqual([]);
    const { venue } = await stack.ask<{ venue: { latitude: number } }>(
      'query ($id: ID!) { venue(id: $id) { latitude } }',
      {
        id,
      },
    );
    expect(venue.latitude).toBeCloseTo(53.96, 1);
  });

  test('is refused where something is missing or nobody knows the postcode', async () => {
    expect(await change('openVenue', 'OpenVenueInput', { ...input('Bad Id'), name: '' })).toMatchObject({
      reason: 'invalid',
      fields: [{ field: 'id' }, { field: 'name' }],
    });
    expect(await change('openVenue', 'OpenVenueInput', { ...input('far'), postCode: 'ZZ1 1ZZ' })).toMatchObject({
      reason: 'unknownPostCode',
    });
    expect(await change('changeVenue', 'ChangeVenueInput', { ...input('nowhere'), kind: undefined })).toMatchObject({
      reason: 'unknownVenue',
    });
  });
});
