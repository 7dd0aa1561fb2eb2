import { randomUUID } from 'node:crypto';
import { isRefused } from '@meridian/domain/kernel';
import { pharmaGroupStream } from '@meridian/domain/pharma';
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

/** An application that waits. */
export async function plantApplication(
  { api }: Pick<ApiStack, 'api'>,
  userId: string,
  groupId: string = randomUUID(),
): Promise<string> {
  const applied = { type: 'PharmaGroupApplied', data: { groupId, userId, ...pharmacyFacts } } as const;
  const written = await api.api.platform.store.append(pharmaGroupStream(groupId), [applied], { actor: userId });
  if (isRefused(written)) throw new Error(written.refused);
  await api.api.nest.get(ReachedPositions).reached(['pharma.groups'], written.position);
  return groupId;
}
