import { createHash } from 'node:crypto';
import {
  caseDecider,
  type CaseEventMap,
  type CaseReport,
  cases,
  type CaseState,
  caseStream,
  idleTranslations,
  reportSections,
  type SourceParagraph,
  translatedParts,
  translationDecider,
  type TranslationEventMap,
  translations,
  type TranslationState,
  translationStream,
} from '@meridian/domain/cases';
import { isRefused } from '@meridian/domain/kernel';
import type { EventStore } from '../../../platform/event-store/index.js';
import { PersonErasedError } from '../../../platform/personal-data/index.js';
import { type ActingContext, provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { partsToTranslate } from './parts-to-translate.js';

type Followed = Pick<
  CaseEventMap,
  'CaseTranslationBegun' | 'CaseReportCorrected' | 'CaseReportWithdrawn' | 'CaseCancelled'
> &
  Pick<TranslationEventMap, 'TranslationApproved' | 'TranslationWordless'>;
type Begun = CaseEventMap['CaseTranslationBegun']['translations'][number];

/** Asks for the translations that a case needs, ends those it no longer needs, and tells the case what is translated. */
export const caseTranslationsReaction = provideReaction({ store: reactionStore }, ({ store }) =>
  reaction<Followed>({
    name: 'cases.translations',
    attempts: 'forAnHour',
    on: {
      CaseTranslationBegun: async ({ data: { caseId, translations: begun } }, { acting }) => {
        const { state } = await store.look(caseStream(caseId), caseDecider);
        for (const each of begun) await ask(store, { caseId, state }, each, acting);
        await endIdle(store, caseId, acting);
      },
      CaseReportCorrected: ({ data }, { acting }) => endIdle(store, data.caseId, acting),
      CaseReportWithdrawn: ({ data }, { acting }) => endIdle(store, data.caseId, acting),
      CaseCancelled: ({ data }, { acting }) => endIdle(store, data.caseId, acting),
      TranslationApproved: ({ data }, { acting }) => land(store, data, acting),
      TranslationWordless: ({ data }, { acting }) => land(store, data, acting),
    },
  }),
);

interface OpenCase {
  readonly caseId: string;
  readonly state: CaseState;
}

async function ask(store: EventStore, { caseId, state }: OpenCase, begun: Begun, acting: ActingContext): Promise<void> {
  const { owner: userId, attempt, described, dueBy } = state;
  if (userId === null || !attempt || dueBy === null) throw new Error('a case that was not paid is translated');
  const { translationId, of, sourceId } = begun;
  const toEnglish = of === 'story' || of === 'file' || of === 'answer';
  const from = of === 'file' ? (state.files[sourceId ?? '']?.language ?? 'zh') : toEnglish ? 'zh' : 'en';
  const data = {
    translationId,
    caseId,
    userId,
    of,
    ...(sourceId !== undefined && { sourceId }),
    from,
    to: toEnglish ? ('en' as const) : ('zh' as const),
    reference: attempt.reference,
    dueBy,
    specialty: described?.specialty ?? ('other' as const),
    paragraphs: sourceOf(state, begun),
  };
  try {
    const asked = await store.send(translations, { type: 'AskTranslation', data }, acting);
    if (isRefused(asked)) throw new Error(`a translation was not asked for: ${asked.refused}`);
  } catch (error) {
    // Nobody translates what was erased meanwhile.
    if (!(error instanceof PersonErasedError)) throw error;
  }
}

function sourceOf(state: CaseState, { of, sourceId }: Begun): SourceParagraph[] | null {
  const { title = '', story = '', wish = '' } = state.described ?? {};
  const question = state.questions.find(({ id }) => id === sourceId);
  switch (of) {
    case 'file':
      return null;
    case 'story':
      return partsToTranslate({ title, story, wish });
    case 'question':
      return partsToTranslate({ '': question?.question ?? '' });
    case 'answer':
      return partsToTranslate({ '': question?.answer ?? '' });
    case 'report':
      return partsToTranslate({ ...state.reports.find(({ edition }) => String(edition) === sourceId)?.report });
  }
}

async function endIdle(store: EventStore, caseId: string, acting: ActingContext): Promise<void> {
  const { state } = await store.look(caseStream(caseId), caseDecider);
  const why =
    state.status !== 'cancelled' ? 'reportChanged' : state.cancelled?.by === 'erasure' ? 'erasure' : 'caseEnded';
  for (const translationId of idleTranslations(state)) {
    const ended = await store.send(translations, { type: 'CancelTranslation', data: { translationId, why } }, acting);
    if (isRefused(ended)) throw new Error(`a translation goes on: ${ended.refused}`);
  }
}

interface Done {
  readonly translationId: string;
  readonly caseId: string;
}

async function land(store: EventStore, { translationId, caseId }: Done, acting: ActingContext): Promise<void> {
  const { state } = await store.look(translationStream(translationId), translationDecider);
  const command =
    state.of === 'report'
      ? { type: 'LandReportTranslation' as const, data: await landed(store, { translationId, caseId }, state) }
      : { type: 'NoteTranslated' as const, data: { caseId, translationId } };
  try {
    const noted = await store.send(cases, command, acting);
    if (isRefused(noted)) throw new Error(`a translation could not be noted: ${noted.refused}`);
  } catch (error) {
    if (!(error instanceof PersonErasedError)) throw error;
  }
}

async function landed(store: EventStore, { translationId, caseId }: Done, state: TranslationState) {
  const parts = translatedParts(state);
  const report = Object.fromEntries(reportSections.map((name) => [name, parts[name] ?? ''])) as unknown as CaseReport;
  const edition = Number(state.sourceId);
  const { state: ofCase } = await store.look(caseStream(caseId), caseDecider);
  const signed = ofCase.reports.find((each) => each.edition === edition)?.report;
  if (!signed) throw new Error('a report was translated that is not there');
  const translation = { report, sourceHash: hashOfReport(signed), targetHash: hashOfReport(report) };
  return { caseId, translationId, edition, translation };
}

/** Of what the sections say, in their order. */
export function hashOfReport(report: CaseReport): string {
  const said = JSON.stringify(reportSections.map((name) => [name, report[name]]));
  return createHash('sha256').update(said).digest('hex');
}
