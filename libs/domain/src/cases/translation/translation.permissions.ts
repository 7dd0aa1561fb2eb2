import { workerOf } from './translation.decider.js';
import type { TranslationState } from './translation.state.js';

export type TranslationAction = 'take' | 'release' | 'write' | 'finish' | 'return' | 'approve' | 'markWordless';

/** What somebody may do with a translation now. */
export function translationActionsOf(state: TranslationState, workerId: string): TranslationAction[] {
  const { status, translatorId, owner } = state;
  const isTheirs = workerOf(state) === workerId;
  if (isTheirs && status === 'translating') {
    return [
      'release',
      'write',
      'finish',
      ...(state.of === 'file' && state.count === 0 ? (['markWordless'] as const) : []),
    ];
  }
  if (isTheirs && status === 'reading') return ['release', 'write', 'return', 'approve'];
  const mayTake = owner !== workerId && (status === 'open' || (status === 'toRead' && translatorId !== workerId));
  return mayTake ? ['take'] : [];
}
