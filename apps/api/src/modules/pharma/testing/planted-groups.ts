import { randomUUID } from 'node:crypto';
import { isRefused, type OrganisationRole } from '@meridian/domain/kernel';
import { pharmaGroupDecider, type PharmaGroupEvent, pharmaGroupStream, phlebotomistId } from '@meridian/domain/pharma';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';

export const pharmacyFacts = {
  company: 'Chapel Row Ltd',
  companyNo: '01234567',
  premisesNo: '1034567',
  pharmacy: {
    name: 'Chapel Row',
    address1: '2 Chapel Row',
    city: 'London',
    postCode: 'N1 9PF',
    phone: '020 7946 0100',
  },
};

type Stack = Pick<ApiStack, 'api'>;

async function written({ api }: Stack, groupId: string, userId: string, events: readonly PharmaGroupEvent[]) {
  const outcome = await api.api.platform.store.append(pharmaGroupStream(groupId), events, { actor: userId });
  if (isRefused(outcome)) throw new Error(outcome.refused);
  await api.api.nest.get(ReachedPositions).reached(['pharma.groups'], outcome.position);
}

/** An application that waits. */
export async function plantApplication(
  stack: Stack,
  userId: string,
  groupId: string = randomUUID(),
  company: string = pharmacyFacts.company,
): Promise<string> {
  const data = { groupId, userId, ...pharmacyFacts, company };
  await written(stack, groupId, userId, [{ type: 'PharmaGroupApplied', data }]);
  return groupId;
}

const place = { latitude: 51_530_000, longitude: -100_000 };

interface Approved {
  readonly groupId: string;
  readonly userId: string;
  readonly venueId: string;
  readonly company?: string;
}

/** An active group with one place of the diary, and what else became of it. */
export async function plantApproved(
  stack: Stack,
  { groupId, userId, venueId, company }: Approved,
  more: readonly PharmaGroupEvent[] = [],
): Promise<void> {
  await plantApplication(stack, userId, groupId, company);
  const approved = { type: 'PharmaGroupApproved', data: { groupId, userId, venueId, place } } as const;
  await written(stack, groupId, userId, [approved, ...more]);
}

/** One more pharmacy of a group. */
export async function plantPharmacy(stack: Stack, groupId: string, venueId: string): Promise<void> {
  const data = { groupId, venueId, pharmacy: pharmacyFacts.pharmacy, place };
  await written(stack, groupId, 'test', [{ type: 'PharmacyAdded', data }]);
}

/** An active group with one pharmacy, and who works in it; the first of them is its owner. */
export async function plantGroup(
  stack: Stack,
  [owner, ...others]: readonly [string, ...{ readonly userId: string; readonly role: OrganisationRole }[]],
  groupId: string = randomUUID(),
): Promise<{ readonly groupId: string; readonly venueId: string }> {
  const venueId = `place-${groupId.slice(0, 8)}`;
  const access = { venues: [venueId], wl: false, ph: false };
  const joined = [{ userId: owner, role: 'owner' } as const, ...others].map(
    (each) => ({ type: 'PharmaUserJoined', data: { groupId, ...each, access } }) as const,
  );
  await plantApproved(stack, { groupId, userId: owner, venueId }, joined);
  return { groupId, venueId };
}

/** Somebody who joins an active group and says that they draw blood; how staff call them. */
export async function plantPhlebotomist(stack: Stack, groupId: string, userId: string): Promise<string> {
  const { store } = stack.api.api.platform;
  const { venues } = (await store.look(pharmaGroupStream(groupId), pharmaGroupDecider)).state;
  const access = { venues, wl: false, ph: true };
  await written(stack, groupId, userId, [
    { type: 'PharmaUserJoined', data: { groupId, userId, role: 'user', access } },
  ]);
  return phlebotomistId(groupId, userId);
}
