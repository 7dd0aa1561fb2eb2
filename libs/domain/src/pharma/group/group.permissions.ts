import { isOpenApplication, type PharmaGroupState } from './group.state.js';

/** What the applicant may do now. */
export function actionsOfApplicant(state: PharmaGroupState): ('answer' | 'withdraw')[] {
  if (!isOpenApplication(state)) return [];
  return state.status === 'asked' ? ['answer', 'withdraw'] : ['withdraw'];
}

/** What staff may do now; who applied is refused. */
export function actionsOfStaff(state: PharmaGroupState): ('approve' | 'ask' | 'refuse' | 'deactivate' | 'activate')[] {
  if (state.status === 'active') return ['deactivate'];
  if (state.status === 'inactive') return ['activate'];
  return isOpenApplication(state) ? ['approve', 'ask', 'refuse'] : [];
}
