import type { PharmaCalendarWeek, PharmaHours, TouchedBooking } from '@meridian/contracts/generated/public';
import { isRefused, ukDay } from '@meridian/domain/kernel';
import { type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { type BookingStack, madeBooking, startBookings } from '../../bookings/testing/booking-stack.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let testId: string;
let venueId: string;
let groupId: string;
let manager: SignedIn;
let user: SignedIn;
let outsider: SignedIn;

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none' } });
  testId = await stack.test();
  venueId = await stack.venue([testId]);
  groupId = await plantGroupAt(stack, venueId);
  manager = await plantWorker(stack, groupId, 'manager');
  user = await plantWorker(stack, groupId, 'user');
  outsider = await plantWorker(stack, await plantGroupAt(stack, await stack.venue([testId])), 'manager');
});
afterAll(() => stack.stop());

type Refused = { readonly __typename: string; readonly reason?: string };
const hoursFields = 'id hours capacity calendarRevision exceptions { day hours note }';

async function calendar({ browser }: SignedIn, day: string, pharmaid = venueId): Promise<PharmaCalendarWeek | null> {
  const query = `query Week($pharmaid: ID!, $from: Date!) { week: pharmaCalendar(pharmaid: $pharmaid, from: $from) {
    from isWhole runs free { at times } hours { ${hoursFields} }
    bookings { id reference status at name people feeSeen movable } } }`;
  return (await browser.ask<{ week: PharmaCalendarWeek | null }>(query, { pharmaid, from: day })).week;
}

async function ask<Answer>(browser: Browser, kind: string, name: string, form: string, input: object, fields: string) {
  const query = `${kind} Act($input: ${form}!) { act: ${name}(input: $input) { __typename ${fields}
    ... on Refusal { reason fields { field } } } }`;
  return (await browser.ask<{ act: Answer & Refused }>(query, { input })).act;
}
const move = ({ browser }: SignedIn, input: object) =>
  ask<{ at: string }>(
    browser,
    'mutation',
    'amendPharmabooking',
    'AmendPharmabookingInput',
    { pharmaid: venueId, feeSeen: 0, ...input },
    '... on PharmaCalendarBooking { id at }',
  );
const hours = { mutation: `... on PharmaHours { ${hoursFields} }`, query: '... on CalendarPreview { touched { id } }' };
type Hours = PharmaHours & { readonly touched?: TouchedBooking[] };
const forms = {
  setPharmaCalendar: 'SetCalendarInput',
  previewPharmaCalendar: 'SetCalendarInput',
  exceptPharmaDay: 'ExceptDayInput',
  previewPharmaException: 'ExceptDayInput',
  liftPharmaException: 'LiftExceptionInput',
  previewPharmaLift: 'LiftExceptionInput',
};
const set = ({ browser }: SignedIn, name: keyof typeof forms, input: object) => {
  const kind = name.startsWith('preview') ? 'query' : 'mutation';
  return ask<Hours>(browser, kind, name, forms[name], input, hours[kind]);
};

async function booked(at: string, venue = venueId) {
  const { id } = await madeBooking(await stack.person(), { testId, venueId: venue, at });
  await stack.settled();
  return id;
}
const write = async (...events: readonly PharmaGroupEvent[]) => {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
};

describe('the calendar of a pharmacy', () => {
  it('has the bookings of the week, by name once confirmed, what is free and when it is open, and nothing of another place', async () => {
    const at = stack.slot(3);
    const id = await booked(at);
    await booked(at, await stack.venue([testId]));
    const week = await calendar(user, ukDay(new Date(at)));
    expect(week?.bookings).toMatchObject([{ id, name: '', people: 1, feeSeen: 0, movable: false }]);
    await stack.write(`booking-${id}`, { type: 'BookingAcknowledged', data: { bookingId: id } });
    expect((await calendar(user, ukDay(new Date(at))))?.bookings).toMatchObject([{ id, name: 'Li Wei' }]);
    expect(week?.free.length).toBeGreaterThan(0);
    expect(week).toMatchObject({ isWhole: true, runs: false, hours: { id: venueId, capacity: 2, exceptions: [] } });
    expect(await calendar(manager, ukDay(new Date(at)))).toMatchObject({ runs: true, bookings: [{ movable: true }] });
  });

  it('is for those who work there: not for another group, not for another pharmacy of the own group', async () => {
    const day = ukDay(new Date(stack.slot(3)));
    expect(await calendar(outsider, day)).toBeNull();
    expect(await calendar(await plantWorker(stack, groupId, 'manager', []), day)).toBeNull();
    await expect(calendar(await stack.person(), day)).rejects.toThrow();
  });

  it('closes for whoever is switched off while it is open', async () => {
    const leaving = await plantWorker(stack, groupId, 'manager');
    const at = stack.slot(8);
    const id = await booked(at);
    expect(await calendar(leaving, ukDay(new Date(at)))).not.toBeNull();
    await write({ type: 'PharmaUserDeactivated', data: { groupId, userId: leaving.userId } });
    expect(await calendar(leaving, ukDay(new Date(at)))).toBeNull();
    const closing = { id: venueId, revision: 0, day: '2027-01-04', hours: [], seen: [] };
    // Their rights end a moment after, and then nothing is answered at all.
    const refused = [
      await move(leaving, { id, at: stack.slot(8, 2), atSeen: at }).catch(() => undefined),
      await set(leaving, 'exceptPharmaDay', closing).catch(() => undefined),
    ];
    expect(['unknownBooking', undefined]).toContain(refused[0]?.reason);
    expect(['unknownVenue', undefined]).toContain(refused[1]?.reason);
    expect((await stack.booking(id)).slot?.at).toBe(at);
    expect((await calendar(manager, ukDay(new Date(at))))?.hours.exceptions).toEqual([]);
  });
});

