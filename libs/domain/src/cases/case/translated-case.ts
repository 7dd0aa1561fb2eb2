import type { CaseEvent } from './case.events.js';
import type { CaseState } from './case.state.js';

type Translating = Extract<
  CaseEvent,
  { readonly type: 'CaseTranslationBegun' | 'CaseTranslated' | 'CaseReportTranslated' }
>;

/** What the events of translations make of a case. */
export function translatedCase(state: CaseState, event: Translating): Partial<CaseState> {
  if (event.type === 'CaseTranslationBegun') {
    const begun = event.data.translations.map(({ sourceId = null, ...each }) => ({ ...each, sourceId, done: false }));
    return { translations: [...state.translations, ...begun] };
  }
  const { translationId } = event.data;
  const at = event.type === 'CaseTranslated' ? event.data.at : undefined;
  const translations = state.translations.map((each) =>
    each.translationId === translationId ? { ...each, done: true, ...(at !== undefined && { doneAt: at }) } : each,
  );
  if (event.type === 'CaseTranslated') return { translations };
  const { edition, translation, translatedAt } = event.data;
  const reports = state.reports.map((report) =>
    report.edition === edition ? { ...report, translated: { translation, translatedAt } } : report,
  );
  return { translations, reports };
}
