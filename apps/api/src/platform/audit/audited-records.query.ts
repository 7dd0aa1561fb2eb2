import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { type NamedQuery, POOL, query } from '../postgres/index.js';
import { AUDITED, type Audited } from './audited.js';

type Found = { readonly id: string; readonly reference: string | null };

const queries = new Map<string, NamedQuery<Found>>();

/** The record that somebody named by its id or by its reference, as its read model knows it. */
export async function recordNamed(
  pool: pg.Pool,
  { named }: Pick<Audited, 'named'>,
  words: string,
): Promise<{ readonly id: string; readonly reference: string | null }> {
  if (!named) return { id: words, reference: null };
  const { table, id, reference } = named;
  const known =
    queries.get(table) ??
    query<Found>(
      `audited ${table}`,
      `select ${id} as id, ${reference} as reference from ${table} where ${id} = $1 or ${reference} = $2 limit 1`,
    );
  queries.set(table, known);
  const [found] = await known(pool, words, words.toUpperCase());
  return found ?? { id: words, reference: null };
}

const referenceQueries = new Map<string, NamedQuery<Found>>();

/** By which reference people know records, of those kinds that have one. */
@Injectable()
export class AuditedReferences {
  constructor(
    @Inject(AUDITED) private readonly audited: readonly Audited[],
    @Inject(POOL) private readonly pool: pg.Pool,
  ) {}

  /** By id. */
  async of(
    records: readonly { readonly category: string; readonly record: string }[],
  ): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(
      this.audited.map(async ({ category, named }) => {
        const ids = new Set(records.filter((each) => each.category === category).map(({ record }) => record));
        return named && ids.size > 0 ? referencesIn(named)(this.pool, [...ids]) : [];
      }),
    );
    return new Map(found.flat().flatMap(({ id, reference }) => (reference === null ? [] : [[id, reference]])));
  }
}

function referencesIn({ table, id, reference }: NonNullable<Audited['named']>): NamedQuery<Found> {
  const known =
    referenceQueries.get(table) ??
    query<Found>(
      `audited references ${table}`,
      `select ${id} as id, ${reference} as reference from ${table} where ${id} = any ($1::text[])`,
    );
  referenceQueries.set(table, known);
  return known;
}
