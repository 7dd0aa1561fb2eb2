import { randomUUID } from 'node:crypto';
import type { PharmaGroupUser, PharmaInvitation, PharmaMembership } from '@meridian/contracts/generated/public';
import { pharmaGroupDecider, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, isOut, member, type Newcomer, signedIn, signUp, whoIs } from '../../identity/testing/members.js';
import { membershipsOf, type OwnedGroup, ownedGroup } from '../testing/owned-group.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

const rolesOf = (userId: string) => membershipsOf(stack, userId);
const stateOf = async (groupId: string) =>
  (await stack.api.api.platform.store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;

type Group = OwnedGroup;
const group = () => ownedGroup(stack);

interface Acted extends Answer {
  readonly users?: readonly PharmaGroupUser[];
  readonly fields?: readonly { readonly field: string }[];
}
const users =
  'id users { id name email role active invitedUntil ph phlebotomist { active pendingReview review refusal } edition actions pharmacies { default active pharma { id } } data { joinedAt } }';
async function act(browser: Browser, input: Readonly<Record<string, unknown>>, key?: string): Promise<Acted> {
  const query = `mutation Act($action: PharmaUserAction!, $pharmagroup: ID!, $groupuserid: ID, $userid: ID, $groupusers: [ID!],
    $email: String, $firstname: String, $lastname: String, $language: Language, $role: OrganisationRole, $pharmas: [ID!],
    $default: ID, $wl: Boolean, $ph: Boolean, $edition: Int) {
    act: mutatePharmagroupuser(action: $action, pharmagroup: $pharmagroup, groupuserid: $groupuserid, userid: $userid,
      groupusers: $groupusers, email: $email, firstname: $firstname, lastname: $lastname, language: $language, role: $role,
      pharmas: $pharmas, default: $default, wl: $wl, ph: $ph, edition: $edition) {
    __typename ... on PharmaGroupUsers { ${users} } ... on Refusal { reason fields { field } } } }`;
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await browser.post('/graphql/', { query, variables: input }, headers);
  return ((await answer.json()) as { data: { act: Acted } }).data.act;
}
async function peopleOf(browser: Browser, pharmagroup: string): Promise<readonly PharmaGroupUser[] | null> {
  const query = `query People($pharmagroup: ID!) { pharmagroupusers(pharmagroup: $pharmagroup) { ${users} } }`;
  const answer = await browser.ask<{ pharmagroupusers: { users: PharmaGroupUser[] } | null }>(query, { pharmagroup });
  return answer.pharmagroupusers?.users ?? null;
}
async function invitationsOf(browser: Browser): Promise<readonly PharmaInvitation[]> {
  const query = '{ pharmaInvitations { id pharmagroup company role ph until } }';
  return (await browser.ask<{ pharmaInvitations: PharmaInvitation[] }>(query)).pharmaInvitations;
}
async function answer(browser: Browser, id: string, pharmagroup: string, accepts = true): Promise<Answer> {
  const query = `mutation Answer($input: AnswerPharmaInvitationInput!) { answer: answerPharmaInvitation(input: $input) {
    __typename ... on Refusal { reason } } }`;
  return (await browser.ask<{ answer: Answer }>(query, { input: { id, pharmagroup, accepts } })).answer;
}
async function groupsOf(browser: Browser): Promise<readonly PharmaMembership[]> {
  const query = '{ pharmagroupuser { id role active pharmacies { default pharma { id } } } }';
  return (await browser.ask<{ pharmagroupuser: PharmaMembership[] }>(query)).pharmagroupuser;
}
const invitation = ({ id, venueId }: Group, { email }: Pick<Newcomer, 'email'>, more: object = {}) => ({
  action: 'invite',
  pharmagroup: id,
  groupuserid: randomUUID(),
  email,
  firstname: 'Wen',
  lastname: 'Li',
  language: 'zh',
  role: 'user',
  pharmas: [venueId],
  default: venueId,
  ...more,
});

/** Somebody who accepted an invitation and signed in anew. */
async function joined(of: Group, more: object = {}) {
  const person = await member(stack);
  const input = invitation(of, person, more);
  await act(of.browser, input);
  const before = await signedIn(stack, person);
  const userId = (await whoIs(before))?.id ?? '';
  await answer(before, input.groupuserid, of.id);
  await until(async () => (await rolesOf(userId)).length > 0);
  return { userId, person, before, browser: await signedIn(stack, person) };
}
const listed = async ({ browser, id }: Group, userId: string) =>
  (await peopleOf(browser, id))?.find((each) => each.id === userId);

it('every action takes neither an edition nor a language nor an id of the client', async () => {
  const of = await group();
  const una = await joined(of);
  const named = { pharmagroup: of.id, groupuserid: una.userId };
  const there = { role: 'manager', pharmas: [of.venueId], wl: false, ph: false };
  const person = { email: `x${randomUUID()}@example.org`, firstname: 'Wen', lastname: 'Li' };
  const invited = await act(of.browser, { action: 'invite', pharmagroup: of.id, ...person, ...there });
  expect(invited.users?.filter(({ email }) => email === person.email)).toMatchObject([{ role: 'manager' }]);
  for (const edition of [1, 2]) {
    const { users: after } = await act(of.browser, { action: 'update', ...named, ...there });
    expect(after?.find(({ id }) => id === una.userId)).toMatchObject({ role: 'manager', edition });
  }
  for (const [action, active] of [
    ['deactivate', [false]],
    ['activate', [true]],
    ['remove', []],
  ] as const) {
    const { users: after } = await act(of.browser, { action, pharmagroup: of.id, groupusers: [una.userId] });
    expect(after?.filter(({ id }) => id === una.userId).map((each) => each.active)).toEqual(active);
  }
});

it('whoever is invited reads it in a mail, joins with what was offered, and signs in anew', async () => {
  const of = await group();
  const person = await member(stack);
  const input = invitation(of, { email: person.email.toUpperCase() }, { ph: true });
  const sent = await act(of.browser, input);
  expect(sent.users?.find(({ id }) => id === input.groupuserid)).toMatchObject({
    name: 'Wen Li',
    email: person.email.toUpperCase(),
    role: 'user',
    ph: true,
    phlebotomist: null,
    actions: ['resend', 'remove'],
    pharmacies: [{ default: true, pharma: { id: of.venueId } }],
  });
  const mail = await stack.mail(person.email, /药房工作台邀请/);
  expect(mail.text).toContain('Chapel Row Ltd');
  expect(mail.text).toContain('/account/pharmacy');
  expect(mail.text).toContain('您将负责采血');

  const browser = await signedIn(stack, person);
  const [mine] = await invitationsOf(browser);
  expect(mine).toMatchObject({
    id: input.groupuserid,
    pharmagroup: of.id,
    company: 'Chapel Row Ltd',
    role: 'user',
    ph: true,
  });
  expect(await answer(browser, input.groupuserid, of.id)).toMatchObject({ __typename: 'Done' });
  await until(() => isOut(browser));
  const again = await signedIn(stack, person);
  expect(await groupsOf(again)).toMatchObject([{ id: of.id, role: 'user', active: true }]);
  expect(await invitationsOf(again)).toEqual([]);
  // What was typed of them is gone with the invitation.
  const personalData = stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA);
  await until(async () => (await personalData.statusOf(input.groupuserid)) === 'erased');
  expect((await stateOf(of.id)).invitations).toEqual({});
});

