import { refuse } from '../../kernel/index.js';
import { escalatesAt } from './case-clock.rules.js';
import type { CaseEvent } from './case.events.js';
import { isFreeToCancel } from './case.permissions.js';
import { standsSince } from './case-pauses.js';
import { dueReminders } from './case-reminders.js';
import { type DataOf, type Outcome, step } from './case.step.js';
import { keptForCase } from './case-price.js';
import { type CaseState, refundOf, takesEvent } from './case.state.js';
import { isCorrection } from './readable-reports.js';

/** What the clock says: who is waited for is reminded, the promise is broken on the seventh day, and on the tenth the patient may choose. */
export function noteTime({ caseId }: DataOf<'NoteCaseTime'>, state: CaseState, now: Date): Outcome {
  const { dueBy, late, escalated } = state;
  const reminders = remindersNow(caseId, state, now);
  const runs = standsSince(state) === null && takesEvent(state, 'CasePromiseBroken') && !isCorrection(state);
  if (dueBy === null || !runs) return reminders;
  const past = (time: string) => Date.parse(time) <= now.getTime();
  return [
    ...reminders,
    ...(!late && past(dueBy) ? [{ type: 'CasePromiseBroken', data: { caseId, dueBy } } as const] : []),
    ...(!escalated && takesEvent(state, 'CaseEscalated') && past(escalatesAt(dueBy))
      ? [{ type: 'CaseEscalated', data: { caseId, dueBy } } as const]
      : []),
  ];
}

const remindersNow = (caseId: string, state: CaseState, now: Date): readonly CaseEvent[] =>
  dueReminders(state, now).map(({ at: _at, before: _before, ...said }) => ({
    type: 'CaseReminded',
    data: { caseId, ...said },
  }));

export function chooseToWait(data: DataOf<'ChooseToWait'>, state: CaseState): Outcome {
  if (state.waitChosen) return [];
  return step('chooseToWait', state, () => [{ type: 'CaseWaitChosen', data }]);
}

export function askCancellation(data: DataOf<'AskCancellation'>, state: CaseState, now: Date): Outcome {
  return step('askCancellation', state, (userId) => [
    { type: 'CaseCancellationAsked', data: { ...data, userId, askedAt: now.toISOString() } },
  ]);
}

export function declineCancellation(data: DataOf<'DeclineCancellation'>, state: CaseState, now: Date): Outcome {
  return step('declineCancellation', state, (userId) => [
    { type: 'CaseCancellationDeclined', data: { ...data, userId, at: now.toISOString() } },
  ]);
}

/** A patient gets all of it back, or asks staff. Nobody pays for a report that was withdrawn. */
export function cancelCase({ refundId, ...data }: DataOf<'CancelCase'>, state: CaseState): Outcome {
  const { caseId, by, refund } = data;
  if (state.status === 'cancelled' && state.cancelled?.by === by) return [];
  return step('cancel', state, (userId) => {
    if (by === 'patient' && !isFreeToCancel(state)) return refuse('cancelByStaff');
    if (by === 'patient' && !refund) return refuse('cancelTermsChanged');
    if (!refund && state.withdrawn) return refuse('refundOwed');
    const cancelled: CaseEvent = { type: 'CaseCancelled', data: { ...data, userId } };
    const amount = keptForCase(state);
    if (!refund || !state.paid || amount.amount === 0) return [cancelled];
    const { paymentId } = state.paid;
    return [cancelled, { type: 'CaseRefundRequested', data: { caseId, refundId, paymentId, amount } }];
  });
}

export function noteRefund(data: DataOf<'NoteCaseRefund'>, state: CaseState): Outcome {
  const known = refundOf(state, data.refundId);
  if (known?.stands === 'made') return [];
  const asked = known?.stands === 'requested' ? known.amount.amount : 0;
  const most = state.paid?.paymentId === data.paymentId ? keptForCase(state).amount + asked : asked;
  return data.amount.amount > most ? refuse('refundTooMuch') : [{ type: 'CaseRefunded', data }];
}

export function noteRefundFailed(data: DataOf<'NoteCaseRefundFailed'>, state: CaseState): Outcome {
  return refundOf(state, data.refundId)?.stands === 'requested' ? [{ type: 'CaseRefundFailed', data }] : [];
}
