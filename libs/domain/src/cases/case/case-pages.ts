import type { CaseFileNow } from './case.commands.js';
import { type CasePage, casePages } from './case.rules.js';
import type { CaseState } from './case.state.js';

export type CaseFilesProblem = 'filesChecking' | 'fileNotDescribed' | 'documentNeeded';

/** Why what was uploaded cannot be sent yet; what was refused is not sent. */
export function problemOfFiles({ files }: CaseState, now: readonly CaseFileNow[]): CaseFilesProblem | null {
  if (now.some(({ status }) => status === 'checking')) return 'filesChecking';
  const clean = now.filter(({ status }) => status === 'clean');
  if (clean.length === 0) return 'documentNeeded';
  return clean.every(({ id }) => Object.hasOwn(files, id)) ? null : 'fileNotDescribed';
}

export function hasConsents({ consents }: CaseState): boolean {
  const given = consents?.consents ?? [];
  return given.includes('terms') && given.includes('sharing');
}

/** Where somebody who comes back goes on: the first page that is not done. */
export function nextCasePage(state: CaseState, files: readonly CaseFileNow[]): CasePage {
  const isDone: Readonly<Record<CasePage, boolean>> = {
    patient: state.patient !== null,
    about: state.described !== null,
    files: problemOfFiles(state, files) === null,
    consents: hasConsents(state),
    check: false,
  };
  return casePages.find((page) => !isDone[page]) ?? 'check';
}
