import { randomUUID } from 'node:crypto';
import type { PharmaGroupUser, PharmaInvitation } from '@meridian/contracts/generated/public';
import { pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, member, signedIn } from '../../identity/testing/members.js';
import { ownedGroup } from '../testing/owned-group.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

interface Acted extends Answer {
  readonly users?: readonly PharmaGroupUser[];
  readonly fields?: readonly { readonly field: string }[];
}

async function act(browser: Browser, group: string, step: string): Promise<Acted> {
  const query = `mutation { act: mutatePharmagroupuser(pharmagroup: "${group}", ${step}) {
    __typename ... on PharmaGroupUsers { users { id email role invitedUntil actions } } ... on Refusal { reason fields { field } } } }`;
  return (await browser.ask<{ act: Acted }>(query)).act;
}
const resend = (browser: Browser, group: string, id: string) =>
  act(browser, group, `action: resend, groupuserid: "${id}"`);

async function invitationsOf(browser: Browser): Promise<readonly PharmaInvitation[]> {
  return (await browser.ask<{ pharmaInvitations: PharmaInvitation[] }>('{ pharmaInvitations { id until } }'))
    .pharmaInvitations;
}
async function answer(browser: Browser, id: string, pharmagroup: string): Promise<Answer> {
  const query = `mutation Answer($input: AnswerPharmaInvitationInput!) { answer: answerPharmaInvitation(input: $input) {
    __typename ... on Refusal { reason } } }`;
  return (await browser.ask<{ answer: Answer }>(query, { input: { id, pharmagroup, accepts: true } })).answer;
}
const mailsTo = async (email: string) =>
  ((await stack.api.api.platform.outbox?.list(email)) ?? []).filter(({ mailKey }) => mailKey === 'pharma.mail.invited');

async function invited() {
  const of = await ownedGroup(stack);
  const person = await member(stack);
  const id = randomUUID();
  const who = `email: "${person.email}", firstname: "Wen", lastname: "Li", language: en`;
  await act(of.browser, of.id, `action: invite, groupuserid: "${id}", ${who}, role: user, pharmas: ["${of.venueId}"]`);
  await until(async () => (await mailsTo(person.email)).length === 1);
  return { of, person, id };
}

it('an invitation is mailed again, and the one before is answered no more', async () => {
  const { of, person, id } = await invited();
  const { users } = await resend(of.browser, of.id, id);
  const open = users?.filter(({ email }) => email === person.email) ?? [];
  expect(open).toMatchObject([{ role: 'user', actions: ['resend', 'remove'] }]);
  const next = open[0]?.id ?? '';
  expect(next).not.toBe(id);
  await until(async () => (await mailsTo(person.email)).length === 2);

  const browser = await signedIn(stack, person);
  expect(await invitationsOf(browser)).toMatchObject([{ id: next }]);
  expect(await answer(browser, id, of.id)).toMatchObject({ reason: 'unknownInvitation' });
  expect(await answer(browser, next, of.id)).toMatchObject({ __typename: 'Done' });
  expect(await resend(of.browser, of.id, next)).toMatchObject({ reason: 'unknownInvitation' });
});

it('pressed twice it goes out once; of another group, and without its id, nothing does', async () => {
  const { of, person, id } = await invited();
  const twice = await Promise.all([resend(of.browser, of.id, id), resend(of.browser, of.id, id)]);
  expect(twice.map(({ __typename }) => __typename)).toEqual(['PharmaGroupUsers', 'PharmaGroupUsers']);
  const types: string[] = [];
  for await (const { type } of stack.api.api.platform.store.read(pharmaGroupStream(of.id))) types.push(type);
  expect(types.filter((type) => type === 'PharmaUserInvited')).toHaveLength(2);

  const other = await ownedGroup(stack);
  expect(await resend(other.browser, of.id, id)).toMatchObject({ reason: 'unknownGroup' });
  expect(await resend(other.browser, other.id, id)).toMatchObject({ reason: 'unknownInvitation' });
  const unnamed = await act(of.browser, of.id, `action: resend, groupusers: ["${id}"]`);
  expect(unnamed.fields).toMatchObject([{ field: 'groupuserid' }]);
  expect(await mailsTo(person.email)).toHaveLength(2);
});
