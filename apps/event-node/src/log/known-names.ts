import type { Queryable } from './log-queries.js';
import type { StoredEvent } from './stored-event.js';

/** Of what a filter chooses by: each has an index that leads from a name to its positions. */
export type NameKind = 'type' | 'category';

/** A stream's name before its first hyphen: streams of one kind share it. */
export const categoryOf = (stream: string) => stream.slice(0, stream.indexOf('-') >>> 0);
export const categoryColumn = "split_part(stream, '-', 1)";
const columns: Readonly<Record<NameKind, string>> = { type: 'type', category: categoryColumn };

/** A log of more names than these is not searched by name. */
const MOST = 4_096;

/** All types and categories of what is committed, so that a filter of any form can be asked as a list of names. */
export class KnownNames {
  private names: Record<NameKind, Set<string>> = { type: new Set(), category: new Set() };

  async load(db: Queryable, schema: string): Promise<void> {
    const [type, category] = await Promise.all([distinct(db, schema, 'type'), distinct(db, schema, 'category')]);
    this.names = { type, category };
  }

  add(events: readonly StoredEvent[]): void {
    const { type: types, category: categories } = this.names;
    let last: string | undefined;
    for (const { type, stream } of events) {
      if (types.size <= MOST) types.add(type);
      if (stream === last || categories.size > MOST) continue;
      categories.add(categoryOf(stream));
      last = stream;
    }
  }

  /** Undefined when there are too many to be remembered. */
  of(kind: NameKind): ReadonlySet<string> | undefined {
    return this.names[kind].size > MOST ? undefined : this.names[kind];
  }
}

/** From each name to the next one by the index: what is between is not read. */
async function distinct(db: Queryable, schema: string, kind: NameKind): Promise<Set<string>> {
  const column = columns[kind];
  const { rows } = await db.query<{ name: string }>({
    text: `with recursive names as (
        (select ${column} as name from ${schema}.events order by 1 limit 1)
        union all
        select (select ${column} from ${schema}.events where ${column} > names.name order by 1 limit 1)
        from names where names.name is not null
      )
      select name from names where name is not null limit ${MOST + 1}`,
  });
  return new Set(rows.map(({ name }) => name));
}

/** The text of a condition that the index of the kind serves. */
export const namedBy = (kind: NameKind) => `${columns[kind]} = wanted.name`;
