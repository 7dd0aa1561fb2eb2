import { randomUUID } from 'node:crypto';
import type { GroupPharmacies, GroupPharmacy, PharmaGroupAdmin } from '@meridian/contracts/generated/public';
import { venues } from '@meridian/domain/diary';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaGroupStream, pharmaGroups } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { StaffVenuesQuery, VenuesHandler, VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { type Answer, member, signedIn, whoIs } from '../../identity/testing/members.js';
import { PharmacyFacts } from '../groups/pharmacy-facts.query.js';
import { membershipsOf, type OwnedGroup, ownedGroup } from '../testing/owned-group.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

interface Acted extends Answer {
  readonly pharmacies?: readonly GroupPharmacy[];
  readonly fields?: readonly { readonly field: string }[];
}
const pharmacies = `id company actions pharmacies { id pilot gold vaccine calendarMail booked edition actions calendar { email }
  pharma { name address1 city postCode phone active } }`;
async function act(browser: Browser, input: Readonly<Record<string, unknown>>): Promise<Acted> {
  const query = `mutation Act($action: PharmaAction!, $pharmagroup: ID!, $pharmaid: ID!, $name: String, $address1: String,
    $city: String, $postCode: String, $phone: String, $email: String, $edition: Int) {
    act: mutatePharma(action: $action, pharmagroup: $pharmagroup, pharmaid: $pharmaid, name: $name, address1: $address1,
      city: $city, postCode: $postCode, phone: $phone, email: $email, edition: $edition) {
    __typename ... on GroupPharmacies { ${pharmacies} } ... on Refusal { reason fields { field } } } }`;
  return (await browser.ask<{ act: Acted }>(query, input)).act;
}
async function of(browser: Browser, groupId: string): Promise<GroupPharmacies | null> {
  const query = `query Pharmacies($groupId: ID!) { pharma(groupId: $groupId) { ${pharmacies} } }`;
  return (await browser.ask<{ pharma: GroupPharmacies | null }>(query, { groupId })).pharma;
}
const there = { name: 'Lamb Street', address1: '4 Lamb Street', city: 'London', phone: '020 7946 0111' };
const adding = ({ id }: OwnedGroup) => ({
  action: 'new',
  pharmagroup: id,
  pharmaid: randomUUID(),
  ...there,
  postCode: 'e16ea',
});
const about = ({ id, venueId }: OwnedGroup, action: string, more: object = {}) => ({
  action,
  pharmagroup: id,
  pharmaid: venueId,
  ...more,
});
const placed = async ({ venueId }: OwnedGroup) =>
  until(async () => (await stack.api.api.nest.get(VenuesQuery).one(venueId)) !== null);

/** Somebody who was given a role and signed in anew. */
async function joined(to: OwnedGroup, role: 'admin' | 'user', venueIds: readonly string[] = []) {
  const person = await member(stack);
  const userId = (await whoIs(await signedIn(stack, person)))?.id ?? '';
  const access = { venues: [...venueIds], wl: false, ph: false };
  const data = { groupId: to.id, userId, role, access };
  await stack.api.api.platform.store.append(pharmaGroupStream(to.id), [{ type: 'PharmaUserJoined', data }], {
    actor: to.ownerId,
  });
  await until(async () => (await membershipsOf(stack, userId)).length === 1);
  return signedIn(stack, person);
}

it('a group adds a pharmacy, which is a place of the diary then; the same one sent twice is one', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const input = adding(group);
  const [once, twice] = [await act(group.browser, input), await act(group.browser, input)];
  expect(once.pharmacies).toHaveLength(2);
  expect(once.pharmacies?.[1]).toMatchObject({
    id: input.pharmaid,
    edition: 0,
    booked: 0,
    gold: false,
    calendarMail: true,
    actions: ['update', 'calendar', 'deactivate'],
    pharma: { ...there, postCode: 'E1 6EA', active: true },
  });
  expect(twice.pharmacies).toHaveLength(2);
  const facts = stack.api.api.nest.get(PharmacyFacts);
  expect(await facts.groupOf(input.pharmaid)).toBe(group.id);
  expect(await facts.groupOf('nothing')).toBeNull();
});

it('what is missing or wrong is said at its field; a place of somebody else is not taken', async () => {
  const [group, other] = [await ownedGroup(stack), await ownedGroup(stack)];
  await Promise.all([placed(group), placed(other)]);
  const missing = await act(group.browser, { ...adding(group), name: null, postCode: 'nowhere' });
  expect(missing.fields?.map(({ field }) => field).toSorted()).toEqual(['name', 'postCode']);
  expect(await act(group.browser, { ...adding(group), postCode: 'QQ1 1AA' })).toMatchObject({
    reason: 'unknownPostCode',
  });
  const taken = adding(group);
  await act(other.browser, { ...taken, pharmagroup: other.id });
  expect(await act(group.browser, taken)).toMatchObject({ reason: 'venueExists' });
  expect(await act(group.browser, about(other, 'calendar', { pharmagroup: group.id }))).toMatchObject({
    reason: 'unknownPharmacy',
  });
});

