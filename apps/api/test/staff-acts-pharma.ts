import { randomUUID } from 'node:crypto';
import { pharmaGroupStream, voucherBatchStream } from '@meridian/domain/pharma';
import { plant, projected } from '../src/modules/identity/testing/planted-people.js';
import { plantApplication, plantPhlebotomist } from '../src/modules/pharma/testing/planted-groups.js';
import type { StaffActs } from './staff-acts.js';

export const actedGroup = 'acted-group';

/** Who applies for a workspace for their pharmacies: asked about, approved, switched off and on, and refused; and who draws blood there. */
export async function actOnPharmacies(acts: StaffActs): Promise<void> {
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const id = await plantApplication(stack, userId, actedGroup);
  await acts.filled('askPharmaApplicant', { id, question: 'Who owns it?' });
  await acts.filled('approvePharmaGroup', { id, venueId: 'acted-pharmacy' });
  await acts.filled('deactivatePharmaGroup', { id, note: 'Closed for a month' });
  await acts.filled('activatePharmaGroup', { id });
  await appointOwner(acts, { groupId: id, userId });
  await acts.filled('refusePharmaGroup', { id: await plantApplication(stack, userId), reason: 'No such premises' });
  const drawing = { id: await plantPhlebotomist(stack, actedGroup, (await plant(stack, 'Patient')).userId) };
  await acts.filled('approvePhlebotomist', drawing);
  await acts.filled('refusePhlebotomist', drawing);
  await issueVouchers(acts, userId);
}

async function appointOwner(acts: StaffActs, owner: { readonly groupId: string; readonly userId: string }) {
  const next = await plant(acts.stack, 'Patient');
  await projected(acts.stack, next);
  const left = { type: 'PharmaUserLeft', data: { ...owner, why: 'erasure' } } as const;
  await acts.stack.store.append(pharmaGroupStream(owner.groupId), [left], { actor: owner.userId });
  await acts.filled('appointPharmaOwner', { id: owner.groupId, email: `${next.userId}@example.org` });
}

async function issueVouchers({ stack }: StaffActs, actor: string): Promise<void> {
  const batchId = randomUUID();
  const facts = {
    name: 'Winter at work',
    payer: 'Harbour Ltd',
    testId: 'acted-test',
    count: 1,
    validUntil: '2099-01-31',
  };
  const data = { batchId, groupId: actedGroup, ...facts };
  await stack.store.append(voucherBatchStream(batchId), [{ type: 'VoucherBatchIssued', data }], { actor });
}
