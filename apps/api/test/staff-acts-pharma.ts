import { plant } from '../src/modules/identity/testing/planted-people.js';
import { plantApplication } from '../src/modules/pharma/testing/planted-groups.js';
import type { StaffActs } from './staff-acts.js';

export const actedGroup = 'acted-group';

/** Who applies for a workspace for their pharmacies: asked about, approved, switched off and on, and refused. */
export async function actOnPharmacies(acts: StaffActs): Promise<void> {
  const { stack } = acts;
  const { userId } = await plant(stack, 'Patient');
  const id = await plantApplication(stack, userId, actedGroup);
  await acts.filled('askPharmaApplicant', { id, question: 'Who owns it?' });
  await acts.filled('approvePharmaGroup', { id, venueId: 'acted-pharmacy' });
  await acts.filled('deactivatePharmaGroup', { id, note: 'Closed for a month' });
  await acts.filled('activatePharmaGroup', { id });
  await acts.filled('refusePharmaGroup', { id: await plantApplication(stack, userId), reason: 'No such premises' });
}
