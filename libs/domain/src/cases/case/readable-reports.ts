import type { CaseState, SignedReport } from './case.state.js';

type Signed = Pick<CaseState, 'status' | 'reports' | 'late'>;

/**
 * What the patient can read. One that is being translated stays back until it is, unless it corrects what they know, or the
 * promise is broken: then they read it in English at once.
 */
export function readableReports({ status, reports, late }: Signed): readonly SignedReport[] {
  const before = reports.at(-2);
  const isCorrection = before !== undefined && before.withdrawn === null;
  return status === 'translatingOut' && !isCorrection && !late ? reports.slice(0, -1) : reports;
}

/** Late by its translation alone. */
export const isReadInEnglish = ({ status, late }: Signed): boolean => status === 'translatingOut' && late;
