import { randomUUID } from 'node:crypto';
import { isRefused } from '@meridian/domain/kernel';
import { voucherBatchStream, voucherStream } from '@meridian/domain/pharma';
import type { RouteSample, Sample, Variables } from '../../../../test/permission-sample.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import type { ApiStack } from '../../identity/testing/api-stack.js';
import { pharmacyFacts } from './planted-groups.js';

interface Named {
  readonly groupId: string;
  readonly batchId: string;
  readonly voucherId: string;
}

const nothing: Named = { groupId: 'nothing', batchId: 'nothing', voucherId: 'nothing' };

/** A batch of one voucher; of a group in which nobody else works, where none is named. */
async function plantVoucher({ api }: ApiStack, groupId: string = randomUUID()): Promise<Named> {
  const ids = { groupId, batchId: randomUUID(), voucherId: randomUUID() };
  const { batchId } = ids;
  const terms = { testId: 'vaccine-flu', validUntil: '2030-01-01' };
  const batch = { batchId, groupId, name: 'Winter', payer: pharmacyFacts.company, count: 1, ...terms };
  const { store } = api.api.platform;
  const acting = { actor: 'test' };
  await store.append(voucherBatchStream(batchId), [{ type: 'VoucherBatchIssued', data: batch }], acting);
  const issued = { type: 'VoucherIssued', data: { ...ids, serial: 1, ...terms } };
  const written = await store.append(voucherStream(ids.voucherId), [issued], acting);
  if (isRefused(written)) throw new Error(written.refused);
  await api.api.nest.get(ReachedPositions).reached(['pharma.voucher_batches', 'pharma.vouchers'], written.position);
  return ids;
}

const ofGroup = (variables: (named: Named) => Variables): Sample => ({
  records: 'of the group',
  variables: async ({ organisationId }, stack) =>
    variables(organisationId ? await plantVoucher(stack, organisationId) : nothing),
  naming: async (_other, stack) => ({
    others: variables(await plantVoucher(stack)),
    unknown: variables(nothing),
  }),
});
const code = '2222222222';
const issued = { name: 'Text', payer: 'Text', testId: 'nothing', count: 1, validUntil: '2030-01-01' };

export const voucherSamples = {
  'Query.voucherBatches': ofGroup(({ groupId }) => ({ groupId })),
  'Query.vouchers': ofGroup(({ batchId }) => ({ batchId })),
  'Mutation.issueVouchers': ofGroup(({ groupId }) => ({ input: { id: randomUUID(), groupId, ...issued } })),
  'Mutation.voidVoucher': ofGroup(({ voucherId: id }) => ({ input: { id, reason: 'Text' } })),
  'Mutation.voidVouchers': ofGroup(({ batchId }) => ({ input: { batchId, reason: 'Text', seen: 1 } })),
  'Mutation.findVoucher': { records: 'of the link', variables: () => ({ input: { code } }) },
  'Mutation.lookUpVoucher': ofGroup(({ groupId }) => ({ input: { groupId, code } })),
} satisfies Record<string, Sample>;

export const voucherRoutes = {
  'GET /api/vouchers/:batchId/sheet.pdf': { records: 'of the group', path: '/api/vouchers/nothing/sheet.pdf' },
} satisfies Record<string, RouteSample>;
