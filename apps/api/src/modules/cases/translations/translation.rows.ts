import type { TranslationState } from '@meridian/domain/cases';
import type { PersonalDataService } from '../../../platform/personal-data/index.js';
import { openStates, type Stored } from '../../../platform/projector/stored-state.js';

export interface TranslationRow {
  readonly translation_id: string;
  /** Under whose key everything personal is. */
  readonly user_id: string;
  readonly case_id: string;
  readonly status: Exclude<TranslationState['status'], 'none'>;
  readonly reference: string;
  readonly due_by: Date;
  readonly translator_id: string | null;
  readonly reader_id: string | null;
  readonly count: number;
  readonly done: number;
  readonly state: Stored<TranslationState>;
  readonly created_at: Date;
  readonly changed_at: Date;
}

export const translationColumns = `t.translation_id, t.user_id, t.case_id, t.status, t.reference, t.due_by, t.translator_id, t.reader_id,
  t.count, t.done, t.state, t.created_at, t.changed_at`;

/** With what they say. */
export const openTranslations = (
  personalData: PersonalDataService,
  rows: readonly TranslationRow[],
): Promise<TranslationState[]> => openStates(personalData, rows, ({ user_id }) => user_id);
