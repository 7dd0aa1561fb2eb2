import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { PERSONAL_DATA, type PersonalDataService } from '../personal-data/index.js';
import { type NamedQuery, POOL, query, type Queryable } from '../postgres/index.js';
import { PEOPLE_NAMES, type PeopleNames } from '../session/index.js';
import { openStates, type Stored } from '../projector/stored-state.js';
import { changedValues } from './changed-values.js';
import type { Compared } from './compared.js';
import type { History, HistoryEntry } from './history.js';

interface Row extends HistoryEntry {
  readonly subject: string;
  readonly detail: { readonly changed?: Stored<Compared> };
  readonly person: string | null;
}

const most = 300;
const queries = new Map<string, NamedQuery<Row>>();

/** Reads the histories of records, for staff. */
@Injectable()
export class Histories {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(PERSONAL_DATA) private readonly personalData: PersonalDataService,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  /** The newest first, sealed details opened, with the names of those who acted. */
  async of<Entry extends HistoryEntry>(history: History<Entry>, subject: string): Promise<Entry[]> {
    const rows = await queryOf(history)(this.pool, [subject]);
    const opened = await this.personalData.openWords(
      rows.map(({ detail: { changed: _compared, ...detail }, ...row }) => ({ ...row, ...detail })),
      { person: 'person', columns: history.sealed },
    );
    const changed = await this.changed(history, rows);
    const named = await this.people.named(
      opened.map((line) => ({ ...line, ...(history.compares && { changed: changed.get(line.id) ?? [] }) })),
      'by',
    );
    return named.map(({ person: _person, subject: _subject, ...entry }) => entry as unknown as Entry);
  }

  /** Of a record that has several of them. */
  async together<Entry extends HistoryEntry>(histories: readonly History<Entry>[], subject: string): Promise<Entry[]> {
    const entries = (await Promise.all(histories.map((each) => this.of(each, subject)))).flat();
    return entries.toSorted((one, other) => Number(other.at) - Number(one.at)).slice(0, most);
  }

  private async changed({ compares }: History, rows: readonly Row[]) {
    const compared = rows.flatMap(({ id, person, detail: { changed: state } }) =>
      state ? [{ id, person: person ?? '', state }] : [],
    );
    const opened = await openStates(this.personalData, compared, ({ person }) => person);
    return new Map(
      compared.map(({ id }, index) => [id, compares ? changedValues(opened[index] ?? nothing, compares) : []]),
    );
  }
}

const nothing: Compared = { before: {}, after: {} };

/** Those of many records, the oldest line first; what is sealed stays so, and nobody is named. */
export async function historiesOf<Entry extends HistoryEntry>(
  on: Queryable,
  history: History<Entry>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> {
  const rows = await queryOf(history)(on, subjects);
  const entriesOf = new Map<string, Entry[]>(subjects.map((subject) => [subject, []]));
  for (const {
    subject,
    detail: { changed: _compared, ...detail },
    ...row
  } of rows.toReversed()) {
    entriesOf.get(subject)?.push({ ...row, ...detail } as unknown as Entry);
  }
  return entriesOf;
}

function queryOf({ table, order }: History): NamedQuery<Row> {
  const known =
    queries.get(table) ??
    query<Row>(
      `history of ${table}`,
      `select lines.* from unnest($1::text[]) asked (subject), lateral (
         select subject, id, change, detail, person, at, by from ${table} where subject = asked.subject
         order by ${order} limit ${most}) lines`,
    );
  queries.set(table, known);
  return known;
}