it('an invitation is for whoever proved the address, and for nobody else', async () => {
  const of = await group();
  const unproved = await signUp(stack);
  const input = invitation(of, unproved);
  await act(of.browser, input);
  const other = await signedIn(stack, await member(stack));
  expect(await invitationsOf(other)).toEqual([]);
  expect(await answer(other, input.groupuserid, of.id)).toMatchObject({ reason: 'unknownInvitation' });
  expect(await answer(other, input.groupuserid, of.id, false)).toMatchObject({ reason: 'unknownInvitation' });
  expect((await stateOf(of.id)).invitations).toHaveProperty(input.groupuserid);
});

it('somebody without an account answers once they have one; whoever invites is told the same', async () => {
  const of = await group();
  const [known, unknown] = [await member(stack), { email: `${randomUUID()}@example.org` }];
  const [one, other] = [await act(of.browser, invitation(of, known)), await act(of.browser, invitation(of, unknown))];
  expect([one.__typename, other.__typename]).toEqual(['PharmaGroupUsers', 'PharmaGroupUsers']);
  await stack.mail(unknown.email, /药房工作台邀请/);
  const newcomer = await member(stack, unknown);
  expect(await invitationsOf(await signedIn(stack, newcomer))).toHaveLength(1);
});

it('is changed, switched off and on, and removed; each time what they may do follows', async () => {
  const of = await group();
  const una = await joined(of);
  const change = { action: 'update', pharmagroup: of.id, groupuserid: una.userId, pharmas: [], edition: 0 };
  expect((await act(of.browser, { ...change, role: 'manager', ph: true })).__typename).toBe('PharmaGroupUsers');
  await until(async () => (await rolesOf(una.userId))[0]?.role === 'manager');
  expect(await listed(of, una.userId)).toMatchObject({
    role: 'manager',
    edition: 1,
    phlebotomist: { active: false, pendingReview: true, review: 'pending', refusal: null },
  });
  expect(await act(of.browser, { ...change, role: 'user' })).toMatchObject({ reason: 'personChanged' });

  const one = { pharmagroup: of.id, groupuserid: una.userId };
  await act(of.browser, { ...one, action: 'deactivate' });
  await until(async () => (await rolesOf(una.userId)).length === 0);
  expect(await listed(of, una.userId)).toMatchObject({ active: false, actions: ['update', 'activate', 'remove'] });
  await act(of.browser, { ...one, action: 'activate' });
  await until(async () => (await rolesOf(una.userId)).length === 1);
  await act(of.browser, { ...one, action: 'remove' });
  await until(async () => (await rolesOf(una.userId)).length === 0);
  expect(await listed(of, una.userId)).toBeUndefined();
});

