import { refuse } from '../../kernel/index.js';
import type { CaseEvent } from './case.events.js';
import { dueAfterAnswer, openQuestion } from './case-pauses.js';
import { mostOffers, offerHours, type offerEnds, type unassignedWhys } from './case.rules.js';
import { type DataOf, type Outcome, step } from './case.step.js';
import { type CaseState, openOffers, takesEvent } from './case.state.js';
import { anew } from './case-withdrawal.js';

type Why = (typeof unassignedWhys)[number];

const isOver = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

export function offerCase(
  { caseId, doctorIds, unfit, away }: DataOf<'OfferCase'>,
  state: CaseState,
  now: Date,
): Outcome {
  return step('offer', state, (userId) => {
    const open = openOffers(state);
    const added = [...new Set(doctorIds)].filter((id) => !open.includes(id));
    if (added.length === 0) return doctorIds.length > 0 ? [] : refuse('noDoctors');
    if (open.length + added.length > mostOffers) return refuse('tooManyOffers', { most: mostOffers });
    if (added.some((id) => unfit.includes(id))) return refuse('doctorNotVerified');
    if (added.some((id) => away.includes(id))) return refuse('doctorAway');
    if (added.includes(userId)) return refuse('doctorIsPatient');
    if (added.some((id) => state.offers[id]?.stands === 'declined')) return refuse('doctorDeclined');
    const until = new Date(now.getTime() + offerHours * 3_600_000).toISOString();
    return [{ type: 'CaseOffered', data: { caseId, doctorIds: added, until } }];
  });
}

/** The first who accepts has it. */
export function acceptCase({ caseId, doctorId, verified }: DataOf<'AcceptCase'>, state: CaseState, now: Date): Outcome {
  if (state.doctorId === doctorId) return [];
  const offer = Object.hasOwn(state.offers, doctorId) ? state.offers[doctorId] : undefined;
  if (!offer) return refuse('notOfferedToYou');
  if (!verified) return refuse('doctorNotVerified');
  if (offer.stands === 'taken') return refuse('takenByColleague');
  if (offer.stands !== 'open' || isOver(offer.until, now)) return refuse('offerOver');
  return step('accept', state, () => [{ type: 'CaseAccepted', data: { caseId, doctorId } }]);
}

export function declineCase({ caseId, doctorId, reason }: DataOf<'DeclineCase'>, state: CaseState, now: Date): Outcome {
  const offer = Object.hasOwn(state.offers, doctorId) ? state.offers[doctorId] : undefined;
  if (!offer) return refuse('notOfferedToYou');
  if (offer.stands === 'declined') return [];
  if (offer.stands === 'taken') return refuse('takenByColleague');
  if (offer.stands !== 'open') return refuse('offerOver');
  return step('decline', state, (userId) =>
    closed(state, now, { caseId, userId }, [doctorId], { why: 'declined', reason }),
  );
}

export function lapseOffers({ caseId }: DataOf<'LapseOffers'>, state: CaseState, now: Date): Outcome {
  const { status, owner, offers } = state;
  if (status !== 'offered' || owner === null) return [];
  const over = openOffers(state).filter((id) => isOver(offers[id]?.until ?? '', now));
  return closed(state, now, { caseId, userId: owner }, over, { why: 'lapsed' });
}

export function dropDoctor({ caseId, doctorId }: DataOf<'DropDoctor'>, state: CaseState, now: Date): Outcome {
  const { owner, status } = state;
  if (owner === null) return [];
  const ids = { caseId, userId: owner };
  const isTheirs = state.doctorId === doctorId && takesEvent(state, 'CaseUnassigned');
  if (isTheirs) return [unassigned(ids, state, now, { why: 'notVerified' })];
  if (status !== 'offered') return [];
  const theirs = openOffers(state).filter((id) => id === doctorId);
  return closed(state, now, ids, theirs, { why: 'withdrawn' });
}

export function reassignCase({ caseId, reason }: DataOf<'ReassignCase'>, state: CaseState, now: Date): Outcome {
  return step('reassign', state, (userId) => [
    unassigned({ caseId, userId }, state, now, { why: 'reassigned', reason }),
  ]);
}

interface Ids {
  readonly caseId: string;
  readonly userId: string;
}

/** What was asked is dropped with whoever asked it. */
function unassigned(
  ids: Ids,
  state: CaseState,
  now: Date,
  why: { readonly why: Why; readonly reason?: string },
): CaseEvent {
  const at = now.toISOString();
  // Nothing was promised since its report was withdrawn.
  if (state.status === 'reportWithdrawn') return { type: 'CaseUnassigned', data: { ...ids, at, ...why, ...anew(now) } };
  const resumed = openQuestion(state) ? { resumed: { dueBy: dueAfterAnswer(state, now), at } } : {};
  return { type: 'CaseUnassigned', data: { ...ids, at, ...why, ...resumed } };
}

/** When nobody is left who could accept, staff offer it again. */
function closed(
  state: CaseState,
  now: Date,
  ids: Ids,
  doctorIds: readonly string[],
  end: { readonly why: (typeof offerEnds)[number]; readonly reason?: string },
): readonly CaseEvent[] {
  if (doctorIds.length === 0) return [];
  const isLast = openOffers(state).every((id) => doctorIds.includes(id));
  return [
    ...doctorIds.map((doctorId): CaseEvent => ({ type: 'CaseOfferClosed', data: { ...ids, doctorId, ...end } })),
    ...(isLast ? [unassigned(ids, state, now, { why: 'noDoctorLeft' })] : []),
  ];
}
