import { randomUUID } from 'node:crypto';
import { accountStream, doctorStream, prescriberStream, profileStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { AccountsQuery } from '../accounts/accounts.query.js';
import { type SealedColumn, sealedColumns, sealedSql } from './opened-person.js';
import { PeopleQuery } from './people.query.js';
import { type IdentityStack, startIdentityStack } from '../testing/identity-stack.js';

let stack: IdentityStack;
const the = <Query>(query: new (...given: never[]) => Query): Query => stack.api.api.nest.get(query);
const user = async (userId: string) => {
  await stack.settled();
  return the(PeopleQuery).user(userId);
};
const account = async (userId: string) => {
  await stack.settled();
  return the(AccountsQuery).byId(userId);
};

beforeAll(async () => {
  stack = await startIdentityStack({ OTP_REQUIRED_FOR: 'staff' });
});
afterAll(() => stack.stop());

describe('a person', () => {
  const complete = {
    title: 'Dr',
    firstName: '小明',
    lastName: '李',
    dob: '1980-02-29',
    sex: 2,
    country: 'GB',
    languages: ['zh', 'en'],
    bloodType: 'abNegative',
    phone: '7700 900123',
    phoneCountry: '+44',
    specialty: 'cardiology',
    hospitals: ['St Mary’s'],
    education: [{ school: 'Fudan', graduationYear: 2004, degreeLevel: 'master' }],
  } as const;

  it('reads as it was written, and at rest nothing tells who it is', async () => {
    const userId = await stack.person({
      profile: { ...complete, gmcNumber: '7654321' },
      email: 'Xiaoming.Li@example.org',
      username: 'xiaoming',
      role: 'doctor',
      language: 'zh',
      gmcNumber: '7654321',
    });
    expect(await user(userId)).toEqual({
      id: userId,
      role: 'Patient',
      tags: [],
      firstName: '小明',
      lastName: '李',
      email: 'Xiaoming.Li@example.org',
      newEmail: null,
      username: 'xiaoming',
      isStaff: false,
      confirmed: true,
      settings: {
        guest: false,
        language: 'zh',
        passchange: false,
        otp: false,
        otpRequired: false,
        analytics: false,
      },
      contacts: {
        address1: null,
        address2: null,
        city: null,
        country: 'GB',
        postCode: null,
        phone: '7700 900123',
        phoneCountry: '+44',
        weixin: null,
        active: false,
      },
      profile: {
        title: 'Dr',
        sex: 2,
        dob: '1980-02-29',
        country: 'GB',
        ethnicity: null,
        languages: ['zh', 'en'],
        bloodType: 'abNegative',
        passport: null,
        specialty: 'cardiology',
        secondSpecialty: null,
        gmcNumber: '7654321',
        hospitals: ['St Mary’s'],
        education: [{ school: 'Fudan', graduationYear: 2004, subject: null, degreeLevel: 'master' }],
        missing: [],
      },
      doctor: 'applied',
      prescriber: 'none',
      publicMember: false,
      revision: 0,
      recoveryCodesLeft: 0,
    });
    const rows: string[] = [];
    for (const table of ['people', 'search_words', 'sessions', 'person_history', 'record_access']) {
      const { rows: found } = await stack.pool.query(`select t::text as row from identity.${table} t`);
      rows.push(...found.map(({ row }) => String(row)));
    }
    const output = rows.join('\n');
    expect(rows.length).toBeGreaterThan(7);
    for (const secret of ['小明', 'xiaoming', '7654321', '900123', 'cardiology', 'Fudan', '1980', 'abNegative']) {
      expect(output.toLowerCase()).not.toContain(secret.toLowerCase());
    }
  });

  it('is told what is missing, and odd values of older times do no harm', async () => {
    const profile = { title: 'Sir', firstName: 'Ada', lastName: 'Byron', dob: '1990-01-01', sex: 9, country: 'GB' };
    const patient = await user(await stack.person({ profile }));
    expect(patient?.profile).toMatchObject({ title: null, sex: null, missing: ['general'] });
    const doctor = await user(await stack.person({ profile: complete, gmcNumber: '1234567' }));
    expect(doctor?.profile.missing).toEqual([]);
    const bare = await user(await stack.person({ gmcNumber: '1234568' }));
    expect(bare?.profile.missing).toEqual(['general', 'hospitals', 'education']);
  });

  it('changes field by field, and contact details want to be confirmed again', async () => {
    const userId = await stack.person({ profile: { firstName: 'Mary', phone: '1', city: 'York' } });
    const stream = profileStream(userId);
    await stack.write(stream, { type: 'ContactDetailsConfirmed', data: { userId } });
    await stack.write(stream, { type: 'ProfileChanged', data: { userId, lastName: 'Shelley' } });
    expect(await user(userId)).toMatchObject({ firstName: 'Mary', lastName: 'Shelley', contacts: { active: true } });
    await stack.write(stream, { type: 'ProfileChanged', data: { userId, city: '' } });
    expect(await user(userId)).toMatchObject({
      firstName: 'Mary',
      contacts: { active: false, city: null, phone: '1' },
    });
  });

  it('follows the account', async () => {
    const userId = await stack.person({ confirmed: false, email: 'first@example.org', username: 'follows' });
    const stream = accountStream(userId);
    const recoveryId = randomUUID();
    const link = { requestId: 'r', tokenHash: 'h', expiresAt: '2999-01-01T00:00:00.000Z' };
    expect(await account(userId)).toMatchObject({ status: 'unconfirmed', confirmed: false });
    const emailIndex = stack.indexes.email('first@example.org');
    const next = { email: 'second@example.org', emailIndex: stack.indexes.email('second@example.org') };
    await stack.write(
      stream,
      { type: 'EmailConfirmed', data: { userId, emailIndex } },
      { type: 'PasswordChangeDemanded', data: { userId } },
      { type: 'EmailChangeRequested', data: { userId, ...next, ...link } },
      { type: 'OtpTurnedOn', data: { userId, secretId: 's', recoveryId: randomUUID() } },
      { type: 'ConsentGiven', data: { userId, purpose: 'analytics' } },
      { type: 'PasswordSet', data: { userId, credentialId: 'c2', how: 'strengthened' } },
    );
    const waiting = {
      status: 'active',
      passchange: true,
      credentialId: 'c2',
      otpSecretId: 's',
      newEmailIndex: next.emailIndex,
    };
    expect(await account(userId)).toMatchObject(waiting);
    expect(await user(userId)).toMatchObject({ newEmail: next.email, settings: { otp: true, analytics: true } });
    await stack.write(stream, { type: 'EmailChangeStopped', data: { userId } });
    expect(await account(userId)).toMatchObject({ newEmailIndex: null, otpSecretId: 's' });
    expect(await user(userId)).toMatchObject({ newEmail: null });
    await stack.write(stream, { type: 'EmailChangeRequested', data: { userId, ...next, ...link } });
    const changed = { ...next, formerEmail: 'first@example.org', formerIndex: emailIndex };
    await stack.write(
      stream,
      { type: 'EmailChanged', data: { userId, ...changed } },
      { type: 'RecoveryCodesRenewed', data: { userId, recoveryId } },
      { type: 'PasswordSet', data: { userId, credentialId: 'c3', how: 'change' } },
      { type: 'LanguageChosen', data: { userId, language: 'zh' } },
      { type: 'ConsentWithdrawn', data: { userId, purpose: 'analytics' } },
    );
    expect(await account(userId)).toMatchObject({
      recoveryId,
      credentialId: 'c3',
      passchange: false,
      language: 'zh',
    });
    expect(await user(userId)).toMatchObject({ email: next.email, newEmail: null, settings: { analytics: false } });
    await stack.write(stream, { type: 'OtpTurnedOff', data: { userId } });
    expect(await account(userId)).toMatchObject({ otpSecretId: null, recoveryId: null });
  });

  it('has the tags of the roles, once the demanded verification codes are on', async () => {
    const userId = await stack.person({ staff: true, gmcNumber: '2222222' });
    await stack.write(doctorStream(userId), { type: 'DoctorVerified', data: { userId } });
    expect(await user(userId)).toMatchObject({
      role: 'Doctor',
      tags: [],
      isStaff: true,
      settings: { otpRequired: true },
    });
    await stack.write(accountStream(userId), {
      type: 'OtpTurnedOn',
      data: { userId, secretId: 's', recoveryId: randomUUID() },
    });
    expect(await user(userId)).toMatchObject({
      tags: ['admin', 'supervisor', 'prescriber'],
      settings: { otpRequired: false },
    });
    await stack.write(accountStream(userId), { type: 'StaffRevoked', data: { userId } });
    expect(await user(userId)).toMatchObject({ tags: [] });
    await stack.write(prescriberStream(userId), { type: 'PrescriberActivated', data: { userId, srxId: 'SRX1' } });
    expect(await user(userId)).toMatchObject({ tags: ['prescriber'], prescriber: 'active' });
  });

  it('is gone from every list when erased', async () => {
    const email = 'gone@example.org';
    const userId = await stack.person({ email, username: 'gone', profile: complete, gmcNumber: '3333333' });
    const [emailIndex, usernameIndex] = [stack.indexes.email(email), stack.indexes.username('gone')];
    await stack.settled();
    expect(await the(AccountsQuery).byLogin({ emailIndex })).toMatchObject({ userId });
    const data = { userId, language: 'en', email, emailIndex, usernameIndex };
    await stack.write(accountStream(userId), { type: 'AccountErased', data });
    await stack.write(profileStream(userId), {
      type: 'ProfileChanged',
      data: { userId, firstName: 'Late', searchWords: ['late'] },
    });
    await stack.settled();
    await stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA).erase(userId);
    expect(await user(userId)).toBeNull();
    expect(await account(userId)).toMatchObject({
      status: 'erased',
      emailIndex: null,
      usernameIndex: null,
      doctor: 'none',
    });
    expect(await the(AccountsQuery).byLogin({ emailIndex, usernameIndex })).toBeNull();
    const { rows } = await stack.pool.query('select 1 from identity.search_words where user_id = $1', [userId]);
    expect(rows).toEqual([]);
    const { rows: sealed } = await stack.pool.query(
      `select ${sealedSql(...(Object.keys(sealedColumns) as SealedColumn[]))} from identity.people where user_id = $1`,
      [userId],
    );
    expect(Object.values(sealed[0] ?? {}).filter(Boolean)).toEqual([]);
    expect(sealed).toHaveLength(1);
  });
});

describe('the read models', () => {
  it('are the same when the whole log is folded anew', async () => {
    await stack.settled();
    const { events, differing } = await stack.foldedAnew();
    expect(events).toBeGreaterThan(40);
    expect(differing).toBe(0);
  });
});
