import { Inject, Injectable } from '@nestjs/common';
import type { StaffTranslation } from '@meridian/contracts/generated/admin';
import { type TranslationState, workerOf } from '@meridian/domain/cases';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { translationColumns, type TranslationRow } from './translation.rows.js';

const ofCase = query<TranslationRow>(
  'cases.translations_of_case',
  `select ${translationColumns} from cases.translations t where t.case_id = $1 order by t.created_at, t.translation_id`,
);
const byId = query<TranslationRow>(
  'cases.translation_of_staff',
  `select ${translationColumns} from cases.translations t where t.translation_id = $1`,
);

/** What of a case is translated and by whom, without what it says. */
@Injectable()
export class StaffTranslations {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
  ) {}

  async of(caseId: string): Promise<StaffTranslation[]> {
    return this.shown(await ofCase(this.pool, caseId));
  }

  async one(translationId: string, after: LogPosition): Promise<StaffTranslation | null> {
    await this.projections.reached(['cases.translations'], after);
    const [found] = await this.shown(await byId(this.pool, translationId));
    return found ?? null;
  }

  private async shown(rows: readonly TranslationRow[]): Promise<StaffTranslation[]> {
    const ids = [...new Set(rows.flatMap((row) => [row.translator_id, row.reader_id]))].filter((id) => id !== null);
    const named = await this.names.named(
      ids.map((id) => ({ id })),
      'id',
    );
    const names = new Map(ids.map((id, index) => [id, named[index]?.id ?? id]));
    return rows.map((row) => shown(row, (id) => (id === null ? null : (names.get(id) ?? id))));
  }
}

function shown(row: TranslationRow, nameOf: (id: string | null) => string | null): StaffTranslation {
  const state = readClosed<TranslationState>(row);
  return {
    id: row.translation_id,
    subject: state.of,
    status: row.status,
    from: state.from,
    to: state.to,
    done: row.done,
    count: row.count,
    translator: nameOf(row.translator_id),
    reader: nameOf(row.reader_id),
    askedAt: row.created_at,
    changedAt: row.changed_at,
    permittedActions: workerOf(state) === null ? [] : ['takeBackTranslation'],
  };
}
