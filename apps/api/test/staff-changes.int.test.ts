import { accountStream, profileStream, sessionsStream } from '@meridian/domain/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '../src/modules/identity/testing/api-stack.js';
import {
  confirmEmail,
  isOut,
  logIn,
  member,
  signedIn,
  signUp,
  stopEmailChange,
  visitor,
  whoIs,
} from '../src/modules/identity/testing/members.js';
import { until } from '../src/platform/projector/testing/harness.js';
import { type ResultsStack, startResults } from '../src/modules/results/testing/results-stack.js';
import { staffBrowser } from '../src/modules/results/testing/staff-browser.js';

let stack: ResultsStack;
let staff: Awaited<ReturnType<typeof staffBrowser>>;
beforeAll(async () => {
  stack = await startResults({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = await staffBrowser(stack);
});
afterAll(() => stack.stop());

interface Person {
  readonly __typename: string;
  readonly reason?: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birthDate: string | null;
  readonly newEmail: string | null;
  readonly revision: number;
  readonly accountRevision: number;
  readonly permittedActions: readonly string[];
}

const fields = 'id kind name email phone birthDate newEmail revision accountRevision permittedActions';

async function act(name: string, input: object): Promise<Person> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename
    ... on StaffPerson { ${fields} } ... on Refusal { reason values { name value } fields { field } } } }`;
  const answer = await staff.browser.ask<Record<string, Person>>(query, { input }, '/admingql/');
  return answer[name] as Person;
}

async function find(search: string): Promise<readonly Person[]> {
  const query = `query Find($search: String) { people(filter: { search: $search }) { rows { __typename ${fields} } } }`;
  await stack.settled();
  return (await staff.browser.ask<{ people: { rows: Person[] } }>(query, { search }, '/admingql/')).people.rows;
}

const known = (email: string): Promise<Person> => until(async () => (await find(email))[0]);

const last = async (stream: string) => {
  for await (const event of stack.store.readBack(stream)) return event;
  throw new Error(`${stream} is empty`);
};

describe('staff', () => {
  it('correct what is wrong, in their own name, and the person is told what and why', async () => {
    const { email } = await member(stack);
    const person = await known(email);
    const reason = 'The family name was misspelled';
    const input = { id: person.id, revision: person.revision, lastName: 'King', birthDate: '1985-04-07', reason };
    expect(await act('correctPerson', { ...input, phoneNumber: '1' })).toMatchObject({ reason: 'invalid' });
    expect(await act('correctPerson', { ...input, reason: ' ' })).toMatchObject({ reason: 'invalid' });
    expect(await act('correctPerson', input)).toMatchObject({ name: 'Ada King', birthDate: '1985-04-07' });
    const { type, metadata, data } = await last(profileStream(person.id));
    expect([type, metadata.actor]).toEqual(['ProfileCorrected', staff.userId]);
    expect(JSON.stringify(data)).not.toMatch(/King|1985|misspelled/);
    expect(await act('correctPerson', { ...input, lastName: 'Byron' })).toMatchObject({ reason: 'changedMeanwhile' });
    const seen = { ...input, revision: person.revision + 1 };
    expect(await act('correctPerson', seen)).toMatchObject({ reason: 'nothingToCorrect' });
    expect((await find('king 07/04/1985')).map(({ id }) => id)).toEqual([person.id]);
    const { text } = await stack.mail(email, /details were corrected/);
    expect(text).toContain(reason);
    expect(text).toMatch(/Name\nDate of birth/);
    expect(text).not.toContain('King,');
  });

  it('ask for another address, which counts once its link was followed and may be stopped from the old one', async () => {
    const { email } = await member(stack);
    const address = newcomer().email;
    const person = await known(email);
    const input = { id: person.id, email: address, accountRevision: person.accountRevision };
    expect(await act('changePersonEmail', input)).toMatchObject({ newEmail: address });
    expect(await act('changePersonEmail', { ...input, email: newcomer().email })).toMatchObject({
      reason: 'changedMeanwhile',
    });
    const warned = await stack.mail(email, /new email address/);
    expect(warned.text).toContain('asked our team');
    const token = stack.tokenIn(await stack.mail(address, /new email address/));
    expect(await visitor(stack).ask(stopEmailChange, { token: stack.tokenIn(warned) })).toMatchObject({
      stopEmailChange: { __typename: 'Done' },
    });
    expect(await visitor(stack).ask(confirmEmail, { token })).toMatchObject({
      confirmEmail: { reason: 'tokenInvalid' },
    });
    const again = await known(email);
    await act('changePersonEmail', { ...input, accountRevision: again.accountRevision });
    await expect.poll(async () => stack.tokenIn(await stack.mail(address, /new email address/))).not.toBe(token);
    const newer = stack.tokenIn(await stack.mail(address, /new email address/));
    expect(await visitor(stack).ask(confirmEmail, { token: newer })).toMatchObject({
      confirmEmail: { __typename: 'Done' },
    });
    expect((await known(address)).id).toBe(person.id);
  });

  it('change nothing of somebody who works here, themselves among them', async () => {
    const [colleague] = (await find('')).filter(({ id }) => id === staff.userId);
    const { id, revision, accountRevision } = colleague ?? { id: '', revision: 0, accountRevision: 0 };
    const refused = { reason: 'changesOwnDetails' };
    expect(await act('changePersonEmail', { id, email: newcomer().email, accountRevision })).toMatchObject(refused);
    expect(await act('correctPerson', { id, revision, lastName: 'King', reason: 'A test' })).toMatchObject(refused);
    expect((await find('')).find((each) => each.id === id)).toEqual(colleague);
  });

  it('sign somebody out everywhere, and mail them a way in', async () => {
    const newcomers = await member(stack);
    const own = await signedIn(stack, newcomers);
    const { id = '' } = (await whoIs(own)) ?? {};
    await stack.settled();
    expect(await act('endPersonSessions', { id })).toMatchObject({ id });
    await isOut(own);
    expect(await last(sessionsStream(id))).toMatchObject({
      data: { how: 'byStaff' },
      metadata: { actor: staff.userId },
    });
    expect((await logIn(visitor(stack), newcomers)).status).toBe(200);
    await act('sendSignInMail', { id });
    await stack.mail(newcomers.email, /new password/i);
    expect(await last(accountStream(id))).toMatchObject({ type: 'PasswordResetRequested' });
  });

  it('send the link again to who never confirmed', async () => {
    const { email } = await signUp(stack);
    const person = await known(email);
    expect(person.kind).toBe('unconfirmed');
    expect(person.permittedActions).not.toContain('changePersonEmail');
    await act('sendSignInMail', { id: person.id });
    expect(await last(accountStream(person.id))).toMatchObject({
      type: 'ConfirmationRequested',
      metadata: { actor: staff.userId },
    });
  });

  it('add a caller who has no address, and find them', async () => {
    const phone = '07700 900777';
    const caller = { language: 'zh', firstName: '梅', lastName: '王', birthDate: '1948-02-03', phoneCountry: '+44' };
    const added = await act('addPerson', { ...caller, phoneNumber: phone, postCode: 'W1D 5PR' });
    expect(added).toMatchObject({ kind: 'added', name: '王梅', phone: '+44 7700 900777' });
    expect(added.permittedActions).toEqual(['correctPerson']);
    expect((await find(`王梅 1948/2/3`)).map(({ id }) => id)).toEqual([added.id]);
    expect(await act('addPerson', { ...caller, birthDate: '2948-02-03' })).toMatchObject({ reason: 'invalid' });
    expect(await act('sendSignInMail', { id: added.id })).toMatchObject({ reason: 'unknownAccount' });
    expect(await act('addPerson', caller)).toMatchObject({ reason: 'invalid', fields: [{ field: 'phoneNumber' }] });
    const second = { ...caller, phoneNumber: '07700 900778' };
    expect(await act('addPerson', second)).toMatchObject({
      reason: 'looksAlike',
      values: [{ name: 'count', value: '1' }],
    });
    const two = await act('addPerson', { ...second, anotherPerson: true });
    const other = await act('addPerson', { ...second, birthDate: '1948-02-04' });
    expect(other).toMatchObject({ kind: 'added' });
    expect((await find('王梅 1948/2/3')).map(({ id }) => id).toSorted()).toEqual([added.id, two.id].toSorted());
    expect((await find('王梅 1948/2/3 07700 900778')).map(({ id }) => id)).toEqual([two.id]);
  });

  it('are told of a caller whom a colleague adds at the same moment, and add them once', async () => {
    const phones = Array.from({ length: 6 }, (_, nth) => `07700 90080${nth}`);
    const born = {
      language: 'en',
      firstName: 'Wanda',
      lastName: 'Twice',
      birthDate: '1952-07-30',
      phoneCountry: '+44',
    };
    const answers = await Promise.all(phones.map((phoneNumber) => act('addPerson', { ...born, phoneNumber })));
    const added = answers.filter(({ kind }) => kind === 'added');
    expect(added).toHaveLength(1);
    const told = { reason: 'looksAlike', values: [{ name: 'count', value: '1' }] };
    for (const answer of answers) if (answer !== added[0]) expect(answer).toMatchObject(told);
    expect((await find('Wanda Twice 1952-07-30')).map(({ id }) => id)).toEqual([added[0]?.id]);
  });

  it('add a caller with an address, who is a guest then and can be invited to an account', async () => {
    const caller = { language: 'zh', firstName: 'Grace', lastName: 'Caller', birthDate: '1961-03-12' };
    const email = `grace-${Date.now()}@caller.example`;
    const added = await act('addPerson', { ...caller, email });
    expect(added).toMatchObject({ kind: 'guest', name: 'Grace Caller', email });
    expect(added.permittedActions).toContain('sendSignInMail');
    expect(await act('sendSignInMail', { id: added.id })).toMatchObject({ id: added.id });
    expect((await find(email)).map(({ id }) => id)).toEqual([added.id]);
  });
});
