import { Inject, Injectable } from '@nestjs/common';
import type { CaseFile, TranslatedText } from '@meridian/contracts/generated/public';
import { paragraphsOfTranslation, type TranslationState } from '@meridian/domain/cases';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { openTranslations, translationColumns, type TranslationRow } from './translation.rows.js';

const ofCases = query<TranslationRow>(
  'cases.translations_of_cases',
  `select ${translationColumns} from cases.translations t
   where t.case_id = any ($1::text[]) and t.status <> 'cancelled' order by t.case_id, t.created_at, t.translation_id`,
);

/** The texts of a case in another language, by what they are of. */
export class CaseTexts {
  constructor(private readonly states: readonly TranslationState[]) {}

  of(subject: TranslationState['of'], sourceId: string | null = null): TranslatedText | null {
    const state = this.states.find((each) => each.of === subject && each.sourceId === sourceId);
    return state && state.status !== 'none' ? { status: state.status, paragraphs: approved(state) } : null;
  }

  get title(): string | null {
    return this.of('story')?.paragraphs.find(({ part }) => part === 'title')?.target ?? null;
  }
}

export const noTexts = new CaseTexts([]);

export const translatedFiles = (files: readonly CaseFile[], texts: CaseTexts): CaseFile[] =>
  files.map((file) => ({ ...file, translation: texts.of('file', file.id) }));

/** What nobody approved is not shown. */
const approved = (state: TranslationState): TranslatedText['paragraphs'] =>
  state.status === 'approved'
    ? paragraphsOfTranslation(state).map(({ part, source, target }) => ({ part, source, target }))
    : [];

@Injectable()
export class TranslatedTexts {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
  ) {}

  /** In the order of the cases. */
  async of(caseIds: readonly string[]): Promise<CaseTexts[]> {
    const rows = caseIds.length === 0 ? [] : await ofCases(this.pool, caseIds);
    const states = await openTranslations(this.personalData, rows);
    return caseIds.map((id) => new CaseTexts(states.filter((_state, index) => rows[index]?.case_id === id)));
  }
}