it('is changed as it was on the screen, and its place follows', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const change = about(group, 'update', { ...there, postCode: 'E1 6EA', edition: 0 });
  expect((await act(group.browser, change)).pharmacies).toMatchObject([
    { edition: 1, pharma: { ...there, postCode: 'E1 6EA' } },
  ]);
  expect(await act(group.browser, { ...change, name: 'Another' })).toMatchObject({ reason: 'pharmacyChanged' });
});

it('every action takes no edition; what is there now is changed then', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const added = adding(group);
  expect((await act(group.browser, added)).pharmacies).toHaveLength(2);
  for (const name of ['Lamb Street', 'Lamb Street 4']) {
    const { pharmacies: after } = await act(
      group.browser,
      about(group, 'update', { ...there, name, postCode: 'E1 6EA' }),
    );
    expect(after?.find(({ id }) => id === group.venueId)).toMatchObject({ pharma: { name } });
  }
  for (const [action, active] of [
    ['deactivate', false],
    ['activate', true],
  ] as const) {
    const { pharmacies: after } = await act(group.browser, about(group, action));
    expect(after?.find(({ id }) => id === group.venueId)).toMatchObject({ pharma: { active } });
  }
});

it('is changed again while its place has yet to follow, and shows what was saved', { timeout: 30_000 }, async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const handler = stack.api.api.nest.get(VenuesHandler);
  const written = handler.venue.bind(handler);
  let letFollow = () => {};
  const late = new Promise<void>((resolve) => (letFollow = resolve));
  const spy = vi.spyOn(handler, 'venue').mockImplementation(async (command, acting) => {
    if (command.type === 'ChangeVenue' && command.data.venueId === group.venueId) await late;
    return written(command, acting);
  });
  const change = (name: string, edition: number) =>
    about(group, 'update', { ...there, name, postCode: 'E1 6EA', edition });
  try {
    const once = await act(group.browser, change('Lamb Street', 0));
    expect(once.pharmacies).toMatchObject([{ edition: 1, pharma: { name: 'Lamb Street', postCode: 'E1 6EA' } }]);
    expect((await stack.api.api.nest.get(VenuesQuery).one(group.venueId))?.name).not.toBe('Lamb Street');
    const twice = await act(group.browser, change('Lamb Street 4', 1));
    expect(twice.pharmacies).toMatchObject([{ edition: 2, pharma: { name: 'Lamb Street 4' } }]);
    expect(await act(group.browser, change('From an old page', 1))).toMatchObject({ reason: 'pharmacyChanged' });
  } finally {
    letFollow();
  }
  const shown = async () => (await stack.api.api.nest.get(VenuesQuery).one(group.venueId))?.name;
  await until(async () => (await shown()) === 'Lamb Street 4');
  spy.mockRestore();
  expect((await act(group.browser, change('Lamb Street 6', 2))).pharmacies).toMatchObject([{ edition: 3 }]);
});

it('is not overwritten where staff changed it meanwhile, nor by two who change it at once', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const admin = await joined(group, 'admin');
  const seen = (await of(group.browser, group.id))?.pharmacies[0];
  const facts = { ...there, name: 'By staff', postCode: 'E1 6EA', place: { latitude: 51_500_000, longitude: -70_000 } };
  const { store } = stack.api.api.platform;
  const data = { venueId: group.venueId, kind: 'pharmacy', ...facts } as const;
  await store.send(venues, { type: 'ChangeVenue', data }, { actor: 'staff' });
  const change = (name: string, edition = 0) => about(group, 'update', { ...there, name, postCode: 'E1 6EA', edition });
  expect(seen?.edition).toBe(0);
  expect(await act(group.browser, change('By its owner', seen?.edition))).toMatchObject({ reason: 'pharmacyChanged' });
  const shown = async () => (await of(group.browser, group.id))?.pharmacies[0];
  await until(async () => (await shown())?.pharma.name === 'By staff');
  const { edition } = (await shown()) ?? {};
  const both = await Promise.all([
    act(group.browser, change('By its owner', edition)),
    act(admin, change('By an administrator', edition)),
  ]);
  expect(both.filter(({ reason }) => reason === 'pharmacyChanged')).toHaveLength(1);
});

