import { dueByFor } from './case-clock.rules.js';
import type { CaseEvent } from './case.events.js';
import { byDoctor, type DataOf, type Outcome, step } from './case.step.js';
import type { CaseState } from './case.state.js';

interface Withdrawing {
  readonly caseId: string;
  readonly userId: string;
  readonly reason: string;
}

function withdrawn({ reports }: CaseState, data: Withdrawing, now: Date): CaseEvent {
  const edition = reports.at(-1)?.edition ?? 1;
  return { type: 'CaseReportWithdrawn', data: { ...data, edition, at: now.toISOString() } };
}

/** Its doctor writes another one, in the time of a new promise. */
export function withdrawReport(
  { doctorId, caseId, reason }: DataOf<'WithdrawReport'>,
  state: CaseState,
  now: Date,
): Outcome {
  return byDoctor('withdraw', { doctorId }, state, (userId) => [
    withdrawn(state, { caseId, userId, reason }, now),
    { type: 'CaseReopened', data: { caseId, doctorId, dueBy: dueByFor(now), at: now.toISOString() } },
  ]);
}

/** Staff offer the case again. */
export function withdrawReportByStaff(
  { caseId, reason }: DataOf<'WithdrawReportByStaff'>,
  state: CaseState,
  now: Date,
): Outcome {
  return step('withdraw', state, (userId) => [
    withdrawn(state, { caseId, userId, reason }, now),
    { type: 'CaseUnassigned', data: { caseId, userId, at: now.toISOString(), why: 'reassigned', ...anew(now) } },
  ]);
}

/** The promise is made again. */
export const anew = (now: Date) => ({ resumed: { dueBy: dueByFor(now), at: now.toISOString() } });
