import { roles, rolesStream } from '@meridian/domain/identity';
import type { Browser } from '../../../../test/browser.js';
import { until } from '../../../platform/projector/testing/harness.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { member, signedIn, whoIs } from '../../identity/testing/members.js';
import { plantGroup } from './planted-groups.js';

export interface OwnedGroup {
  readonly id: string;
  readonly venueId: string;
  /** Of the owner. */
  readonly browser: Browser;
  readonly ownerId: string;
}

export const membershipsOf = async ({ api }: ApiStack, userId: string) =>
  (await api.api.platform.store.look(rolesStream(userId), roles.decider)).state.memberships;

/** A group that somebody owns who is signed in. */
export async function ownedGroup(stack: ApiStack): Promise<OwnedGroup> {
  const person = await member(stack);
  const ownerId = (await whoIs(await signedIn(stack, person)))?.id ?? '';
  const { groupId: id, venueId } = await plantGroup(stack, [ownerId]);
  await until(async () => (await membershipsOf(stack, ownerId)).length === 1);
  return { id, venueId, ownerId, browser: await signedIn(stack, person) };
}