it('owners switch it off and on; what staff closed stays closed', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const admin = await joined(group, 'admin');
  expect(await act(admin, about(group, 'deactivate'))).toMatchObject({ reason: 'roleTooHigh' });
  expect((await act(group.browser, about(group, 'deactivate'))).pharmacies).toMatchObject([
    { pharma: { active: false }, actions: ['update', 'calendar', 'activate'] },
  ]);
  const offered = await stack.api.api.nest.get(VenuesQuery).active({ kind: 'pharmacy' });
  expect(offered.map(({ id }) => id)).not.toContain(group.venueId);
  expect((await act(group.browser, about(group, 'activate'))).pharmacies).toMatchObject([{ pharma: { active: true } }]);

  const { store } = stack.api.api.platform;
  const data = { venueId: group.venueId };
  const closed = await store.send(venues, { type: 'DeactivateVenue', data }, { actor: 'staff' });
  expect(isRefused(closed)).toBe(false);
  expect(await act(group.browser, about(group, 'activate'))).toMatchObject({ reason: 'switchedOffByStaff' });
});

it('staff close a pharmacy that its group switched off, and then the group does not open it', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  await act(group.browser, about(group, 'deactivate'));
  const { store } = stack.api.api.platform;
  const data = { venueId: group.venueId };
  const staff = stack.api.api.nest.get(StaffVenuesQuery);
  expect((await staff.at(group.venueId))?.permittedActions).toEqual(
    expect.arrayContaining(['deactivateVenue', 'activateVenue']),
  );
  const closed = await store.send(venues, { type: 'DeactivateVenue', data }, { actor: 'staff' });
  expect(await act(group.browser, about(group, 'activate'))).toMatchObject({ reason: 'switchedOffByStaff' });
  const after = isRefused(closed) ? null : await staff.at(group.venueId, closed.position);
  expect(after).toMatchObject({ active: false });
  expect(after?.permittedActions).not.toContain('deactivateVenue');
  expect((await of(group.browser, group.id))?.pharmacies).toMatchObject([{ actions: ['update', 'calendar'] }]);
  await store.send(venues, { type: 'ActivateVenue', data }, { actor: 'staff' });
  await until(async () => (await of(group.browser, group.id))?.pharmacies[0]?.pharma.active === true);
  expect((await act(group.browser, about(group, 'deactivate'))).pharmacies).toMatchObject([
    { actions: ['update', 'calendar', 'activate'] },
  ]);
});

it('the address of the morning mail is sealed, read by who runs the group, and erased once another one is set', async () => {
  const group = await ownedGroup(stack);
  await placed(group);
  const user = await joined(group, 'user', [group.venueId]);
  const set = await act(group.browser, about(group, 'calendar', { email: 'day@example.org' }));
  expect(set.pharmacies).toMatchObject([{ calendar: { email: 'day@example.org' } }]);
  expect((await of(user, group.id))?.pharmacies).toMatchObject([{ calendar: null, actions: [] }]);
  const { state } = await stack.api.api.platform.store.look(pharmaGroupStream(group.id), pharmaGroups.decider);
  const mailId = state.pharmacies[group.venueId]?.calendarMail?.mailId ?? '';
  expect((await act(group.browser, about(group, 'calendar'))).pharmacies).toMatchObject([
    { calendar: { email: null } },
  ]);
  const personalData = stack.api.api.nest.get<PersonalDataService>(PERSONAL_DATA);
  await until(async () => (await personalData.statusOf(mailId)) === 'erased');
});

it('each sees their own pharmacies, those who run the group all of them, others none', async () => {
  const [group, other] = [await ownedGroup(stack), await ownedGroup(stack)];
  await Promise.all([placed(group), placed(other)]);
  const second = adding(group);
  await act(group.browser, second);
  const user = await joined(group, 'user', [second.pharmaid]);
  const seen = await of(user, group.id);
  expect(seen).toMatchObject({ actions: [], pharmacies: [{ id: second.pharmaid, actions: [] }] });
  expect((await of(group.browser, group.id))?.pharmacies).toHaveLength(2);
  expect(await of(other.browser, group.id)).toBeNull();
  expect(await act(other.browser, { ...adding(group) })).toMatchObject({ reason: 'unknownGroup' });

  const query = `{ pharmagroupadmin { id company companyNo active added removed srxTokens users { id role data { joinedAt } }
    calendars { id email calendarData { madeAt madeBy readAt url } } pharmacies { id name city active data { tests hours slotMinutes } } } }`;
  const answer = await group.browser.ask<{ pharmagroupadmin: PharmaGroupAdmin[] }>(query);
  expect(answer.pharmagroupadmin).toMatchObject([
    {
      id: group.id,
      company: 'Chapel Row Ltd',
      companyNo: '01234567',
      active: true,
      added: expect.any(String),
      removed: null,
      srxTokens: [],
      calendars: [{ email: null, calendarData: { madeAt: null, madeBy: null, readAt: null, url: null } }, {}],
      pharmacies: [
        { name: 'Chapel Row', active: true, data: { tests: [], hours: [], slotMinutes: null } },
        { name: there.name, city: there.city },
      ],
    },
  ]);
  expect(answer.pharmagroupadmin[0]?.users).toHaveLength(2);
  await expect(user.ask(query)).rejects.toThrow();
});
