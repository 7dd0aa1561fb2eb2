import type { CaseEvent } from './case.events.js';
import type { CaseState, Withdrawal } from './case.state.js';

type Reopening = Extract<CaseEvent, { readonly type: 'CaseReportWithdrawn' | 'CaseReopened' }>;

/** After a report was withdrawn: what was promised of it, and was asked about it, is over; then another one is written. */
export function reopenedCase(state: CaseState, event: Reopening): Partial<CaseState> {
  if (event.type === 'CaseReopened') {
    const { doctorId, dueBy } = event.data;
    return { doctorId, dueBy };
  }
  const { edition, reason, at } = event.data;
  const withdrawn: Withdrawal = { reason, ...(at !== undefined && { at }) };
  const reports = state.reports.map((report) => (report.edition === edition ? { ...report, withdrawn } : report));
  return {
    withdrawn,
    reports,
    pauses: [],
    late: false,
    escalated: false,
    waitChosen: false,
    cancellationAsked: null,
    cancellationDeclined: null,
  };
}
