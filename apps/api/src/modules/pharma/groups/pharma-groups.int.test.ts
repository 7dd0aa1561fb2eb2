import { randomUUID } from 'node:crypto';
import type { StaffPharmaGroup } from '@meridian/contracts/generated/admin';
import type { PharmaMembership, PharmacyApplication } from '@meridian/contracts/generated/public';
import { rolesStream, roles } from '@meridian/domain/identity';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { VenuesHandler } from '../../diary/index.js';
import { DemoFlags } from '../../flags/demo/demo-flags.js';
import { PersonalRecordSources } from '../../identity/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, erase, isOut, signedIn, signedInMember, visitor } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { pharmacyFacts } from '../testing/planted-groups.js';
import { PharmacyFacts } from './pharmacy-facts.query.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

interface Acted extends Answer {
  readonly id?: string;
  readonly status?: string;
  readonly fields?: readonly object[];
}

const { pharmacy, ...company } = pharmacyFacts;
const fields = `id status company companyNo pharmacy { name postCode } question answer refusedFor permittedActions`;
const applyInput = (more: object = {}) => ({ id: randomUUID(), ...company, ...pharmacy, authorised: true, ...more });

async function act(
  browser: Browser,
  name: string,
  variables: Readonly<Record<string, unknown>>,
  of = 'PharmacyApplication',
): Promise<Acted> {
  const isWithdrawal = 'id' in variables;
  const type = isWithdrawal ? 'ID' : `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const argument = isWithdrawal ? 'id' : 'input';
  const asked = of === 'PharmacyApplication' ? fields : 'id status question answer permittedActions';
  const query = `mutation Act($${argument}: ${type}!) { ${name}(${argument}: $${argument}) { __typename
    ... on ${of} { ${asked} } ... on Refusal { reason fields { field messageKey } } } }`;
  const path = of === 'PharmacyApplication' ? '/graphql/' : '/admingql/';
  return (await browser.ask<Record<string, Acted>>(query, variables, path))[name] as Acted;
}
const apply = (browser: Browser, more: object = {}) => act(browser, 'applyForPharmacy', { input: applyInput(more) });
const decide = (browser: Browser, name: string, input: object) => act(browser, name, { input }, 'StaffPharmaGroup');

async function own(browser: Browser): Promise<readonly PharmacyApplication[]> {
  const query = `{ pharmacyApplications { open applications { ${fields} } } }`;
  const answer = await browser.ask<{ pharmacyApplications: { applications: PharmacyApplication[] } }>(query);
  return answer.pharmacyApplications.applications;
}
async function groupsOf(browser: Browser): Promise<PharmaMembership[]> {
  const query = '{ pharmagroupuser { id company role active pharmacies { pharma { id name } } } }';
  return (await browser.ask<{ pharmagroupuser: PharmaMembership[] }>(query)).pharmagroupuser;
}
const membershipsOf = async (userId: string) =>
  (await stack.api.api.platform.store.look(rolesStream(userId), roles.decider)).state.memberships;
const ownerOf = async (groupId: string) => {
  const { rows } = await stack.pool.query<{ applicant: string }>(
    'select applicant from pharma.groups where group_id = $1',
    [groupId],
  );
  return rows[0]?.applicant ?? '';
};
const newPlace = () => `place-${randomUUID().slice(0, 8)}`;

it('nobody applies while it is not offered', async () => {
  const { browser } = await plantSignedIn(stack, 'Patient');
  expect(await apply(browser)).toMatchObject({ reason: 'applicationsClosed' });
  await stack.api.api.nest.get(DemoFlags).switchOn('pharmacies');
  await until(async () => (await apply(browser)).__typename === 'PharmacyApplication');
});

it('an application is asked about, answered and approved: the owner works in the group, at its place', async () => {
  const [{ person, browser }, staff] = [await signedInMember(stack), await plantSignedIn(stack, 'frontDesk')];
  const applied = await apply(browser, { companyNo: ' 12 34 567', postCode: 'n19pf' });
  expect(applied).toMatchObject({ status: 'applied', companyNo: '01234567', pharmacy: { postCode: 'N1 9PF' } });
  const id = applied.id ?? '';
  expect(await decide(staff.browser, 'askPharmaApplicant', { id, question: 'Are you the owner?' })).toMatchObject({
    status: 'asked',
    question: 'Are you the owner?',
  });
  expect((await own(browser))[0]).toMatchObject({ id, status: 'asked', question: 'Are you the owner?' });
  expect(await act(browser, 'answerPharmacyQuestion', { input: { id, answer: 'I am.' } })).toMatchObject({
    status: 'applied',
    answer: 'I am.',
  });
  const venueId = newPlace();
  expect(await decide(staff.browser, 'approvePharmaGroup', { id, venueId })).toMatchObject({ status: 'active' });
  const userId = await ownerOf(id);
  await until(async () => (await membershipsOf(userId)).length === 1);
  expect(await membershipsOf(userId)).toEqual([{ kind: 'pharma', organisationId: id, role: 'owner' }]);
  // Who has new rights signs in anew.
  expect(await isOut(browser)).toBe(true);
  const owner = await signedIn(stack, person);
  await until(async () => (await groupsOf(owner))[0]?.pharmacies.length === 1);
  expect(await groupsOf(owner)).toMatchObject([
    {
      id,
      company: 'Chapel Row Ltd',
      role: 'owner',
      active: true,
      pharmacies: [{ pharma: { id: venueId, name: 'Chapel Row' } }],
    },
  ]);

  const off = await decide(staff.browser, 'deactivatePharmaGroup', { id, note: 'Closed for a month' });
  expect(off).toMatchObject({ status: 'inactive', permittedActions: ['activatePharmaGroup'] });
  await until(async () => (await membershipsOf(userId)).length === 0);
  await decide(staff.browser, 'activatePharmaGroup', { id });
  await until(async () => (await membershipsOf(userId)).length === 1);

  const history = await staff.browser.ask<{ pharmaGroupHistory: { change: string }[] }>(
    'query History($id: ID!) { pharmaGroupHistory(id: $id) { change question answer reason note user } }',
    { id },
    '/admingql/',
  );
  expect(history.pharmaGroupHistory.map(({ change }) => change)).toEqual([
    'activated',
    'deactivated',
    'userJoined',
    'approved',
    'answered',
    'asked',
    'applied',
  ]);
  expect(history.pharmaGroupHistory[1]).toMatchObject({ note: 'Closed for a month' });
  expect(history.pharmaGroupHistory[4]).toMatchObject({ answer: 'I am.' });
});

it('two of staff decide at once: one of them does, and a place has one group', async () => {
  const [first, second] = [await plantSignedIn(stack, 'frontDesk'), await plantSignedIn(stack, 'frontDesk')];
  const { browser } = await plantSignedIn(stack, 'Patient');
  const id = (await apply(browser)).id ?? '';
  const venueId = newPlace();
  const outcomes = await Promise.all([
    decide(first.browser, 'approvePharmaGroup', { id, venueId }),
    decide(second.browser, 'refusePharmaGroup', { id, reason: 'No such premises' }),
  ]);
  expect(outcomes.map(({ __typename }) => __typename).toSorted()).toEqual(['Refusal', 'StaffPharmaGroup']);
  expect(outcomes.find(({ reason }) => reason)).toMatchObject({ reason: 'applicationDecided' });
});

it('a place has one group', async () => {
  const staff = await plantSignedIn(stack, 'frontDesk');
  const [one, other] = [await plantSignedIn(stack, 'Patient'), await plantSignedIn(stack, 'Patient')];
  const venueId = newPlace();
  await decide(staff.browser, 'approvePharmaGroup', { id: (await apply(one.browser)).id, venueId });
  const venues = stack.api.api.nest.get(VenuesHandler);
  await until(async () => (await venues.venueNow(venueId)).opened);
  expect(
    await decide(staff.browser, 'approvePharmaGroup', { id: (await apply(other.browser)).id, venueId }),
  ).toMatchObject({
    reason: 'venueExists',
  });
});

it('a place has one group, too, while it has yet to be opened', { timeout: 30_000 }, async () => {
  const staff = await plantSignedIn(stack, 'frontDesk');
  const people = [await plantSignedIn(stack, 'Patient'), await plantSignedIn(stack, 'Patient')];
  const [first, second, third] = [...people, await plantSignedIn(stack, 'Patient')].map(({ browser }) => browser);
  if (!first || !second || !third) throw new Error('nobody applied');
  const ids = [(await apply(first)).id, (await apply(second)).id, (await apply(third)).id];
  const venueId = newPlace();
  const handler = stack.api.api.nest.get(VenuesHandler);
  const written = handler.venue.bind(handler);
  let letFollow = () => {};
  const late = new Promise<void>((resolve) => (letFollow = resolve));
  const spy = vi.spyOn(handler, 'venue').mockImplementation(async (command, acting) => {
    if (command.type === 'OpenVenue' && command.data.venueId === venueId) await late;
    return written(command, acting);
  });
  const approve = (id = '') => decide(staff.browser, 'approvePharmaGroup', { id, venueId });
  try {
    const both = await Promise.all(ids.slice(0, 2).map(approve));
    expect(both.filter(({ reason }) => reason === 'venueExists')).toHaveLength(1);
    expect(both.filter(({ __typename }) => __typename === 'StaffPharmaGroup')).toHaveLength(1);
    expect(await approve(ids[2])).toMatchObject({ reason: 'venueExists' });
  } finally {
    letFollow();
  }
  await until(async () => (await handler.venueNow(venueId)).opened);
  spy.mockRestore();
  expect(await handler.venueNow(venueId)).toMatchObject({ flags: ['calendarMail'] });
  expect(await stack.api.api.nest.get(PharmacyFacts).groupOf(venueId)).not.toBeNull();
});

it('the same application sent twice is one, and somebody else’s is not touched', async () => {
  const [one, other] = [await plantSignedIn(stack, 'Patient'), await plantSignedIn(stack, 'Patient')];
  const input = applyInput();
  const sent = await Promise.all([1, 2].map(() => act(one.browser, 'applyForPharmacy', { input })));
  expect(sent.map(({ __typename }) => __typename)).toEqual(['PharmacyApplication', 'PharmacyApplication']);
  expect(await own(one.browser)).toHaveLength(1);
  expect(await own(other.browser)).toHaveLength(0);
  expect(await act(other.browser, 'applyForPharmacy', { input })).toMatchObject({ reason: 'unknownGroup' });
  expect(await act(other.browser, 'withdrawPharmacyApplication', { id: input.id })).toMatchObject({
    reason: 'unknownGroup',
  });
  expect(await act(one.browser, 'withdrawPharmacyApplication', { id: input.id })).toMatchObject({
    status: 'withdrawn',
    permittedActions: [],
  });
  await expect(own(visitor(stack))).rejects.toThrow();
});

it.each([
  ['companyNo', { companyNo: '12' + 'A'.repeat(6) }],
  ['premisesNo', { premisesNo: '12345' }],
  ['postCode', { postCode: 'nowhere' }],
  ['authorised', { authorised: false }],
  ['company', { company: ' ' }],
])('%s is asked for in a form that can be checked', async (field, more) => {
  const { browser } = await plantSignedIn(stack, 'Patient');
  expect(await apply(browser, more)).toMatchObject({ fields: [expect.objectContaining({ field })] });
});

/** Staff find the group that nobody owns, and give it to somebody by their mailbox. */
async function isTakenOver(staff: Browser, groupId: string): Promise<void> {
  const rows = async () => {
    const asked = '{ pharmaGroups(filter: { ownerless: true }) { rows { id ownerless permittedActions } } }';
    return (await staff.ask<{ pharmaGroups: { rows: StaffPharmaGroup[] } }>(asked, {}, '/admingql/')).pharmaGroups.rows;
  };
  const permittedActions = ['appointPharmaOwner', 'deactivatePharmaGroup'];
  expect(await rows()).toEqual([{ id: groupId, ownerless: true, permittedActions }]);
  const appoint = (email: string) => decide(staff, 'appointPharmaOwner', { id: groupId, email });
  expect(await appoint('nobody@example.org')).toMatchObject({ reason: 'unknownAccount' });
  const next = await signedInMember(stack);
  expect(await appoint(next.person.email)).toMatchObject({ permittedActions: ['deactivatePharmaGroup'] });
  expect(await rows()).toEqual([]);
  const told = await stack.mail(next.person.email, /You are the owner of a pharmacy workspace/);
  expect(told.text).toContain('the owner of the workspace of Chapel Row Ltd');
  expect(told.text).toMatch(/\/pharma(?!c)/);
  expect(await isOut(next.browser)).toBe(true);
  expect(await groupsOf(await signedIn(stack, next.person))).toMatchObject([{ id: groupId, role: 'owner' }]);
  expect(await appoint(next.person.email)).toMatchObject({ reason: 'hasOwner' });
}

it('goes with the account: an open application is withdrawn, and the group has lost its owner', async () => {
  const staff = await plantSignedIn(stack, 'frontDesk');
  const { person, browser } = await signedInMember(stack);
  const [open, approved] = [(await apply(browser)).id ?? '', (await apply(browser)).id ?? ''];
  await decide(staff.browser, 'askPharmaApplicant', { id: open, question: 'Who are you?' });
  await decide(staff.browser, 'approvePharmaGroup', { id: approved, venueId: newPlace() });
  expect(await isOut(browser)).toBe(true);
  const again = await signedIn(stack, person);
  const { erasure } = await again.ask<{ erasure: { held: object[] } }>('{ erasure { held { what } } }');
  expect(erasure.held).toContainEqual({ what: 'pharma.held.group' });
  const kept = await stack.api.api.nest.get(PersonalRecordSources).records(await ownerOf(approved), 'en');
  const groups = kept.find(({ name }) => name === 'pharmaGroups')?.records;
  expect(groups).toEqual([[{ name: 'company', label: 'pharma.data.company', value: 'Chapel Row Ltd' }]]);
  const { eraseAccount } = await again.ask<{ eraseAccount: Answer }>(erase, { password: person.password });
  expect(eraseAccount.reason).toBeUndefined();
  const status = async (id: string) =>
    (
      await stack.pool.query<{ status: string; users: number }>(
        `select status, (select count(*)::int from pharma.group_users u where u.group_id = g.group_id) as users
         from pharma.groups g where group_id = $1`,
        [id],
      )
    ).rows[0];
  await until(async () => (await status(open))?.status === 'withdrawn');
  await until(async () => (await status(approved))?.users === 0);
  await isTakenOver(staff.browser, approved);
  const query = `query Groups($id: String) { pharmaGroups(filter: { search: $id }) { rows { id question } } }`;
  const found = async () =>
    (await staff.browser.ask<{ pharmaGroups: { rows: StaffPharmaGroup[] } }>(query, { id: open }, '/admingql/'))
      .pharmaGroups.rows;
  await until(async () => (await found())[0]?.question === null);
});
