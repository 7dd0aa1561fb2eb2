import { Inject, Injectable, Optional } from '@nestjs/common';
import type {
  CaseFile,
  CaseFileKind,
  Translation,
  TranslationLine,
  TranslationWork,
} from '@meridian/contracts/generated/public';
import {
  paragraphsOfTranslation,
  type TranslationAction,
  translationActionsOf,
  type TranslationState,
  workerOf,
} from '@meridian/domain/cases';
import type pg from 'pg';
import type { LogPosition } from '../../../platform/event-store/stored-event.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { readClosed } from '../../../platform/projector/stored-state.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { CaseFiles } from '../files/case-files.service.js';
import { MACHINE_HELP, type MachineHelp } from './machine-help.js';
import { openTranslations, translationColumns, type TranslationRow } from './translation.rows.js';

interface Listed extends TranslationRow {
  readonly file_kind: CaseFileKind | null;
}

const mutationOf: Readonly<Record<TranslationAction, string>> = {
  take: 'takeTranslation',
  release: 'releaseTranslation',
  write: 'writeParagraph',
  finish: 'finishTranslation',
  return: 'returnTranslation',
  approve: 'approveTranslation',
  markWordless: 'markTranslationWordless',
};
const most = 200;
const listed = (where: string, order: string) => `
  select ${translationColumns}, c.state -> 'files' -> (t.state ->> 'sourceId') ->> 'kind' as file_kind
  from cases.translations t join cases.cases c using (case_id) where ${where} order by ${order}, t.translation_id limit ${most}`;
const urgent = 't.due_by';

const mine = query<Listed>(
  'cases.translations_in_hand',
  listed(`(t.status = 'translating' and t.translator_id = $1) or (t.status = 'reading' and t.reader_id = $1)`, urgent),
);
const toTranslate = query<Listed>('cases.translations_open', listed(`t.status = 'open' and t.user_id <> $1`, urgent));
const toRead = query<Listed>(
  'cases.translations_to_read',
  listed(`t.status = 'toRead' and t.user_id <> $1 and t.translator_id is distinct from $1`, urgent),
);
const done = query<Listed>(
  'cases.translations_done',
  listed(
    `(t.translator_id = $1 and t.status not in ('open', 'translating', 'cancelled'))
     or (t.reader_id = $1 and t.status = 'approved')`,
    't.changed_at desc',
  ),
);
const one = query<Listed>('cases.translation', listed('t.translation_id = $1', urgent));
const peopleOf = query<{ readonly user_id: string }>(
  'cases.people_translated',
  'select distinct user_id from cases.translations where translation_id = any ($1::text[])',
);

/** Texts of cases as translators see them. */
@Injectable()
export class TranslationWorkQuery {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(CaseFiles) private readonly files: CaseFiles,
    @Inject(PEOPLE_NAMES) private readonly names: PeopleNames,
    @Inject(ReachedPositions) private readonly projections: ReachedPositions,
    @Optional() @Inject(MACHINE_HELP) private readonly machine?: MachineHelp,
  ) {}

  async all(workerId: string): Promise<TranslationWork> {
    const [inHand, open, read, over] = await Promise.all([
      mine(this.pool, workerId),
      toTranslate(this.pool, workerId),
      toRead(this.pool, workerId),
      done(this.pool, workerId),
    ]);
    return { mine: inHand.map(line), toTranslate: open.map(line), toRead: read.map(line), done: over.map(line) };
  }

  /** What it says is for whoever has it in hand. With a position: as it is after it. */
  async one(translationId: string, workerId: string, after?: LogPosition): Promise<Translation | null> {
    if (after) await this.projections.reached(['cases.translations', 'cases.cases'], after);
    const [row] = await one(this.pool, translationId);
    if (!row || row.status === 'cancelled') return null;
    const closed = readClosed<TranslationState>(row);
    const isOpen = workerOf(closed) === workerId || isOfTheirs(closed, workerId);
    const [state = closed] = isOpen ? await openTranslations(this.personalData, [row]) : [];
    const [file, translator] = await Promise.all([
      isOpen ? this.fileOf(row, state) : null,
      this.nameOf(state.translatorId),
    ]);
    const { __typename: _type, ...about } = line(row);
    return {
      ...about,
      origin: state.origin,
      paragraphs: isOpen ? paragraphsOfTranslation(state) : [],
      file,
      translator,
      returned: isOpen ? (state.returned?.reason ?? null) : null,
      help: this.machine !== undefined && workerOf(state) === workerId,
      permittedActions: translationActionsOf(state, workerId).map((action) => mutationOf[action]),
    };
  }

  /** What a machine makes of one paragraph, for whoever has the text in hand. */
  async suggestion(translationId: string, index: number, workerId: string): Promise<string | null> {
    const [row] = this.machine ? await one(this.pool, translationId) : [];
    if (!this.machine || !row || workerOf(readClosed<TranslationState>(row)) !== workerId) return null;
    const [state] = await openTranslations(this.personalData, [row]);
    const source =
      state &&
      paragraphsOfTranslation(state)
        .find((each) => each.index === index)
        ?.source.trim();
    return source ? this.machine.suggest(source, state.from, state.to) : null;
  }

  /** Whose they are, for the access log. */
  async people(ids: readonly string[]): Promise<readonly string[]> {
    return (await peopleOf(this.pool, ids)).map(({ user_id }) => user_id);
  }

  private async fileOf(
    { case_id, file_kind }: Listed,
    { of, sourceId, from }: TranslationState,
  ): Promise<CaseFile | null> {
    if (of !== 'file' || sourceId === null || file_kind === null) return null;
    const files = await this.files.shown(case_id, { [sourceId]: { kind: file_kind, language: from } });
    return files.find(({ id }) => id === sourceId) ?? null;
  }

  private async nameOf(id: string | null): Promise<string | null> {
    const [named] = id === null ? [] : await this.names.named([{ id }], 'id');
    return named?.id ?? null;
  }
}

/** Whoever worked on it may look at it again. */
const isOfTheirs = ({ translatorId, readerId }: TranslationState, workerId: string): boolean =>
  translatorId === workerId || readerId === workerId;

function line(row: Listed): TranslationLine {
  const { of: subject, specialty, from, to, returned } = readClosed<TranslationState>(row);
  return {
    id: row.translation_id,
    reference: row.reference,
    status: row.status,
    fileKind: row.file_kind,
    subject,
    specialty,
    from,
    to,
    done: row.done,
    count: row.count,
    returned: returned !== null,
    dueBy: row.due_by,
    askedAt: row.created_at,
    changedAt: row.changed_at,
  };
}