describe('moving a booking', () => {
  it('is for managers, and tells the patient', async () => {
    const at = stack.slot(4);
    const id = await booked(at);
    const to = { id, at: stack.slot(4, 2), atSeen: at };
    await expect(move(user, to)).rejects.toThrow();
    expect(await move(manager, to)).toMatchObject({ __typename: 'PharmaCalendarBooking', id });
    expect((await stack.booking(id)).slot?.at).toBe(to.at);
    expect(await stack.events(`booking-${id}`)).toContain('DateAmended');
  });

  it('is refused in words where it was moved meanwhile, is at the counter, is full there or is of another pharmacy', async () => {
    const at = stack.slot(5);
    const id = await booked(at);
    expect(await move(manager, { id, at: stack.slot(5, 2), atSeen: stack.slot(5, 4) })).toMatchObject({
      reason: 'movedMeanwhile',
    });
    await booked(stack.slot(5, 6));
    await booked(stack.slot(5, 6));
    expect(await move(manager, { id, at: stack.slot(5, 6), atSeen: at })).toMatchObject({ reason: 'slotTaken' });
    const other = await booked(at, await stack.venue([testId]));
    expect(await move(manager, { id: other, at: stack.slot(5, 2), atSeen: at })).toMatchObject({
      reason: 'unknownBooking',
    });
    expect(await move(outsider, { id, at: stack.slot(5, 2), atSeen: at })).toMatchObject({ reason: 'unknownBooking' });
  });

  it('is refused once somebody at the counter took the patient in', async () => {
    const at = stack.soon();
    const id = await booked(at);
    const act = `mutation A($input: MutatePharmabookingInput!) { act: mutatePharmabooking(input: $input) { __typename } }`;
    const step = (input: object) => user.browser.ask(act, { input: { pharmaid: venueId, id, ...input } });
    await step({ action: 'acknowledge' });
    await step({ action: 'attend', identity: 'passport' });
    expect(await move(manager, { id, at: stack.slot(6), atSeen: at, waiver: 'Our mistake' })).toMatchObject({
      reason: 'appointmentBegun',
    });
    expect((await stack.booking(id)).slot?.at).toBe(at);
  });
});

describe('the hours of a pharmacy', () => {
  it('are closed on one day over the bookings that were seen, and opened again', async () => {
    const at = stack.slot(10);
    const day = ukDay(new Date(at));
    const id = await booked(at);
    const revision = (await calendar(manager, day))?.hours.calendarRevision;
    const closing = { id: venueId, revision, day, hours: [], note: 'Stocktaking' };
    await expect(set(user, 'exceptPharmaDay', { ...closing, seen: [id] })).rejects.toThrow();
    expect(await set(outsider, 'previewPharmaException', closing)).toMatchObject({ reason: 'unknownVenue' });
    expect(await set(outsider, 'exceptPharmaDay', { ...closing, seen: [id] })).toMatchObject({
      reason: 'unknownVenue',
    });
    expect((await set(manager, 'previewPharmaException', closing)).touched).toEqual([{ id }]);
    expect(await set(manager, 'exceptPharmaDay', { ...closing, seen: [] })).toMatchObject({ reason: 'touched' });
    const closed = await set(manager, 'exceptPharmaDay', { ...closing, seen: [id] });
    expect(closed.exceptions).toMatchObject([{ day, hours: [], note: 'Stocktaking' }]);
    expect((await calendar(user, day))?.free.filter((free) => ukDay(new Date(free.at)) === day)).toEqual([]);

    expect(await set(manager, 'exceptPharmaDay', { ...closing, seen: [id] })).toMatchObject({
      reason: 'changedElsewhere',
    });
    expect(await set(manager, 'liftPharmaException', { id: venueId, revision, day, seen: [] })).toMatchObject({
      reason: 'changedElsewhere',
    });
    const lifting = { id: venueId, revision: closed.calendarRevision, day };
    expect((await set(manager, 'previewPharmaLift', lifting)).touched).toEqual([]);
    expect((await set(manager, 'liftPharmaException', { ...lifting, seen: [] })).exceptions).toEqual([]);
  });

  it('are set by two people at once: one of them reads that they were changed', async () => {
    const now = (await calendar(manager, '2027-01-04'))?.hours;
    const { calendarRevision: revision, hours: before } = now ?? { calendarRevision: -1, hours: [] };
    const often = { slotMinutes: 30, leadMinutes: 0, furthestDays: 90, seen: [] };
    const to = (capacity: number) =>
      set(manager, 'setPharmaCalendar', { id: venueId, revision, hours: before, capacity, ...often });
    const both = await Promise.all([to(3), to(4)]);
    const outcomes = both.map(({ reason, __typename }) => reason ?? __typename).toSorted();
    expect(outcomes).toEqual(['PharmaHours', 'changedElsewhere']);
    expect(
      await set(outsider, 'setPharmaCalendar', { id: venueId, revision, hours: before, capacity: 1, ...often }),
    ).toMatchObject({ reason: 'unknownVenue' });
  });
});
