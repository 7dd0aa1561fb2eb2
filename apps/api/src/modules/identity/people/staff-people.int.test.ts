import { randomUUID } from 'node:crypto';
import { accountStream, mailboxStream, profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer } from '../../../../test/module-stack.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';
import { listedPerson } from './staff-people.query.js';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly phone: string | null;
  readonly birthDate: string | null;
  readonly account: string | null;
}

let stack: IdentityStack;
let staffId: string;
let grace: string;

async function page(variables: object): Promise<{ rows: Listed[]; page: { endCursor: string; total: number } }> {
  const query = `query ($filter: StaffPersonFilter, $sort: StaffPersonSort, $page: PageInput) {
    people(filter: $filter, sort: $sort, page: $page) {
      rows { id name kind birthDate email phone postCode account } page { endCursor total } } }`;
  const viewer = asViewer({ userId: staffId, role: 'Patient', tags: ['admin', 'supervisor'] });
  const answer = await (await stack.api.post('/admingql/', { query, variables }, viewer)).json();
  const { data, errors } = answer as { data?: { people: Awaited<ReturnType<typeof page>> }; errors?: object };
  if (!data) throw new Error(JSON.stringify(errors));
  return data.people;
}

const found = async (search: string, more: object = {}) =>
  (await page({ filter: { search, ...more } })).rows.map(({ name }) => name).sort();

const walker = {
  firstName: 'Grace',
  lastName: 'Walker',
  dob: '1984-03-12',
  phoneCountry: '+44',
  phone: '07700 900001',
  address1: '12 Orchard Row',
  postCode: 'N1 9GU',
};

async function guest(email: string): Promise<string> {
  const userId = randomUUID();
  const emailIndex = stack.indexes.email(email);
  const names = { firstName: 'Greta', lastName: 'Guest' };
  const searchWords = stack.indexes.searchWords({ ...names, email });
  await stack.write(profileStream(userId), { type: 'ProfileChanged', data: { userId, ...names, searchWords } });
  await stack.write(accountStream(userId), {
    type: 'GuestAdmitted',
    data: { userId, language: 'zh', email, emailIndex },
  });
  return userId;
}

beforeAll(async () => {
  stack = await startIdentityStack();
  staffId = await stack.person({ staff: true, profile: { firstName: 'Owen', lastName: 'Staff' } });
  grace = await stack.person({ profile: walker, email: 'grace@example.org' });
  await stack.person({ profile: { ...walker, dob: '1991-07-01', phone: '07700 900009', postCode: 'N2 1AA' } });
  await stack.person({
    profile: { firstName: '明', lastName: '李', dob: '1956-03-08', phoneCountry: '+86', phone: '13800138000' },
  });
  await stack.person({ profile: { firstName: 'Zoë', lastName: '100%_Smith' }, confirmed: false });
  await guest('greta@example.org');
  await stack.settled();
});
afterAll(() => stack.stop());

describe('people', () => {
  it('are all there, the newest first, each as what they are', async () => {
    const { rows } = await page({});
    expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['Greta Guest', 'guest'],
      ['Zoë 100%_Smith', 'unconfirmed'],
      ['李明', 'account'],
      ['Grace Walker', 'account'],
      ['Grace Walker', 'account'],
      ['Owen Staff', 'account'],
    ]);
    expect(rows.find(({ id }) => id === grace)).toMatchObject({
      birthDate: '1984-03-12',
      email: 'grace@example.org',
      phone: '+44 7700 900001',
      postCode: 'N1 9GU',
    });
  });

  it('are told apart by phone, birth date and postcode, where a name is that of several', async () => {
    expect(await found('grace walker')).toEqual(['Grace Walker', 'Grace Walker']);
    for (const search of ['grace walker 12/03/1984', '07700 900001', '+447700900001', 'wal n1', 'GRACE@example.org']) {
      expect([search, (await page({ filter: { search } })).rows.map(({ id }) => id)]).toEqual([search, [grace]]);
    }
    expect(await found('grace 13/03/1984')).toEqual([]);
  });

  it('are found in Chinese, and with marks; what was typed is never a pattern', async () => {
    expect(await found('李')).toEqual(['李明']);
    expect(await found('19560308')).toEqual(['李明']);
    expect(await found('138 0013 8000')).toEqual(['李明']);
    expect(await found('zoe')).toEqual(['Zoë 100%_Smith']);
    for (const search of ['%', '_', '\u0301\u0301', 'gr%', 'gr_ce', "'; --", 'x'.repeat(10_000), '李'.repeat(10_000)]) {
      expect([search.slice(0, 9), await found(search)]).toEqual([search.slice(0, 9), []]);
    }
  });

  it('are narrowed by kind, language and day', async () => {
    expect(await found('', { kind: 'guest' })).toEqual(['Greta Guest']);
    expect(await found('', { kind: 'unconfirmed' })).toEqual(['Zoë 100%_Smith']);
    expect(await found('', { language: 'zh' })).toEqual(['Greta Guest']);
    expect(await found('', { since: { to: '2020-01-01' } })).toEqual([]);
    const first = await page({ page: { size: 4 } });
    const next = await page({ page: { size: 4, after: first.page.endCursor } });
    expect([first.page.total, ...next.rows.map(({ name }) => name)]).toEqual([6, 'Grace Walker', 'Owen Staff']);
  });

  it('stay when an account has taken a guest over, and say which', async () => {
    const email = 'taken@example.org';
    const [userId, owner] = [await guest(email), await stack.person({ email })];
    const emailIndex = stack.indexes.email(email);
    await stack.write(mailboxStream(emailIndex), {
      type: 'MailboxProved',
      data: { emailIndex, userId: owner, claimed: [userId] },
    });
    await stack.settled();
    const { rows } = await page({ filter: { kind: 'guest', search: email } });
    expect(rows).toMatchObject([{ id: userId, account: owner }]);
  });

  it('are read by an index, however many they are', async () => {
    await stack.pool.query(`
      insert into identity.people (user_id, state, revision, created_at, created_by, changed_at, changed_by, status, language,
        confirmed, passchange, staff, analytics, contacts_confirmed, doctor, prescriber, opened_at)
      select 'many-' || n, '{}', 0, now(), 'one', now(), 'one', case when n % 3 = 0 then 'guest' else 'active' end, 'en', true,
        false, false, false, false, 'none', 'none', now() - n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await stack.pool.query('analyze identity.people');
    for (const narrowed of ['true', `status = 'guest'`, `language = 'en'`]) {
      const { rows } = await stack.pool.query(
        `explain select user_id from identity.people where ${listedPerson} and ${narrowed}
         order by opened_at desc, user_id desc limit 21`,
      );
      const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).toContain('Index');
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    }
  });
});
