import { merges } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { AccountsQuery, RolesHandler } from '../../identity/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { signedInMember, whoIs } from '../../identity/testing/members.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { membershipsOf } from '../testing/owned-group.js';
import { plantApplication } from '../testing/planted-groups.js';

let stack: ApiStack;
let staff: Browser;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = (await plantSignedIn(stack, 'supervisor')).browser;
});
afterAll(() => stack.stop());

interface Acted {
  readonly __typename: string;
  readonly reason?: string;
}
async function act(name: string, input: object): Promise<Acted> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation Act($input: ${type}) { act: ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
  return (await staff.ask<{ act: Acted }>(query, { input }, '/admingql/')).act;
}
const merge = (id: string, other: string) =>
  act('mergePeople', { id, other, reason: 'The same', birthDatesDiffer: true });
const somebody = async () => (await whoIs((await signedInMember(stack)).browser))?.id ?? '';
const approve = (id: string) => act('approvePharmaGroup', { id, venueId: `place-${id.slice(0, 8)}` });

it('who waits for a workspace is merged with nobody, and owns it once it is approved', async () => {
  const [kept, applicant] = [await somebody(), await somebody()];
  const groupId = await plantApplication(stack, applicant);
  expect(await merge(kept, applicant)).toMatchObject({ reason: 'mergeApplies' });
  expect(await merge(applicant, kept)).toMatchObject({ reason: 'mergeApplies' });
  expect(await approve(groupId)).toMatchObject({ __typename: 'StaffPharmaGroup' });
  await until(async () => (await membershipsOf(stack, applicant)).length === 1);
  expect(await merge(kept, applicant)).toMatchObject({ reason: 'mergeRights' });
});

it('is merged once the application is refused', async () => {
  const [kept, applicant] = [await somebody(), await somebody()];
  const id = await plantApplication(stack, applicant);
  await act('refusePharmaGroup', { id, reason: 'No such premises' });
  expect(await merge(kept, applicant)).toMatchObject({ __typename: 'StaffPerson' });
});

it('nobody gets a workspace for an account that was merged before that was asked', async () => {
  const [kept, applicant] = [await somebody(), await somebody()];
  const groupId = await plantApplication(stack, applicant);
  const side = (userId: string) =>
    ({ userId, standing: 'account', rights: false, applies: false, claimed: false }) as const;
  const data = { kept: side(kept), other: side(applicant), reason: 'The same' };
  const merged = await stack.api.api.platform.store.send(merges, { type: 'MergePeople', data }, { actor: 'staff' });
  if (isRefused(merged)) throw new Error(merged.refused);
  await until(async () => (await stack.api.api.nest.get(AccountsQuery).byId(applicant))?.claimedBy === kept);
  expect(await approve(groupId)).toMatchObject({ reason: 'applicantMerged' });
});

it('is merged with nobody between the approval and the membership', async () => {
  const [kept, applicant] = [await somebody(), await somebody()];
  const groupId = await plantApplication(stack, applicant);
  const roles = stack.api.api.nest.get(RolesHandler);
  let letFollow = () => {};
  const late = new Promise<void>((resolve) => (letFollow = resolve));
  const follow = roles.followMembership.bind(roles);
  const spy = vi.spyOn(roles, 'followMembership').mockImplementation(async (...call) => {
    await late;
    return follow(...call);
  });
  expect(await approve(groupId)).toMatchObject({ __typename: 'StaffPharmaGroup' });
  await until(() => Promise.resolve(spy.mock.calls.length > 0));
  expect(await membershipsOf(stack, applicant)).toEqual([]);
  const [into, of] = [await merge(kept, applicant), await merge(applicant, kept)];
  letFollow();
  spy.mockRestore();
  expect([into, of]).toMatchObject([{ reason: 'mergeApplies' }, { reason: 'mergeApplies' }]);
  await until(async () => (await membershipsOf(stack, applicant)).length === 1);
});
