import { randomUUID } from 'node:crypto';
import type { FreeMonth, NearbyVenues } from '@meridian/contracts/generated/public';
import { isRefused, ukInstant, ukTimeOfDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { by, dayAhead, done, startVenues, type VenueStack } from '../testing/venue-stack.js';

let stack: VenueStack;
beforeAll(async () => {
  stack = await startVenues();
});
afterAll(() => stack.stop());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const instant = (day: string, time: string) => ukInstant(day, time).toISOString();

async function month(venueId: string, of: string, more: object = {}): Promise<FreeMonth | null> {
  await stack.settled();
  const { freeSlots } = await stack.ask<{ freeSlots: FreeMonth | null }>(
    `query ($venueId: ID!, $testId: ID!, $month: String!, $people: Int) {
       freeSlots(venueId: $venueId, testId: $testId, month: $month, people: $people) {
         month first last days { day slots { at minutes room } } } }`,
    { venueId, testId: 'antibody', month: of, ...more },
  );
  return freeSlots;
}

async function timesOn(venueId: string, day: string, more: object = {}): Promise<Record<string, number>> {
  const found = await month(venueId, day.slice(0, 7), more);
  const slots = found?.days.find((each) => each.day === day)?.slots ?? [];
  return Object.fromEntries(slots.map(({ at, room }) => [ukTimeOfDay(new Date(String(at))), room]));
}

async function book(venueId: string, at: string, people = 1): Promise<string> {
  const bookingId = randomUUID();
  const held = await stack.slots.hold({ bookingId, venueId, at, people, until: inMinutes(10) }, by);
  if (isRefused(held)) throw new Error(held.refused);
  done(await stack.slots.take({ bookingId, venueId, at }, by));
  return bookingId;
}

describe('free times', () => {
  const day = dayAhead(5);

  test('are what the calendar has, less what is held and taken, in UK time', async () => {
    const venueId = await stack.venue({ capacity: 3 });
    expect(Object.keys(await timesOn(venueId, day))).toHaveLength(16);
    const bookingId = await book(venueId, instant(day, '10:00'), 2);
    await stack.slots.hold(
      { bookingId: randomUUID(), venueId, at: instant(day, '11:00'), people: 1, until: inMinutes(10) },
      by,
    );
    expect(await timesOn(venueId, day)).toMatchObject({ '09:00': 3, '10:00': 1, '11:00': 2, '16:30': 3 });
    expect(Object.keys(await timesOn(venueId, day, { people: 2 }))).not.toContain('10:00');
    done(await stack.slots.free({ bookingId, venueId, at: instant(day, '10:00') }, by));
    expect(await timesOn(venueId, day)).toMatchObject({ '10:00': 3 });
  });

  test('come back when a hold lapses, and are kept for whoever prolongs theirs', async () => {
    const venueId = await stack.venue();
    const at = instant(day, '10:00');
    const wanted = { bookingId: randomUUID(), venueId, at, people: 1 };
    await stack.slots.hold({ ...wanted, until: new Date(Date.now() + 300).toISOString() }, by);
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(await stack.slots.kept(wanted)).toBeNull();
    expect(await timesOn(venueId, day)).toMatchObject({ '10:00': 1 });
    expect(await stack.slots.hold({ ...wanted, until: inMinutes(5) }, by)).toMatchObject({ minutes: 30 });
    expect(await stack.slots.hold({ ...wanted, until: inMinutes(15) }, by)).toMatchObject({ kept: { at, people: 1 } });
    expect(await timesOn(venueId, day)).not.toHaveProperty('10:00');
    expect(await stack.slots.minutesAt(venueId, at)).toBe(30);
    expect(await stack.slots.minutesAt(venueId, instant(day, '10:10'))).toBeNull();
  });

  test('are none where the place is closed, unknown, inactive, or offers another test', async () => {
    const venueId = await stack.venue();
    const exception = { venueId, day, spans: [], note: 'Stocktaking', touched: [], seen: [] };
    done(await stack.handler.calendar({ type: 'ExceptDay', data: exception }, by));
    expect(await timesOn(venueId, day)).toEqual({});
    const of = day.slice(0, 7);
    expect(await month(venueId, of, { testId: 'other' })).toBeNull();
    expect(await month('nowhere', of)).toBeNull();
    expect(await month(venueId, '2026-13')).toBeNull();
    expect(await month(venueId, of, { people: 0 })).toBeNull();
    done(await stack.handler.venue({ type: 'DeactivateVenue', data: { venueId } }, by));
    expect(await month(venueId, of)).toBeNull();
  });

  test('reach from the lead time to the furthest day', async () => {
    const venueId = await stack.venue({ leadMinutes: 2 * 1_440, furthestDays: 20 });
    const found = await month(venueId, dayAhead(1).slice(0, 7));
    expect(found).toMatchObject({ first: dayAhead(2), last: dayAhead(20) });
    expect(
      await stack.slots.hold(
        { bookingId: randomUUID(), venueId, at: instant(dayAhead(1), '10:00'), people: 1, until: inMinutes(10) },
        by,
      ),
    ).toMatchObject({ refused: 'tooSoon', nearest: [{}, {}, {}] });
    const late = instant(dayAhead(21), '10:00');
    const refusal = await stack.slots.hold(
      { bookingId: randomUUID(), venueId, at: late, people: 1, until: inMinutes(10) },
      by,
    );
    expect(refusal).toMatchObject({ refused: 'tooFar' });
    expect(isRefused(refusal) && refusal.nearest[0]?.at).toBe(instant(dayAhead(20), '16:30'));
  });
});

describe('who comes late', () => {
  test('is told free times of other days where the day is full', async () => {
    const [before, day, after] = [dayAhead(6), dayAhead(7), dayAhead(8)];
    const short = { hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 600, until: 660 }] })) };
    const venueId = await stack.venue(short);
    await book(venueId, instant(day, '10:00'));
    await book(venueId, instant(day, '10:30'));
    const lost = await stack.slots.hold(
      { bookingId: randomUUID(), venueId, at: instant(day, '10:00'), people: 1, until: inMinutes(10) },
      by,
    );
    expect(isRefused(lost) && lost.nearest.map(({ at }) => at)).toEqual([
      instant(before, '10:30'),
      instant(before, '10:00'),
      instant(after, '10:00'),
    ]);
  });

  test('is refused a time that does not exist, or more people than the slot has', async () => {
    const venueId = await stack.venue({ capacity: 2 });
    const at = instant(dayAhead(5), '10:15');
    const wanted = { bookingId: randomUUID(), venueId, at, people: 1, until: inMinutes(10) };
    expect(await stack.slots.hold(wanted, by)).toMatchObject({ refused: 'noSuchSlot' });
    const many = { ...wanted, at: instant(dayAhead(5), '10:00'), people: 3 };
    expect(await stack.slots.hold(many, by)).toMatchObject({ refused: 'slotTaken', nearest: [] });
    expect(await stack.slots.hold({ ...wanted, venueId: 'nowhere' }, by)).toMatchObject({ refused: 'noSuchSlot' });
  });
});

