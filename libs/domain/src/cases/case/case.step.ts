import { type Refused, refuse } from '../../kernel/index.js';
import type { CaseCommand, CaseRefusal } from './case.commands.js';
import type { CaseEvent } from './case.events.js';
import { type CaseAction, whyNotNow } from './case.permissions.js';
import type { CaseState } from './case.state.js';

export type Outcome = readonly CaseEvent[] | Refused<CaseRefusal>;
export type DataOf<Type extends CaseCommand['type']> = Extract<CaseCommand, { type: Type }>['data'];

export function step(action: CaseAction, state: CaseState, events: (userId: string) => Outcome): Outcome {
  const why = whyNotNow(action, state);
  if (why) return refuse(why);
  return state.owner === null ? refuse('unknownCase') : events(state.owner);
}

/** Another doctor's case is answered like none. */
export function byDoctor(
  action: CaseAction,
  { doctorId }: { readonly doctorId: string },
  state: CaseState,
  events: (userId: string) => Outcome,
): Outcome {
  return state.doctorId === doctorId ? step(action, state, events) : refuse('unknownCase');
}

/** An answer of a draft. */
export function whileDraft(state: CaseState, events: (userId: string) => Outcome): Outcome {
  if (state.status === 'paying') return refuse('paymentUnderWay', { until: state.attempt?.until });
  if (state.status !== 'draft') return step('pay', state, () => refuse('caseSubmitted'));
  return state.owner === null ? refuse('unknownCase') : events(state.owner);
}
