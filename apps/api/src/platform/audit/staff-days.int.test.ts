import { accessStream, listingStream, rolesStream, sessionsStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type ModuleStack, startModuleStack } from '../../../test/module-stack.js';
import { plantBooking } from '../../modules/bookings/testing/planted-bookings.js';
import { product } from '../../product.js';
import { StaffActsQuery } from './staff-acts.query.js';

let stack: ModuleStack;
beforeAll(async () => {
  stack = await startModuleStack(product, {}, { reactions: false });
  for (const userId of ['grace', 'henry', 'nia']) await giveRights(userId);
  await stack.settled();
});
afterAll(() => stack?.stop());

const auditor = asViewer({ userId: 'auditor-1', role: 'Patient', tags: ['auditor'] });
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
const document = `query D($filter: StaffActFilter, $sort: StaffActSort, $page: PageInput, $file: AccessReason) {
  staffDay(filter: $filter, sort: $sort, page: $page, file: $file) {
    rows { id at what { en zh } kind module of { en zh } record role how reason people staff }
    page { total hasNext endCursor } } }`;

interface Act {
  readonly id: string;
  readonly at: string;
  readonly what: { readonly en: string; readonly zh: string };
  readonly record: string;
  readonly kind: string;
}
interface Day {
  readonly rows: readonly Act[];
  readonly page: { readonly total: number; readonly hasNext: boolean; readonly endCursor: string };
}

async function ask(query: string, variables: object, headers = auditor) {
  const answer = await stack.api.post('/admingql/', { query, variables }, headers);
  return (await answer.json()) as { data: Record<string, unknown>; errors?: { code: string }[] };
}

async function dayOf(staff: string, filter: object = {}, more: object = {}): Promise<Day> {
  const { data } = await ask(document, { filter: { staff, day: today, ...filter }, ...more });
  return data['staffDay'] as Day;
}

const words = ({ rows }: Day) => rows.map(({ what }) => what.en);

const giveRights = (userId: string) =>
  stack.store.append(
    rolesStream(userId),
    [{ type: 'RightsSet', data: { userId, rights: ['frontDesk'], former: [] } }],
    { actor: 'operator:test' },
  );

const opened = (userId: string, by: string) =>
  stack.store.append(
    accessStream(userId),
    [{ type: 'RecordOpened', data: { userId, by, role: 'staff', reason: 'support', record: 'booking' } }],
    { actor: by },
  );

/** As the projection writes it, at a time of its own. */
async function acted(actor: string, at: string, kind = 'did', category = 'booking'): Promise<void> {
  await stack.pool.query(
    `insert into audit.acts (place, who, at, kind, category, record, type, seen)
     values ($1, $2, $3, $4, $5, 'b1', 'BookingAcknowledged', null)`,
    [`${at} ${actor} ${Math.random()}`, actor, at, kind, category],
  );
}