describe('places', () => {
  const venueView = async (id: string) => {
    await stack.settled();
    const query = 'query ($id: String) { staffVenues(filter: { search: $id }) { rows { id revision } } }';
    const { staffVenues } = await stack.admin<{ staffVenues: { rows: { revision: number }[] } }>(query, { id });
    return staffVenues.rows[0];
  };
  const nearest = async (postCode: string, unit = 'M') => {
    await stack.settled();
    const { nearestVenues } = await stack.ask<{ nearestVenues: NearbyVenues & { reason?: string } }>(
      `query ($postCode: String!, $unit: DistanceUnit) { nearestVenues(postCode: $postCode, unit: $unit) {
         ... on NearbyVenues { area unit venues { distance venue { id } } } ... on Refusal { reason messageKey } } }`,
      { postCode, unit },
    );
    return nearestVenues;
  };

  test('pharmacy 1 and clinic 1 are there from the start, and are found by postcode', async () => {
    const { area, venues } = await nearest('n1 9pf');
    expect(area).toBe('N1');
    const first = venues.find(({ venue }) => venue.id === 'pharmacy-1');
    expect(first?.distance).toBeLessThan(2);
    const clinic = venues.find(({ venue }) => venue.id === 'clinic-1');
    expect(clinic?.distance).toBeGreaterThan(first?.distance ?? 9);
    expect((await nearest('EH1', 'K')).venues[0]?.distance).toBeGreaterThan(500);
    expect((await nearest('W1G 8PT')).area).toBe('W1');
    for (const unknown of ['ZZ1 1ZZ', 'here', '']) expect((await nearest(unknown)).reason).toBe('unknownPostCode');
  });

  test('answer the paths of the API below the page', async () => {
    await stack.settled();
    for (const path of ['/medtest/clinic/?clinic=1', '/medtest/clinic?clinic=clinic-1']) {
      const answer = await stack.api.get(path);
      expect(await answer.json()).toMatchObject({ clinic: { id: 'clinic-1', city: 'London', postCode: 'W1G 8PT' } });
    }
    expect((await stack.api.get('/medtest/clinic/?clinic=pharmacy-1')).status).toBe(404);
    for (const path of ['/medtest/courier/', '/medtest/courier?pharmapharmaId=1']) {
      const { courier } = (await (await stack.api.get(path)).json()) as {
        courier: { pharmacy: { id: string }; collections: { day: string; from: string; until: string }[] };
      };
      expect(courier.pharmacy.id).toBe('pharmacy-1');
      expect(courier.collections).toHaveLength(5);
      for (const { day, from, until } of courier.collections) {
        expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
        expect([ukTimeOfDay(new Date(from)), ukTimeOfDay(new Date(until))]).toEqual(['18:00', '20:00']);
      }
    }
    expect((await stack.api.get('/medtest/courier/?pharmapharmaId=77')).status).toBe(404);
  });

  test('have addresses for a bundled postcode, and a clear refusal for others', async () => {
    const find = async (postCode: string) =>
      (
        await stack.ask<{ postCodeAddresses: { addresses?: unknown[]; reason?: string } }>(
          `query ($postCode: String!) { postCodeAddresses(postCode: $postCode) {
             ... on FoundAddresses { addresses { address1 city postCode country } } ... on Refusal { reason } } }`,
          { postCode },
        )
      ).postCodeAddresses;
    expect((await find('n19pf')).addresses?.[0]).toEqual({
      address1: '2 Chapel Row',
      city: 'London',
      postCode: 'N1 9PF',
      country: 'GB',
    });
    expect((await find('N1 1AB')).reason).toBe('noAddresses');
    expect((await find('N1')).reason).toBe('badPostCode');
  });

  test('have flags, by which staff find them', async () => {
    const venueId = await stack.venue();
    const { revision } = (await venueView(venueId)) ?? { revision: -1 };
    const flag = (flags: string[], seen: number) =>
      stack.admin<{ flagVenue: object }>(
        `mutation ($input: FlagVenueInput!) { flagVenue(input: $input) {
           ... on StaffVenue { flags permittedActions } ... on Refusal { reason fields { field } } } }`,
        { input: { id: venueId, revision: seen, flags } },
      );
    expect(await flag(['vaccine', 'gold', 'vaccine'], revision)).toMatchObject({
      flagVenue: { flags: ['gold', 'vaccine'], permittedActions: expect.arrayContaining(['flagVenue']) as unknown },
    });
    const found = (filter: string) =>
      stack.admin<{ staffVenues: { rows: { id: string }[] } }>(
        `query ($search: String) { staffVenues(filter: { search: $search, ${filter} }) { rows { id flags } } }`,
        { search: venueId },
      );
    expect((await found('flag: vaccine')).staffVenues.rows).toEqual([{ id: venueId, flags: ['gold', 'vaccine'] }]);
    expect((await found('flag: wl')).staffVenues.rows).toEqual([]);
    await expect(flag(['nonsense'], revision + 1)).rejects.toThrow();
    expect(await flag([], revision + 1)).toMatchObject({ flagVenue: { flags: [] } });
  });

  test('are listed by name, those with gold first', async () => {
    const plain = await stack.venue();
    const gold = await stack.venue();
    const flags = ['gold'] as const;
    await stack.handler.venue({ type: 'FlagVenue', data: { venueId: gold, flags } }, by);
    await stack.settled();
    const { venues: listed } = await stack.ask<{ venues: { id: string; name: string }[] }>('{ venues { id name } }');
    const ids = listed.map(({ id }) => id).filter((id) => id === plain || id === gold);
    expect(ids).toEqual([gold, plain]);
    const others = listed.filter(({ id }) => id !== gold).map(({ name }) => name);
    expect(others).toEqual(others.toSorted());
  });

  test('fold to the same rows again', async () => {
    await stack.settled();
    expect(await stack.foldedAnew()).toMatchObject({ differing: 0 });
  });
});
