import { caseDecider, type CaseState, caseStream, type SignedReport } from '@meridian/domain/cases';
import type { EventStore } from '../../../platform/event-store/index.js';
import { isCaseId } from '../cases/case-ids.js';

export interface SignedCaseReport {
  readonly documentId: string;
  readonly state: CaseState;
  readonly signed: SignedReport;
  /** When another edition took its place, or it was withdrawn. */
  readonly ended: { readonly at: Date; readonly status: 'superseded' | 'withdrawn' } | null;
}

const form = /^r([0-9a-f]{32})(\d{2})$/;

/** Each edition is a document of its own, as it is printed and asked for at `/verify`. */
export const reportIdOf = (caseId: string, edition: number): string => `r${caseId}${String(edition).padStart(2, '0')}`;

/** From the log itself; null for what was never signed. */
export async function signedCaseReport(store: EventStore, documentId: string): Promise<SignedCaseReport | null> {
  const [, caseId = '', edition] = form.exec(documentId) ?? [];
  return isCaseId(caseId) ? editionOf(store, caseId, Number(edition)) : null;
}

export async function newestCaseReport(store: EventStore, caseId: string): Promise<SignedCaseReport | null> {
  if (!isCaseId(caseId)) return null;
  const { state } = await store.look(caseStream(caseId), caseDecider);
  const newest = state.reports.at(-1);
  return newest ? editionOf(store, caseId, newest.edition) : null;
}

async function editionOf(store: EventStore, caseId: string, edition: number): Promise<SignedCaseReport | null> {
  const { state } = await store.look(caseStream(caseId), caseDecider);
  const { reports } = state;
  const signed = reports.find((report) => report.edition === edition);
  if (!signed) return null;
  const documentId = reportIdOf(caseId, edition);
  const next = reports.find((report) => report.edition === edition + 1);
  if (!signed.withdrawn) {
    const ended = next ? ({ at: new Date(next.signedAt), status: 'superseded' } as const) : null;
    return { documentId, state, signed, ended };
  }
  for await (const { type, data, recordedAt } of store.read(caseStream(caseId))) {
    if (type === 'CaseReportWithdrawn' && Reflect.get(data, 'edition') === edition) {
      return { documentId, state, signed, ended: { at: recordedAt, status: 'withdrawn' } };
    }
  }
  throw new Error('a report was withdrawn, and nothing in the log says when');
}