it('takes the id of the account in place of that of the group, and says that two are not one person', async () => {
  const of = await group();
  const [una, ben] = [await joined(of), await joined(of)];
  const change = { action: 'update', pharmagroup: of.id, role: 'user', pharmas: [], edition: 0 };
  const mixed = await act(of.browser, { ...change, groupuserid: una.userId, userid: ben.userId });
  expect(mixed.fields).toEqual([{ field: 'userid' }]);
  expect((await act(of.browser, { ...change, userid: una.userId })).__typename).toBe('PharmaGroupUsers');
  expect(await listed(of, una.userId)).toMatchObject({ edition: 1, data: { joinedAt: expect.any(String) } });
  expect(await listed(of, ben.userId)).toMatchObject({ edition: 0 });
  const { groupuserid } = invitation(of, { email: 'wen@example.org' });
  await act(of.browser, { ...invitation(of, { email: 'wen@example.org' }), groupuserid });
  const gone = { action: 'remove', pharmagroup: of.id };
  expect(await act(of.browser, { ...gone, userid: groupuserid })).toMatchObject({ reason: 'unknownPerson' });
  expect((await act(of.browser, gone)).fields).toEqual([{ field: 'groupuserid' }]);
});

it('several go at once, or none', async () => {
  const of = await group();
  const [una, mia] = [await joined(of), await joined(of, { role: 'manager' })];
  const off = (...groupusers: string[]) => act(of.browser, { action: 'deactivate', pharmagroup: of.id, groupusers });
  expect(await off(una.userId, 'nobody')).toMatchObject({ reason: 'unknownPerson' });
  expect(await listed(of, una.userId)).toMatchObject({ active: true });
  await off(una.userId, mia.userId);
  expect([await listed(of, una.userId), await listed(of, mia.userId)]).toMatchObject([
    { active: false },
    { active: false },
  ]);
});

