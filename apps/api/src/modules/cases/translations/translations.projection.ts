import { translationEvents, translations } from '@meridian/domain/cases';
import { stateProjection } from '../../../platform/projector/index.js';

const isOpen = `status not in ('approved', 'wordless', 'cancelled')`;

/** Texts of cases in another language. What they say stays sealed under the key of who began the case. */
export const translationsProjection = stateProjection({
  name: 'cases.translations',
  version: 1,
  of: translations,
  events: translationEvents,
  id: 'translation_id',
  table: {
    user_id: 'text not null',
    case_id: 'text not null',
    status: 'text not null',
    reference: 'text not null',
    due_by: 'timestamptz not null',
    translator_id: 'text',
    reader_id: 'text',
    count: 'int not null',
    done: 'int not null',
  },
  columns: ({ owner, caseId, status, reference, dueBy, translatorId, readerId, count, written }) =>
    owner === null || dueBy === null
      ? null
      : {
          user_id: owner,
          case_id: caseId,
          status,
          reference,
          due_by: dueBy,
          translator_id: translatorId,
          reader_id: readerId,
          count: Math.max(count, ...Object.keys(written).map((index) => Number(index) + 1)),
          done: Object.keys(written).length,
        },
  times: { approved_at: ['TranslationApproved', 'TranslationWordless'] },
  indexes: {
    translations_of_case: '(case_id, created_at, translation_id)',
    translations_of: '(user_id)',
    translations_open: `(status, due_by, translation_id) where ${isOpen}`,
    translations_by_translator: '(translator_id, changed_at) where translator_id is not null',
    translations_by_reader: '(reader_id, changed_at) where reader_id is not null',
  },
  key: ({ data }) => String(Reflect.get(data, 'translationId')),
});
