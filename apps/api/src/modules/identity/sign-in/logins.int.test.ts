import { randomUUID } from 'node:crypto';
import { accessStream, accountStream, mailboxStream, rolesStream, sessionsStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type pg from 'pg';
import { POOL } from '../../../platform/postgres/index.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { PeopleQuery } from '../people/people.query.js';
import { RecordAccessQuery } from '../professionals/record-access.query.js';
import { SessionsQuery } from './sessions.query.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';

let stack: IdentityStack;
/** What is entered by its time has an order from one millisecond to the next. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const the = <Query>(query: new (...given: never[]) => Query): Query => stack.api.api.nest.get(query);

beforeAll(async () => {
  stack = await startIdentityStack();
});
afterAll(() => stack.stop());

describe('a login', () => {
  it('finds the registered account, never a guest, and not who gave the name away', async () => {
    const email = 'shared@example.org';
    const emailIndex = stack.indexes.email(email);
    const guestId = randomUUID();
    await stack.write(accountStream(guestId), {
      type: 'GuestAdmitted',
      data: { userId: guestId, language: 'en', email, emailIndex },
    });
    await stack.settled();
    expect(await the(AccountsQuery).byLogin({ emailIndex })).toBeNull();
    const squatter = await stack.person({ email, username: 'squatter', confirmed: false });
    await stack.write(mailboxStream(emailIndex), { type: 'MailboxReleased', data: { emailIndex, userId: squatter } });
    const owner = await stack.person({ email, username: 'owner' });
    await stack.settled();
    expect(await the(AccountsQuery).byLogin({ emailIndex })).toMatchObject({ userId: owner });
    const usernameIndex = stack.indexes.username('SQUATTER');
    expect(await the(AccountsQuery).byLogin({ usernameIndex })).toMatchObject({ userId: squatter, emailIndex: null });
    await stack.write(mailboxStream(emailIndex), {
      type: 'MailboxProved',
      data: { emailIndex, userId: owner, claimed: [guestId] },
    });
    await stack.settled();
    expect(await the(AccountsQuery).claimedBy(owner)).toEqual([guestId]);
    expect(await the(PeopleQuery).user(guestId)).toMatchObject({ settings: { guest: true } });
  });

  it('gives way a day after a name was taken, unless the account was confirmed', async () => {
    const waiting = await stack.person({ confirmed: false });
    const active = await stack.person({});
    await stack.settled();
    const yesterday = new Date(Date.now() - 86_400_001);
    const gaveUp = (userId: string, since = yesterday) => the(AccountsQuery).gaveUp(userId, since);
    expect(await gaveUp(waiting)).toBe(true);
    expect(await gaveUp(waiting, new Date())).toBe(false);
    expect(await gaveUp(active)).toBe(false);
    expect(await gaveUp(randomUUID())).toBe(true);
  });

  it('knows the last supervisor, of whom rights by area say more than that somebody was made staff', async () => {
    const userId = await stack.person({ staff: true });
    const other = await stack.person({ staff: true });
    await stack.settled();
    expect(await the(AccountsQuery).isLastSupervisor(userId)).toBe(false);
    const everybody = await stack.api.api.nest
      .get<pg.Pool>(POOL)
      .query<{ id: string }>('select user_id as id from identity.people where staff and user_id <> $1', [userId]);
    for (const { id } of everybody.rows)
      await stack.write(rolesStream(id), {
        type: 'RightsSet',
        data: { userId: id, rights: ['finance'], former: ['supervisor'] },
      });
    await stack.settled();
    expect(everybody.rows.map(({ id }) => id)).toContain(other);
    expect(await the(AccountsQuery).isLastSupervisor(userId)).toBe(true);
    expect(await the(AccountsQuery).isLastSupervisor(other)).toBe(false);
  });
});

describe('sessions', () => {
  it('are found by the hash of their token while they are open', async () => {
    const userId = await stack.person({ staff: true });
    const sessionId = await stack.session(userId, { tokenHash: 'hash-1' });
    await stack.session(userId, { tokenHash: 'hash-over', expiresAt: '2020-01-01T00:00:00.000Z' });
    await stack.settled();
    const sessions = the(SessionsQuery);
    const standing = {
      staff: true,
      doctor: 'none',
      prescriber: 'none',
      status: 'active',
      otpOn: false,
      passchange: false,
    };
    expect(await sessions.byTokenHash('hash-1')).toMatchObject({ sessionId, userId, guest: false, ...standing });
    expect(await sessions.byTokenHash('hash-over')).toBeNull();
    await stack.write(sessionsStream(userId), {
      type: 'SessionRotated',
      data: { userId, sessionId, tokenHash: 'hash-2' },
    });
    await stack.settled();
    expect(await sessions.byTokenHash('hash-1')).toBeNull();
    expect(await sessions.byTokenHash('hash-2')).toMatchObject({ sessionId });
    await stack.write(sessionsStream(userId), { type: 'SessionEnded', data: { userId, sessionId, how: 'signOut' } });
    await stack.settled();
    expect(await sessions.byTokenHash('hash-2')).toBeNull();
    expect(await sessions.of(userId)).toEqual([]);
  });

  it('are listed by their last use, with their devices', async () => {
    const userId = await stack.person({});
    const first = await stack.session(userId, { tokenHash: 'list-1', device: 'Safari, iPhone' });
    await later();
    const second = await stack.session(userId, { tokenHash: 'list-2', device: 'Edge, Windows' });
    await stack.settled();
    const devices = async () => (await the(SessionsQuery).of(userId)).map(({ device }) => device);
    expect(await devices()).toEqual(['Edge, Windows', 'Safari, iPhone']);
    await the(SessionsQuery).used(first);
    expect(await devices()).toEqual(['Safari, iPhone', 'Edge, Windows']);
    const { rows } = await stack.pool.query('select device from identity.open_sessions where session_id = $1', [
      second,
    ]);
    expect(rows).toEqual([{ device: expect.stringContaining('sealed:1:') as string }]);
  });
});

describe('who opened my record', () => {
  it('is named, as long as there is a name, with the role where it was noted', async () => {
    const userId = await stack.person({});
    const by = await stack.person({ profile: { firstName: '丽', lastName: '王' } });
    const opened = { userId, reason: 'support', record: 'professional' };
    await stack.write(accessStream(userId), { type: 'RecordOpened', data: { ...opened, by } });
    await later();
    const asDoctor = { ...opened, by: randomUUID(), role: 'doctor' };
    await stack.write(accessStream(userId), { type: 'RecordOpened', data: asDoctor });
    await stack.settled();
    const access = await the(RecordAccessQuery).of(userId);
    expect(access.map((each) => [each.by, each.role, each.reason, each.record])).toEqual([
      ['', 'doctor', 'support', 'professional'],
      ['王丽', null, 'support', 'professional'],
    ]);
  });
});

describe('the read models', () => {
  it('are the same when the whole log is folded anew', async () => {
    await stack.settled();
    const { events, differing } = await stack.foldedAnew();
    expect(events).toBeGreaterThan(20);
    expect(differing).toBe(0);
  });
});
