import { randomBytes } from 'node:crypto';
import type { PharmaCalendarLink } from '@meridian/contracts/generated/public';
import { venues } from '@meridian/domain/diary';
import { addDays, isRefused, ukDay, ukInstant } from '@meridian/domain/kernel';
import { pharmaGroupDecider, type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/test-api.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { product } from '../../../product.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking } from '../../bookings/testing/planted-bookings.js';
import type { SignedIn } from '../../identity/testing/planted-session.js';
import { plantGroupAt, plantWorker } from '../testing/voucher-stack.js';

let stack: BookingStack;
let testId: string;
const MASTER_KEY = randomBytes(32).toString('base64');
const today = ukDay(new Date());

beforeAll(async () => {
  stack = await startBookings({ variables: { OTP_REQUIRED_FOR: 'none', TRUST_PROXY: 'loopback', MASTER_KEY } });
  testId = await stack.test();
});
afterAll(() => stack.stop());

type Answer = PharmaCalendarLink & { readonly __typename: string; readonly reason?: string };
const fields = 'id madeAt madeBy readAt url';

interface Shop {
  readonly venueId: string;
  readonly groupId: string;
  readonly manager: SignedIn;
}
async function shop(): Promise<Shop> {
  const venueId = await stack.venue([testId]);
  const groupId = await plantGroupAt(stack, venueId);
  return { venueId, groupId, manager: await plantWorker(stack, groupId, 'manager') };
}
async function act({ browser }: SignedIn, name: string, input: object, more = ''): Promise<Answer> {
  const form = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation Act($input: ${form}) { act: ${name}(input: $input${more}) { __typename
    ... on PharmaCalendarLink { ${fields} } ... on Refusal { reason fields { field } } } }`;
  return (await browser.ask<{ act: Answer }>(query, { input })).act;
}
const make = (by: SignedIn, pharmaid: string, madeAtSeen?: unknown, lang = 'en') =>
  act(by, 'makePharmaCalendarLink', { pharmaid, madeAtSeen }, `, lang: ${lang}`);
const revoke = (by: SignedIn, pharmaid: string) => act(by, 'revokePharmaCalendarLink', { pharmaid });
async function look({ browser }: SignedIn, pharmaid: string): Promise<PharmaCalendarLink | null> {
  const query = `query Look($pharmaid: ID!) { link: pharmaCalendarLink(pharmaid: $pharmaid) { ${fields} } }`;
  return (await browser.ask<{ link: PharmaCalendarLink | null }>(query, { pharmaid })).link;
}
const pathOf = ({ url }: Pick<PharmaCalendarLink, 'url'>): string => {
  const { pathname, search } = new URL(url ?? '');
  return pathname + search;
};
const read = (path: string, from = '198.51.100.7') => stack.api.get(path, { 'x-forwarded-for': from });
const write = async (groupId: string, ...events: readonly PharmaGroupEvent[]) => {
  const written = await stack.store.append(pharmaGroupStream(groupId), events, { actor: 'test' });
  if (isRefused(written)) throw new Error(written.refused);
};
async function booked(venueId: string, days: number, names: [string, string][] = [['Ada', 'King']]) {
  const planted = await plantBooking(stack.store, {
    testId,
    venueId,
    at: ukInstant(addDays(today, days), '09:30'),
    names,
  });
  await stack.settled();
  return planted;
}
const eventsOf = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));

describe('the link to the calendar of a pharmacy', () => {
  it('is made by a manager, shown once, and says who made it and when it was read', async () => {
    const { venueId, manager } = await shop();
    expect(await look(manager, venueId)).toEqual({ id: venueId, madeAt: null, madeBy: null, readAt: null, url: null });
    const made = await make(manager, venueId);
    expect(made.url).toMatch(/\/api\/pharma\/calendar\/[\w-]{43}\/bookings\.ics\?lang=en$/);
    const shown = await look(manager, venueId);
    expect(shown).toMatchObject({ madeAt: made.madeAt, readAt: null, url: null });
    expect(shown?.madeBy).toMatch(/\w/);
    expect((await read(pathOf(made))).status).toBe(200);
    expect((await look(manager, venueId))?.readAt).not.toBeNull();
  });

  it('is not for users, nor for managers of another pharmacy or group', async () => {
    const { venueId, groupId } = await shop();
    await expect(make(await plantWorker(stack, groupId, 'user'), venueId)).rejects.toThrow();
    const elsewhere = await plantWorker(stack, groupId, 'manager', []);
    const { manager: stranger } = await shop();
    for (const other of [elsewhere, stranger]) {
      expect(await look(other, venueId)).toBeNull();
      expect(await make(other, venueId)).toMatchObject({ reason: 'unknownPharmacy' });
      expect(await revoke(other, venueId)).toMatchObject({ reason: 'unknownPharmacy' });
    }
  });

  it('is replaced by a new one, of two managers by one of them', async () => {
    const { venueId, groupId, manager } = await shop();
    const first = await make(manager, venueId);
    const other = await plantWorker(stack, groupId, 'manager');
    const both = await Promise.all([manager, other].map((by) => make(by, venueId, first.madeAt)));
    const reasons = both.map(({ reason }) => reason).toSorted();
    expect(reasons).toEqual(['linkChanged', undefined]);
    const second = both.find(({ reason }) => reason === undefined);
    expect((await read(pathOf(first))).status).toBe(404);
    expect((await read(pathOf(second ?? first))).status).toBe(200);
  });

  it('is in no log, no event and no row', async () => {
    const { venueId, groupId, manager } = await shop();
    const path = pathOf(await make(manager, venueId));
    const [, secret = ''] = /calendar\/([\w-]+)\//.exec(path) ?? [];
    expect(secret).toHaveLength(43);
    await read(path);
    await revoke(manager, venueId);
    await read(path);
    const lines = stack.api.log.join('');
    expect(lines).toContain('/api/pharma/calendar/:secret/bookings.ics');
    expect(lines).not.toContain(secret);
    const { rows } = await stack.api.api.nest.get<pg.Pool>(POOL).query<{ found: boolean }>(
      `select exists (select from pharma.calendar_link_reads where link_id like '%' || $1 || '%') or exists
         (select from pharma.groups where group_id = $2 and state::text like '%' || $1 || '%') as found`,
      [secret, groupId],
    );
    expect(rows).toEqual([{ found: false }]);
    const { state } = await stack.store.look(pharmaGroupStream(groupId), pharmaGroupDecider);
    expect(JSON.stringify(state)).not.toContain(secret);
  });
});

describe('what the link answers', () => {
  it('are the bookings of that pharmacy in UK time, without a name or a word about health', async () => {
    const { venueId, manager } = await shop();
    const { venueId: elsewhere } = await shop();
    const one = await booked(venueId, 3);
    const two = await booked(venueId, 40, [
      ['Ada', 'King'],
      ['Bo', 'King'],
    ]);
    const late = await booked(venueId, 61);
    const other = await booked(elsewhere, 3);
    const answer = await read(pathOf(await make(manager, venueId)));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const file = await answer.text();
    const events = eventsOf(file);
    expect(events.map(({ summary }) => summary)).toEqual([
      `Booking ${one.reference}`,
      `Booking ${two.reference} · 2 people`,
    ]);
    expect(events.map((event) => event.startDate.toJSDate().toISOString())).toEqual([one.at, two.at]);
    expect(file).toContain('DTSTART;TZID=Europe/London:');
    for (const { reference } of [late, other]) expect(file).not.toContain(reference);
    const unfolded = file.replaceAll(/\r\n[ \t]/g, '');
    expect(unfolded).not.toMatch(/\bAda\b|\bKing\b|DESCRIPTION|ATTENDEE/);
    expect(unfolded).not.toMatch(/test|vaccin|blood/i);
    const chinese = await read(pathOf(await make(manager, venueId, (await look(manager, venueId))?.madeAt, 'zh')));
    expect(eventsOf(await chinese.text())[1]?.summary).toBe(`预约 ${two.reference} · 2 人`);
  });

  it('ends at once when it is revoked, in every process, and is answered like one that nobody has', async () => {
    const { venueId, manager } = await shop();
    const { databaseUrl, eventStoreUrl } = stack.api.api.nest.get<Environment>(ENVIRONMENT);
    const variables = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl, MASTER_KEY };
    const second = await startTestApi({ variables, product });
    try {
      const path = pathOf(await make(manager, venueId));
      await expect.poll(async () => (await second.get(path)).status).toBe(200);
      expect(await revoke(manager, venueId)).toMatchObject({ madeAt: null });
      const unknown = path.replace(/calendar\/[\w-]+/, `calendar/${'x'.repeat(43)}`);
      const answers = [
        await read(path),
        await second.get(path),
        await read(unknown),
        await read('/api/pharma/calendar/x/bookings.ics'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      const bodies = await Promise.all(answers.map(async (each) => Object.entries((await each.json()) as object)));
      const fixed = bodies.map((body) => body.filter(([name]) => name !== 'requestId'));
      for (const body of fixed) expect(body).toEqual(fixed[0]);
    } finally {
      await second.stop();
    }
  });

  it.each<readonly [string, (shop: Shop) => Promise<unknown>]>([
    [
      'group is switched off',
      ({ groupId }) => write(groupId, { type: 'PharmaGroupDeactivated', data: { groupId, note: 'Closed' } }),
    ],
    [
      'group closes the pharmacy',
      ({ groupId, venueId }) => write(groupId, { type: 'PharmacyDeactivated', data: { groupId, venueId } }),
    ],
    [
      'place is closed by staff',
      ({ venueId }) => stack.store.send(venues, { type: 'DeactivateVenue', data: { venueId } }, { actor: 'staff' }),
    ],
    [
      'manager who made it left the group',
      ({ groupId, manager: { userId } }) =>
        write(groupId, { type: 'PharmaUserLeft', data: { groupId, userId, why: 'removed' } }),
    ],
    [
      'manager who made it works in the pharmacy no more',
      ({ groupId, manager: { userId } }) => {
        const access = { venues: [], wl: false, ph: false };
        return write(groupId, { type: 'PharmaUserChanged', data: { groupId, userId, role: 'manager', access } });
      },
    ],
  ])('ends once the %s', async (_what, end) => {
    const at = await shop();
    const path = pathOf(await make(at.manager, at.venueId));
    expect((await read(path)).status).toBe(200);
    await end(at);
    expect((await read(path)).status).toBe(404);
  });

  it('slows down who tries secrets, and nobody else in their network', async () => {
    const { venueId, manager } = await shop();
    const path = pathOf(await make(manager, venueId));
    const guess = (at: number) => `/api/pharma/calendar/${String(at).padStart(43, 'g')}/bookings.ics`;
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_each, at) => (await read(guess(at), '203.0.113.9')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await read(guess(99), '203.0.113.9')).headers.get('retry-after')).not.toBeNull();
    expect((await read(path, '203.0.113.9')).status).toBe(200);
  });
});
