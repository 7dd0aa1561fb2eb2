import pg from 'pg';

/**
 * @typedef {object} Column
 * @property {string} table   with its schema
 * @property {string} name
 * @property {string} type
 * @property {boolean} needed   a row that does not name it is refused
 * @property {boolean} folded   the table belongs to a read model
 */

/** The columns that processes read and write now. @param {string} databaseUrl @returns {Promise<Column[]>} */
export async function columnsOf(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select c.table_schema || '.' || c.table_name as table, c.column_name as name, c.udt_name as type,
        c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as needed,
        exists (select from platform.projection_checkpoints where slot = 'live' and c.table_schema || '.' || c.table_name = any(tables)) as folded
      from information_schema.columns c
      where c.table_schema not in ('pg_catalog', 'information_schema', 'event_log') and c.table_schema !~ '__(next|previous|verify)$'
      order by 1, 2`);
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * Where code that knows the tables as they were before would fail on those of now.
 * @param {readonly Column[]} before @param {readonly Column[]} now
 */
export function brokenColumns(before, now) {
  const key = (/** @type {Column} */ { table, name }) => `${table}.${name}`;
  const known = new Map(before.map((each) => [key(each), each]));
  const found = new Map(now.map((each) => [key(each), each]));
  const tables = new Set(before.map(({ table }) => table));
  const lost = before.flatMap((each) => {
    const after = found.get(key(each));
    if (!after) return [`${key(each)} is gone, and the version before reads it`];
    return after.type === each.type ? [] : [`${key(each)} was ${each.type} and is ${after.type}`];
  });
  const demanded = now
    .filter((each) => each.needed && !each.folded && tables.has(each.table) && !known.get(key(each))?.needed)
    .map((each) => `${key(each)} is demanded, and the version before does not write it`);
  return [...lost, ...demanded];
}
