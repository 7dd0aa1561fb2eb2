import { isChinese } from '../../kernel/index.js';
import type { CaseFileNow } from './case.commands.js';
import type { CaseEvent, CaseEventMap } from './case.events.js';
import type { DataOf, Outcome } from './case.step.js';
import { type CaseState, takesEvent } from './case.state.js';

type Begun = CaseEventMap['CaseTranslationBegun']['translations'][number];
type Wanted = Omit<Begun, 'translationId'>;

/** Each text once; a translation is called by the case and its number there. */
export function begun(caseId: string, state: CaseState, wanted: readonly Wanted[]): readonly CaseEvent[] {
  const translations = wanted.map((each, at) => ({
    translationId: `${caseId}-${state.translations.length + at + 1}`,
    ...each,
  }));
  return translations.length > 0 ? [{ type: 'CaseTranslationBegun', data: { caseId, translations } }] : [];
}

/** What the doctor writes is in English. */
export function translatedFor(state: CaseState, caseId: string, wanted: readonly Wanted[]): readonly CaseEvent[] {
  return state.language === 'zh' ? begun(caseId, state, wanted) : [];
}

/** Files that are not in English, each once. */
function filesToTranslate({ files, translations }: CaseState, now: readonly CaseFileNow[]): Wanted[] {
  const known = new Set(translations.map(({ sourceId }) => sourceId));
  return now.flatMap(({ id, status }): Wanted[] => {
    const language = Object.hasOwn(files, id) ? files[id]?.language : undefined;
    const isForeign = status === 'clean' && language !== undefined && language !== 'en';
    return isForeign && !known.has(id) ? [{ of: 'file', sourceId: id }] : [];
  });
}

export function recordsToTranslate(state: CaseState, now: readonly CaseFileNow[]): Wanted[] {
  const { title = '', story = '', wish = '' } = state.described ?? {};
  const isForeign = isChinese(`${title}${story}${wish}`);
  return [...(isForeign ? [{ of: 'story' } as const] : []), ...filesToTranslate(state, now)];
}

export function answerToTranslate(
  { questionId, answer }: { readonly questionId: string; readonly answer: string },
  state: CaseState,
  now: readonly CaseFileNow[],
): Wanted[] {
  const isForeign = isChinese(answer);
  return [...(isForeign ? [{ of: 'answer', sourceId: questionId } as const] : []), ...filesToTranslate(state, now)];
}

/** Staff offer the case once the last of the records is translated. */
export function noteTranslated(data: DataOf<'NoteTranslated'>, state: CaseState, now: Date): Outcome {
  const { caseId, translationId } = data;
  const open = state.translations.filter(({ of, done }) => of !== 'report' && !done);
  const isOpen = open.some((each) => each.translationId === translationId);
  if (!isOpen || !takesEvent(state, 'CaseTranslated')) return [];
  const at = now.toISOString();
  const noted: CaseEvent = { type: 'CaseTranslated', data: { caseId, translationId, at } };
  const isLast = state.status === 'translatingIn' && open.length === 1;
  return isLast ? [noted, { type: 'CaseReadyToAssign', data: { caseId, at } }] : [noted];
}

/** The patient reads the newest edition alone. */
export function landReportTranslation(data: DataOf<'LandReportTranslation'>, state: CaseState, now: Date): Outcome {
  const { owner: userId } = state;
  const isAwaited = state.status === 'translatingOut' && state.reports.at(-1)?.edition === data.edition;
  if (!isAwaited || userId === null) return [];
  return [{ type: 'CaseReportTranslated', data: { ...data, userId, translatedAt: now.toISOString() } }];
}

/** Translations of texts that nobody waits for any more. */
export function idleTranslations({ status, translations, reports }: CaseState): string[] {
  const newest = status === 'translatingOut' ? String(reports.at(-1)?.edition) : null;
  return translations.flatMap(({ translationId, of, sourceId, done }) => {
    const isIdle = status === 'cancelled' || (of === 'report' && sourceId !== newest);
    return isIdle && !done ? [translationId] : [];
  });
}