describe('the day of a member of staff', () => {
  it('tells what they did, saw and signed, in the order of the log, and nothing that others did', async () => {
    const { bookingId, reference } = await plantBooking(stack.store, { userId: 'patient-1' });
    const session = { userId: 'grace', sessionId: 's1' };
    await stack.store.append(
      sessionsStream('grace'),
      [{ type: 'SessionEnded', data: { ...session, how: 'signOut' } }],
      {
        actor: 'grace',
      },
    );
    await opened('patient-1', 'grace');
    await opened('patient-1', 'henry');
    const seen = {
      by: 'grace',
      role: 'staff',
      list: 'adminMedtest',
      record: 'booking',
      how: 'exported',
      reason: 'legal',
    };
    await stack.store.append(
      listingStream('grace'),
      [{ type: 'RecordsListed', data: { ...seen, owners: ['patient-1', 'patient-2'] } }],
      { actor: 'grace' },
    );
    await stack.store.append(`booking-${bookingId}`, [{ type: 'BookingAcknowledged', data: { bookingId } }], {
      actor: 'grace',
    });
    await stack.settled();
    const day = await dayOf('grace');
    expect(words(day)).toEqual([
      'Signed out',
      'Record opened: Booking',
      'Rows seen in a list: Booking',
      'Acknowledged',
    ]);
    expect(day.page.total).toBe(4);
    const [out, looked, listed, did] = day.rows;
    expect(out).toMatchObject({ kind: 'signedIn', module: 'identity', role: null });
    expect(looked).toMatchObject({
      kind: 'lookedAt',
      what: { zh: '查阅记录：预约' },
      record: '/admin/audit?of=access&id=patient-1',
      role: 'staff',
      how: 'opened',
      reason: 'support',
      people: null,
    });
    expect(listed).toMatchObject({ how: 'exported', reason: 'legal', people: 2 });
    expect(did).toMatchObject({
      kind: 'did',
      module: 'bookings',
      of: { en: 'Booking', zh: '预约' },
      record: `/admin/audit?of=booking&id=${reference}`,
      staff: 'grace',
    });
    expect(words(await dayOf('grace', { kind: 'lookedAt' }))).toHaveLength(2);
    expect(words(await dayOf('grace', { module: 'bookings' }))).toEqual(['Acknowledged']);
    expect(words(await dayOf('henry'))).toEqual(['Record opened: Booking']);
    const { data } = await ask(
      'query C($staff: ID!, $day: Date!) { staffDayCounts(staff: $staff, day: $day) { all did lookedAt signedIn } }',
      {
        staff: 'grace',
        day: today,
      },
    );
    expect(data['staffDayCounts']).toEqual({ all: 4, did: 1, lookedAt: 2, signedIn: 1 });
    const one = await ask(document, { page: { only: did?.id } });
    expect(words(one.data['staffDay'] as Day)).toEqual(['Acknowledged']);
  });

  it('is answered of nobody who never worked here', async () => {
    await opened('patient-1', 'patient-3');
    await stack.settled();
    expect((await dayOf('patient-3')).rows).toEqual([]);
    const { rows } = await stack.pool.query<{ place: string }>(`select place from audit.acts where who = 'patient-3'`);
    expect(rows).toHaveLength(1);
    const one = await ask(document, { page: { only: rows[0]?.place } });
    expect((one.data['staffDay'] as Day).rows).toEqual([]);
  });

  it('is known of who works here no longer', async () => {
    const taken = { type: 'RightsSet', data: { userId: 'nia', rights: [], former: ['frontDesk'] } };
    await stack.store.append(rolesStream('nia'), [taken], { actor: 'operator:test' });
    await opened('patient-1', 'nia');
    await stack.settled();
    expect(words(await dayOf('nia'))).toEqual(['Record opened: Booking']);
    const { data } = await ask('{ everStaff { id } }', {});
    expect(data['everStaff']).toEqual(expect.arrayContaining([{ id: 'grace' }, { id: 'henry' }, { id: 'nia' }]));
  });

  it.each([
    [
      'in winter',
      '2026-01-14',
      '2026-01-13T23:59:59Z',
      '2026-01-14T00:00:00Z',
      '2026-01-14T23:59:59Z',
      '2026-01-15T00:00:00Z',
    ],
    [
      'in summer',
      '2026-07-14',
      '2026-07-13T22:59:59Z',
      '2026-07-13T23:00:00Z',
      '2026-07-14T22:59:59Z',
      '2026-07-14T23:00:00Z',
    ],
    [
      'of 23 hours',
      '2026-03-29',
      '2026-03-28T23:59:59Z',
      '2026-03-29T00:00:00Z',
      '2026-03-29T22:59:59Z',
      '2026-03-29T23:00:00Z',
    ],
    [
      'of 25 hours',
      '2026-10-25',
      '2026-10-24T22:59:59Z',
      '2026-10-24T23:00:00Z',
      '2026-10-25T23:59:59Z',
      '2026-10-26T00:00:00Z',
    ],
  ])('goes from midnight to midnight in the UK: %s', async (_case, day, before, first, last, after) => {
    for (const at of [after, last, first, before]) await acted('henry', at);
    const { rows } = await dayOf('henry', { day });
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual(
      [first, last].map((at) => new Date(at).toISOString()),
    );
  });

  it('is read page by page while more is written', async () => {
    const day = '2026-02-02';
    for (let minute = 10; minute < 35; minute += 1) await acted('grace', `${day}T09:${minute}:00Z`);
    const first = await dayOf('grace', { day }, { page: { size: 10 } });
    await acted('grace', `${day}T08:00:00Z`);
    const second = await dayOf('grace', { day }, { page: { size: 10, after: first.page.endCursor } });
    const third = await dayOf('grace', { day }, { page: { size: 10, after: second.page.endCursor } });
    const read = [first, second, third].flatMap(({ rows }) => rows.map(({ at }) => new Date(at).getUTCMinutes()));
    expect(read).toEqual(Array.from({ length: 25 }, (_, nth) => nth + 10));
    expect(third.page).toMatchObject({ hasNext: false, total: 26 });
  });

  it('is found by its index in a long log', async () => {
    await stack.pool.query(
      `insert into audit.acts select 'planted-' || n, 'busy-' || n % 40, '2025-01-01'::timestamptz + n * interval '5 minutes',
         'did', 'booking', 'b' || n, 'BookingAcknowledged', null from generate_series(1, 100000) n`,
    );
    await stack.pool.query('analyze audit.acts');
    const explained: string[] = [];
    const spied = {
      query: async (config: { text: string; values: unknown[] }) => {
        const { rows } = await stack.pool.query<Record<string, string>>(`explain ${config.text}`, config.values);
        explained.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return stack.pool.query(config);
      },
    };
    const query = new StaffActsQuery(spied as never);
    const { rows } = await query.page({ staff: 'busy-7', day: '2025-06-16' }, {}, false);
    expect(rows.length).toBeGreaterThan(5);
    await query.counts('busy-7', '2025-06-16');
    expect(explained.join('\n')).toContain('acts_who');
    expect(explained.join('\n')).not.toContain('Seq Scan');
    await stack.pool.query(`delete from audit.acts where place like 'planted-%'`);
  });

  it('is opened to auditors and supervisors alone', async () => {
    const variables = { filter: { staff: 'grace', day: today } };
    for (const tags of [[], ['admin', 'frontDesk'], ['analyst'], ['translator']]) {
      const { errors } = await ask(document, variables, asViewer({ userId: 'u1', role: 'Patient', tags }));
      expect(errors?.[0]?.code).toBe('forbidden');
    }
    const { errors } = await ask(
      document,
      variables,
      asViewer({ userId: 's1', role: 'Patient', tags: ['admin', 'supervisor'] }),
    );
    expect(errors).toBeUndefined();
    expect((await ask(document, { filter: { staff: 'grace', day: '2026-02-30' } })).errors).toBeDefined();
  });
});

describe('whose day was looked at', () => {
  it('is on their access log, and a file is there each time with its reason', async () => {
    await dayOf('henry');
    await dayOf('henry', {}, { file: 'legal' });
    await dayOf('henry', {}, { file: 'legal' });
    const look = async () => {
      await stack.settled();
      const { rows } = await stack.pool.query<Record<string, string>>(
        `select actor, role, how, reason from identity.record_access where user_id = 'henry' and actor = 'auditor-1'
         and record = 'account' order by how, id`,
      );
      return rows;
    };
    await expect.poll(look).toHaveLength(3);
    const by = { actor: 'auditor-1', role: 'auditor' };
    const file = { ...by, how: 'exported', reason: 'legal' };
    expect(await look()).toEqual([file, file, { ...by, how: 'listed', reason: 'audit' }]);
    await expect(ask(document, { filter: { staff: 'henry', day: today }, file: 'support' })).resolves.toHaveProperty(
      'errors',
    );
  });
});
