import { randomUUID } from 'node:crypto';
import { mostPharmacies, pharmaGroupStream, placeClaims, placeClaimStream } from '@meridian/domain/pharma';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { VenuesHandler } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { signedInMember, whoIs } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { ownedGroup } from '../testing/owned-group.js';
import { pharmacyFacts, plantApplication } from '../testing/planted-groups.js';

let stack: ApiStack;
let staff: Browser;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await plantSignedIn(stack, 'frontDesk')).browser;
});
afterAll(() => stack.stop());

interface Acted {
  readonly __typename: string;
  readonly reason?: string;
}
const answered = '{ __typename ... on Refusal { reason } }';
async function ask(browser: Browser, name: string, type: string, input: object, path = '/admingql/'): Promise<Acted> {
  const query = `mutation Act($input: ${type}!) { act: ${name}(input: $input) ${answered} }`;
  return (await browser.ask<{ act: Acted }>(query, { input }, path)).act;
}
const opened = (venueId: string) => {
  const { name, address1, city, postCode, phone } = pharmacyFacts.pharmacy;
  const facts = { id: venueId, kind: 'clinic', name, address1, city, postCode, phone };
  return ask(staff, 'openVenue', 'OpenVenueInput', facts);
};
const approved = (id: string, venueId: string) =>
  ask(staff, 'approvePharmaGroup', 'ApprovePharmaGroupInput', { id, venueId });
const refused = (id: string) => ask(staff, 'refusePharmaGroup', 'RefusePharmaGroupInput', { id, reason: 'No' });
const newPlace = () => `place-${randomUUID().slice(0, 8)}`;

async function application() {
  const { browser } = await signedInMember(stack);
  return { browser, id: await plantApplication(stack, (await whoIs(browser))?.id ?? '') };
}
/** As a server leaves it that stopped between the claim and the approval, or where the application was withdrawn then. */
async function claimed(groupId: string, venueId: string) {
  const command = { type: 'ClaimPharmacyPlace', data: { venueId, groupId, ended: null } } as const;
  const sent = await stack.api.api.platform.store.send(placeClaims, command, { actor: 'staff' });
  if (isRefused(sent)) throw new Error(sent.refused);
}
const claimsOf = async (venueId: string) => {
  const events: string[] = [];
  for await (const { type } of stack.api.api.platform.store.read(placeClaimStream(venueId))) events.push(type);
  return events;
};

it('staff open no place under an id that a group has claimed, and no group has one that staff open', async () => {
  const [one, other] = [await application(), await application()];
  const [venueId, theirs] = [newPlace(), newPlace()];
  await claimed(one.id, venueId);
  expect(await opened(venueId)).toMatchObject({ reason: 'venueClaimed' });
  expect(await approved(one.id, venueId)).toMatchObject({ __typename: 'StaffPharmaGroup' });
  await until(async () => (await stack.api.api.nest.get(VenuesHandler).venueNow(venueId)).opened);
  expect(await opened(venueId)).toMatchObject({ reason: 'venueExists' });

  expect(await opened(theirs)).toMatchObject({ __typename: 'StaffVenue' });
  expect(await approved(other.id, theirs)).toMatchObject({ reason: 'venueExists' });
  const both = newPlace();
  const outcomes = await Promise.all([opened(both), approved(other.id, both)]);
  expect(outcomes.filter(({ reason }) => reason)).toHaveLength(1);
});

it.each(['refused', 'withdrawn'])('the place of an application that is %s is free again', async (how) => {
  const [one, other] = [await application(), await application()];
  const [venueId, second] = [newPlace(), newPlace()];
  await Promise.all([claimed(one.id, venueId), claimed(one.id, second)]);
  expect(await approved(other.id, venueId)).toMatchObject({ reason: 'venueExists' });
  if (how === 'refused') await refused(one.id);
  else {
    const query = `mutation W($id: ID!) { withdrawPharmacyApplication(id: $id) { __typename } }`;
    await one.browser.ask(query, { id: one.id });
  }
  expect(await approved(other.id, venueId)).toMatchObject({ __typename: 'StaffPharmaGroup' });
  expect(await opened(second)).toMatchObject({ __typename: 'StaffVenue' });
});

it('what is refused claims nothing', { timeout: 60_000 }, async () => {
  const group = await ownedGroup(stack);
  const { store } = stack.api.api.platform;
  const place = { latitude: 51_530_000, longitude: -100_000 };
  const added = Array.from({ length: mostPharmacies - 1 }, () => {
    const data = { groupId: group.id, venueId: randomUUID(), pharmacy: pharmacyFacts.pharmacy, place };
    return { type: 'PharmacyAdded', data } as const;
  });
  await store.append(pharmaGroupStream(group.id), added, { actor: group.ownerId });
  const pharmaid = randomUUID();
  const query = `mutation Add($pharmagroup: ID!, $pharmaid: ID!, $name: String, $address1: String, $city: String, $postCode: String,
    $phone: String) { act: mutatePharma(action: new, pharmagroup: $pharmagroup, pharmaid: $pharmaid, name: $name,
    address1: $address1, city: $city, postCode: $postCode, phone: $phone) ${answered} }`;
  const input = { pharmagroup: group.id, pharmaid, ...pharmacyFacts.pharmacy };
  expect(await group.browser.ask(query, input)).toMatchObject({ act: { reason: 'tooManyPharmacies' } });
  const decided = await application();
  await refused(decided.id);
  const venueId = newPlace();
  expect(await approved(decided.id, venueId)).toMatchObject({ reason: 'applicationDecided' });
  expect([await claimsOf(pharmaid), await claimsOf(venueId)]).toEqual([[], []]);
});
