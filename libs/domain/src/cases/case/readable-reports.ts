import type { CaseState, SignedReport } from './case.state.js';

type Signed = Pick<CaseState, 'status' | 'reports' | 'late'>;

/** What is being translated corrects a report that the patient knows: the promise was kept. */
export const isCorrection = ({ status, reports }: Pick<CaseState, 'status' | 'reports'>): boolean =>
  status === 'translatingOut' && reports.at(-2)?.withdrawn === null;

/**
 * What the patient can read. One that is being translated stays back until it is, unless it corrects what they know, or the
 * promise is broken: then they read it in English at once.
 */
export function readableReports(state: Signed): readonly SignedReport[] {
  const { status, reports, late } = state;
  return status === 'translatingOut' && !late && !isCorrection(state) ? reports.slice(0, -1) : reports;
}

/** Late by its translation alone. */
export const isReadInEnglish = (state: Signed): boolean =>
  state.status === 'translatingOut' && state.late && !isCorrection(state);
