import { randomUUID } from 'node:crypto';
import type { Sample, Variables } from '../../../../test/permission-sample.js';
import { plant } from '../../identity/testing/planted-people.js';
import { plantGroup } from './planted-groups.js';

const atPharmacy = (variables: (pharmaid: string) => Variables): Sample => ({
  records: 'of the group',
  variables: () => variables('nothing'),
  naming: async (_other, stack) => {
    const { userId } = await plant(stack, 'Patient');
    return { others: variables((await plantGroup(stack, [userId])).venueId), unknown: variables('nothing') };
  },
});
const inForm = (input: Variables): Sample =>
  atPharmacy((pharmaid) => ({ input: { pharmaid, id: randomUUID(), ...input } }));

export const counterSamples = {
  'Query.pharmabooking': atPharmacy((pharmaid) => ({ pharmaid })),
  'Query.scannedPharmabooking': atPharmacy((pharmaid) => ({ pharmaid, code: 'CODE' })),
  'Mutation.openPharmabooking': inForm({}),
  'Mutation.mutatePharmabooking': inForm({ action: 'acknowledge' }),
  'Subscription.pharmabookingChanged': atPharmacy((pharmaid) => ({ pharmaid })),
} satisfies Record<string, Sample>;
