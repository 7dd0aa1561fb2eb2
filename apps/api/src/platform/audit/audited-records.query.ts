import type pg from 'pg';
import { type NamedQuery, query } from '../postgres/index.js';
import type { Audited } from './audited.js';

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
