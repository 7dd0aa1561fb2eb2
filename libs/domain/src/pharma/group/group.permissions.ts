import { keepsAnOwner, leavesNoOwner } from './group-users.js';
import { isOpenApplication, type PharmaGroupState } from './group.state.js';

/** What the applicant may do now. */
export function actionsOfApplicant(state: PharmaGroupState): ('answer' | 'withdraw')[] {
  if (!isOpenApplication(state)) return [];
  return state.status === 'asked' ? ['answer', 'withdraw'] : ['withdraw'];
}

/** Nobody is left who decides for it: staff appoint somebody. */
export const hasNoOwner = (state: PharmaGroupState): boolean => state.status === 'active' && !keepsAnOwner(state, []);

/** Nobody would be left if they went. */
export const isLastOwner = (state: PharmaGroupState, userId: string): boolean =>
  state.status === 'active' && leavesNoOwner(state, [userId]);

/** What staff may do now; who applied is refused. */
export function actionsOfStaff(
  state: PharmaGroupState,
): ('approve' | 'ask' | 'refuse' | 'deactivate' | 'activate' | 'appoint')[] {
  if (state.status === 'active') return hasNoOwner(state) ? ['appoint', 'deactivate'] : ['deactivate'];
  if (state.status === 'inactive') return ['activate'];
  return isOpenApplication(state) ? ['approve', 'ask', 'refuse'] : [];
}