it('the last owner stays, also when two owners go at once', async () => {
  const of = await group();
  const second = await joined(of, { role: 'owner' });
  const leave = (who: Browser, groupuserid: string) => act(who, { action: 'remove', pharmagroup: of.id, groupuserid });
  const both = await Promise.all([leave(of.browser, second.userId), leave(second.browser, of.ownerId)]);
  expect(both.filter(({ reason }) => reason === undefined)).toHaveLength(1);
  expect(Object.values((await stateOf(of.id)).users).filter(({ role }) => role === 'owner')).toHaveLength(1);
});

it('whose right was taken away is refused at the next call', async () => {
  const of = await group();
  const adam = await joined(of, { role: 'admin' });
  expect(await peopleOf(adam.browser, of.id)).toHaveLength(2);
  await act(of.browser, { action: 'deactivate', pharmagroup: of.id, groupuserid: adam.userId });
  await until(() => isOut(adam.browser));
  await expect(peopleOf(await signedIn(stack, adam.person), of.id)).rejects.toThrow();
});

it('nobody reaches another group, nor does who does not run their own', async () => {
  const [one, other] = [await group(), await group()];
  const una = await joined(one);
  expect(await peopleOf(one.browser, other.id)).toBeNull();
  expect(await peopleOf(one.browser, randomUUID())).toBeNull();
  const input = invitation(other, { email: 'a@example.org' });
  expect(await act(one.browser, input)).toMatchObject({ reason: 'unknownGroup' });
  expect((await stateOf(other.id)).invitations).toEqual({});
  await expect(peopleOf(una.browser, one.id)).rejects.toThrow();
  // An admin makes no owners.
  const adam = await joined(one, { role: 'admin' });
  expect(await act(adam.browser, invitation(one, { email: 'b@example.org' }, { role: 'owner' }))).toMatchObject({
    reason: 'roleTooHigh',
  });
});

it.each([
  ['email', { email: 'nobody' }],
  ['email', { email: null }],
  ['firstname', { firstname: ' ' }],
  ['role', { role: null }],
  ['pharmas', { pharmas: null }],
  ['groupuserid', { groupuserid: 'chosen' }],
])('an invitation without a good %s is not sent', async (field, more) => {
  const of = await group();
  expect(await act(of.browser, invitation(of, { email: 'c@example.org' }, more))).toMatchObject({
    fields: [expect.objectContaining({ field })],
  });
});

it('answers an invitation and its withdrawal that come twice under their keys as it did the first time', async () => {
  const of = await group();
  const person = await member(stack);
  const input = invitation(of, person);
  const stays = { id: input.groupuserid, actions: ['resend', 'remove'] };
  const inviting = randomUUID();
  for (let time = 0; time < 12; time += 1) {
    const { users: listedNow } = await act(of.browser, input, inviting);
    expect(listedNow, `time ${time}`).toContainEqual(expect.objectContaining(stays));
  }
  const removing = randomUUID();
  for (let time = 0; time < 2; time += 1) {
    const removed = await act(of.browser, { action: 'remove', pharmagroup: of.id, groupuserid: stays.id }, removing);
    expect(removed).toMatchObject({ __typename: 'PharmaGroupUsers' });
    expect(removed.users?.map(({ id }) => id)).not.toContain(stays.id);
  }
  expect(await act(of.browser, { action: 'remove', pharmagroup: of.id, groupuserid: stays.id })).toMatchObject({
    reason: 'unknownPerson',
  });
});

it.each(['userid', 'groupuserid'])('several people and one by %s are not named together', async (one) => {
  const of = await group();
  const [first, second] = [await joined(of), await joined(of)];
  const input = { action: 'deactivate', pharmagroup: of.id, [one]: first.userId, groupusers: [second.userId] };
  expect(await act(of.browser, input)).toMatchObject({ __typename: 'Refusal', fields: [{ field: 'groupusers' }] });
  for (const { userId } of [first, second]) expect(await listed(of, userId)).toMatchObject({ active: true });
});
