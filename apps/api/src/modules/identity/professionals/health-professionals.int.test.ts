import { randomUUID } from 'node:crypto';
import { doctorStream, prescriberStream } from '@meridian/domain/identity';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { byEmail } from '../accounts/accounts.query.js';
import { RecordAccessQuery } from './record-access.query.js';
import { oneSession } from '../sign-in/sessions.query.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';

interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly object[];
}

interface Page {
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly appliedAt: string;
    readonly permittedActions: string[];
  }[];
  readonly page: { startCursor: string; endCursor: string; hasNext: boolean; hasPrevious: boolean; total: number };
}

let stack: IdentityStack;
let staffId: string;
const numbers = { next: 1_000_000 };

async function admin(query: string, variables: object = {}, userId = staffId): Promise<Answer> {
  const viewer = asViewer({ userId, role: 'Patient', tags: ['admin', 'supervisor'] });
  return (await stack.api.post('/admingql/', { query, variables }, viewer)).json() as Promise<Answer>;
}

async function list(variables: object, userId = staffId): Promise<Page> {
  const { data, errors } = await admin(
    `query ($filter: HealthProfessionalFilter, $sort: HealthProfessionalSort, $page: PageInput) {
      healthProfessionals(filter: $filter, sort: $sort, page: $page) {
        rows { id name appliedAt permittedActions } page { startCursor endCursor hasNext hasPrevious total } } }`,
    variables,
    userId,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data['healthProfessionals'] as Page;
}

const namesFound = async (search: string) => {
  const { rows } = await list({ filter: { search } });
  return rows.map(({ name }) => name).sort();
};

async function change(mutation: string, input: object, userId = staffId): Promise<unknown> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
  const { data, errors } = await admin(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { __typename
      ... on HealthProfessional { id name doctor prescriber srxId permittedActions }
      ... on Refusal { reason messageKey fields { field messageKey } } } }`,
    { input },
    userId,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data[mutation];
}

async function doctor(firstName: string, lastName: string, more: { email?: string } = {}): Promise<string> {
  const gmcNumber = String((numbers.next += 1));
  const profile = { firstName, lastName, specialty: 'neurology', phone: '20 7946 0000', phoneCountry: '+44' };
  return stack.person({ profile, gmcNumber, role: 'doctor', ...more });
}

beforeAll(async () => {
  stack = await startIdentityStack();
  staffId = await stack.person({ staff: true, profile: { firstName: 'Grace', lastName: 'Staff' } });
  await doctor('小明', '李');
  await doctor('丽', '李');
  await doctor('Zoë', "O'Brien-Smith", { email: 'Zoe@example.org' });
  await doctor('Ada', 'Lovelace');
  await stack.person({ profile: { firstName: 'Adam', lastName: 'Patient' } });
  await stack.settled();
});
afterAll(() => stack.stop());

describe('health professionals', () => {
  it('are found in Chinese and in English, by beginnings of names', async () => {
    expect(await namesFound('')).toEqual(["Zoë O'Brien-Smith", 'Ada Lovelace', '李丽', '李小明'].sort());
    expect(await namesFound('李')).toEqual(['李丽', '李小明'].sort());
    expect(await namesFound('李小')).toEqual(['李小明']);
    expect(await namesFound(' 小明 ')).toEqual(['李小明']);
    expect(await namesFound('李 丽')).toEqual(['李丽']);
    expect(await namesFound('明')).toEqual([]);
    expect(await namesFound('ＬＯＶＥ')).toEqual(['Ada Lovelace']);
    expect(await namesFound('ad lov')).toEqual(['Ada Lovelace']);
    expect(await namesFound('ad smith')).toEqual([]);
    expect(await namesFound('zoe smi')).toEqual(["Zoë O'Brien-Smith"]);
    expect(await namesFound("o'br")).toEqual(["Zoë O'Brien-Smith"]);
  });

  it('are found by a whole address or number alone', async () => {
    expect(await namesFound('zoe@EXAMPLE.org')).toEqual(["Zoë O'Brien-Smith"]);
    expect(await namesFound('zoe@example')).toEqual([]);
    expect(await namesFound('1000001')).toEqual(['李小明']);
    expect(await namesFound('100000')).toEqual([]);
  });

  it('are verified, refused and made prescribers, never by themselves', async () => {
    const id = await doctor('Florence', 'Verified');
    await stack.settled();
    const unchecked = await change('verifyDoctor', { id, checked: false });
    expect(unchecked).toMatchObject({
      reason: 'invalid',
      fields: [{ field: 'checked', messageKey: 'identity.rules.checked' }],
    });
    const own = await change('verifyDoctor', { id, checked: true }, id);
    expect(own).toMatchObject({ reason: 'ownRecord', messageKey: 'identity.refusals.ownRecord' });
    expect(await change('refuseDoctor', { id, reason: 'No such number' })).toMatchObject({
      doctor: 'refused',
      permittedActions: ['openProfessional', 'verifyDoctor', 'activatePrescriber'],
    });
    expect(await change('verifyDoctor', { id, checked: true })).toEqual({
      __typename: 'HealthProfessional',
      id,
      name: 'Florence Verified',
      doctor: 'verified',
      prescriber: 'none',
      srxId: null,
      permittedActions: ['openProfessional', 'refuseDoctor', 'activatePrescriber'],
    });
    expect(await change('verifyDoctor', { id, checked: true })).toMatchObject({ reason: 'alreadyVerified' });
    expect(await change('deactivatePrescriber', { id, reason: 'left' })).toMatchObject({ reason: 'notActive' });
    expect(await change('activatePrescriber', { id, srxId: 'SRX-1' })).toMatchObject({
      prescriber: 'active',
      srxId: 'SRX-1',
      permittedActions: ['openProfessional', 'refuseDoctor', 'deactivatePrescriber'],
    });
    const resigned = await change('deactivatePrescriber', { id, reason: 'retired' }, id);
    expect(resigned).toMatchObject({ reason: 'ownRecord' });
    expect(await change('deactivatePrescriber', { id, reason: 'retired' })).toMatchObject({ prescriber: 'inactive' });
    const { rows: seen } = await list({ filter: { search: 'florence' } }, id);
    expect(seen.map(({ permittedActions }) => permittedActions)).toEqual([['openProfessional']]);
    const nobody = await change('verifyDoctor', { id: randomUUID(), checked: true });
    expect(nobody).toMatchObject({ reason: 'unknownAccount' });
    const patient = await stack.person({});
    await stack.settled();
    expect(await change('activatePrescriber', { id: patient, srxId: 'SRX-2' })).toMatchObject({
      reason: 'unknownAccount',
    });

    const history = await admin('query ($id: ID!) { professionalHistory(id: $id) { change note reason by } }', { id });
    const lines = (history.data?.['professionalHistory'] ?? []) as { change: string }[];
    expect(lines.filter((line) => line.change !== 'profileChanged')).toEqual([
      { change: 'prescriberDeactivated', note: 'retired', reason: null, by: 'Grace Staff' },
      { change: 'prescriberActivated', note: 'SRX-1', reason: null, by: 'Grace Staff' },
      { change: 'doctorVerified', note: null, reason: null, by: 'Grace Staff' },
      { change: 'doctorRefused', note: 'No such number', reason: null, by: 'Grace Staff' },
      { change: 'doctorApplied', note: String(numbers.next), reason: null, by: 'Florence Verified' },
    ]);
    const { rows } = await stack.pool.query('select detail from identity.person_history where subject = $1', [id]);
    expect(JSON.stringify(rows)).not.toMatch(/retired|SRX-1/);
  });

  it('can see who opened their record, before it is shown', async () => {
    const id = await doctor('Rosa', 'Opened');
    await stack.settled();
    const open = (input: object) =>
      admin(
        `mutation ($input: OpenProfessionalInput!) { openProfessional(input: $input) { __typename
          ... on ProfessionalRecord { id firstName phone email specialty hospitals }
          ... on Refusal { reason } } }`,
        { input },
      );
    const opened = await open({ id, reason: 'verification' });
    const history = await admin('query ($id: ID!) { professionalHistory(id: $id) { change reason } }', { id });
    const lines = (history.data?.['professionalHistory'] ?? []) as { change: string }[];
    expect(lines.filter((line) => line.change !== 'profileChanged')).toMatchObject([
      { change: 'recordOpened', reason: 'verification' },
      { change: 'doctorApplied', reason: null },
    ]);
    expect(opened.data?.['openProfessional']).toEqual({
      __typename: 'ProfessionalRecord',
      id,
      firstName: 'Rosa',
      phone: '+44 20 7946 0000',
      email: `${id}@example.org`,
      specialty: 'neurology',
      hospitals: [],
    });
    const unknown = await open({ id: randomUUID(), reason: 'support' });
    expect(unknown.data?.['openProfessional']).toMatchObject({ reason: 'unknownAccount' });
    await stack.settled();
    const access = await stack.api.api.nest.get(RecordAccessQuery).of(id);
    expect(access.filter(({ how }) => how === 'opened')).toMatchObject([
      { by: 'Grace Staff', role: 'staff', reason: 'verification', record: 'professional' },
    ]);
  });

  it('are for staff alone', async () => {
    const query = '{ healthProfessionals { rows { id } } }';
    const refused = await stack.api.post(
      '/admingql/',
      { query },
      asViewer({ userId: staffId, role: 'Doctor', tags: ['prescriber'] }),
    );
    expect(refused.status).toBe(403);
  });

  it('wait until somebody has decided, and never for themselves', async () => {
    const waiting = await doctor('Wanda', 'Waits');
    const settled = await doctor('Seth', 'Waits');
    const asking = await doctor('Priya', 'Waits');
    for (const id of [settled, asking])
      await stack.write(doctorStream(id), { type: 'DoctorVerified', data: { userId: id } });
    await stack.write(prescriberStream(asking), {
      type: 'PrescriberApplied',
      data: { userId: asking, srxId: 'SRX-77' },
    });
    await stack.settled();
    const found = async (wanted: boolean) => {
      const { rows } = await list({ filter: { search: 'waits', waiting: wanted } });
      return rows.map(({ id }) => id).sort();
    };
    expect(await found(true)).toEqual([waiting, asking].sort());
    expect(await found(false)).toEqual([settled]);
    const { rows } = await list({ filter: { search: 'waits', waiting: true } }, waiting);
    const permitted = new Map(rows.map(({ id, permittedActions }) => [id, permittedActions]));
    expect(permitted.get(waiting)).toEqual(['openProfessional']);
    expect(permitted.get(asking)).toEqual([
      'openProfessional',
      'refuseDoctor',
      'activatePrescriber',
      'deactivatePrescriber',
    ]);
  });

  it('are listed by pages, in any order, forwards and backwards', async () => {
    for (let count = 0; count < 7; count += 1) {
      const id = await doctor(`Page${count}`, 'Turner');
      if (count % 2 === 0) {
        const data = { userId: id, srxId: 'SRX9' };
        await stack.write(prescriberStream(id), { type: 'PrescriberActivated', data });
      }
      if (count % 3 === 0) await stack.write(doctorStream(id), { type: 'DoctorVerified', data: { userId: id } });
    }
    await stack.settled();
    const filter = { search: 'turner' };
    for (const by of ['doctor', 'prescriber', 'appliedAt', 'changedAt']) {
      for (const direction of ['ascending', 'descending']) {
        const sort = { by, direction };
        const first = await list({ filter, sort, page: { size: 3 } });
        const second = await list({ filter, sort, page: { size: 3, after: first.page.endCursor } });
        const third = await list({ filter, sort, page: { size: 3, after: second.page.endCursor } });
        const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
        expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([3, 3, 1]);
        expect(new Set(ids).size).toBe(7);
        expect(first.page).toMatchObject({ hasNext: true, hasPrevious: false, total: 7 });
        expect(third.page.hasNext).toBe(false);
        const back = await list({ filter, sort, page: { size: 3, before: second.page.startCursor } });
        expect(back.rows).toEqual(first.rows);
      }
    }
    const verified = await list({ filter: { ...filter, doctor: 'verified', prescriber: 'active' } });
    expect(verified.rows.map(({ name }) => name).sort()).toEqual(['Page0 Turner', 'Page6 Turner']);
    const [one] = verified.rows;
    const day = ukDay(new Date(one?.appliedAt ?? ''));
    const ofDay = await list({ filter: { ...filter, applied: { from: day, to: day } } });
    expect(ofDay.rows.map(({ id }) => id)).toContain(one?.id);
    expect((await list({ filter: { applied: { from: '2999-01-01' } } })).rows).toEqual([]);
    expect((await list({ filter: { ...filter, applied: { to: '2999-01-01' } } })).page.total).toBe(7);
  });

  it('are read through indexes', async () => {
    await stack.pool.query(`
      insert into identity.people (user_id, state, revision, created_at, created_by, changed_at, changed_by, status, language,
        confirmed, passchange, staff, analytics, contacts_confirmed, doctor, prescriber, reviewed_at, applied_at, email_index,
        username_index)
      select 'many-' || n, '{}', 0, now(), 'one', now(), 'one', 'active', 'en', true, false, false, false, false, 'applied',
        'none', now() - n * interval '1 second', now(), 'mail-' || n, 'name-' || n
      from generate_series(1, 20000) n;
      insert into identity.open_sessions (session_id, user_id, token_hash, device, guest, created_at, changed_at, expires_at)
      select 'session-' || n, 'many-' || n, 'token-' || n, '', false, now(), now(), now() + interval '1 day'
      from generate_series(1, 20000) n;
      insert into identity.claims (user_id, owner) select 'guest-' || n, 'many-' || n from generate_series(1, 20000) n;
      insert into identity.released_names (user_id, name_index)
      select 'many-' || n, 'former-' || n from generate_series(1, 20000) n;
      analyze identity.people, identity.open_sessions, identity.claims, identity.released_names`);
    const plan = async (text: string, ...values: string[]) => {
      const { rows } = await stack.pool.query(`explain ${text}`, values);
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    };
    for (const plans of [await plan(oneSession.text, 'token-7', '2026-01-01'), await plan(byEmail.text, 'mail-7')]) {
      expect(plans).toMatch(/^(?!.*Seq Scan).*Index/s);
    }
    const listed = `reviewed_at is not null and status in ('active', 'unconfirmed')`;
    for (const column of ['doctor', 'prescriber', 'reviewed_at', `coalesce(applied_at, '-infinity'::timestamptz)`]) {
      const page = await plan(
        `select user_id from identity.people where ${listed} order by ${column}, user_id limit 21`,
      );
      expect(page).toMatch(/^(?!.*(Sort|Seq Scan)).*Index Scan/s);
    }
  });
});
