import { randomUUID } from 'node:crypto';
import pg from 'pg';

const api = new URL('../apps/api/dist/platform/', import.meta.url);
const { Projector, projection, stateProjection } = await import(new URL('projector/index.js', api));
const { rebuild } = await import(new URL('projector/rebuild.js', api));
const { migrate } = await import(new URL('postgres/migrate.js', api));

const most = 200_000;
const types = ['CardMade', 'CardTaken', 'CardReturned'];
const columns = `batch text not null, status text not null, holder text`;

const bySql = projection({
  name: 'bench.cards_sql',
  version: 1,
  tables: {
    'bench.cards_sql': [
      `create table bench.cards_sql (card_id text primary key, ${columns}, created_at timestamptz not null,
        changed_at timestamptz not null, changed_by text not null)`,
      'create index cards_sql_by_status on bench.cards_sql (status, created_at, card_id)',
    ],
  },
  on: {
    CardMade: ({ data, recordedAt, metadata }, sql) =>
      sql`insert into bench.cards_sql (card_id, batch, status, created_at, changed_at, changed_by)
          values (${data.cardId}, ${data.batch}, 'free', ${recordedAt}, ${recordedAt}, ${metadata.actor})`,
    CardTaken: ({ data, recordedAt, metadata }, sql) =>
      sql`update bench.cards_sql set status = 'taken', holder = ${data.holder}, changed_at = ${recordedAt},
            changed_by = ${metadata.actor} where card_id = ${data.cardId}`,
    CardReturned: ({ data, recordedAt, metadata }, sql) =>
      sql`update bench.cards_sql set status = 'free', holder = null, changed_at = ${recordedAt},
            changed_by = ${metadata.actor} where card_id = ${data.cardId}`,
  },
});

const byFold = stateProjection({
  name: 'bench.cards_fold',
  version: 1,
  of: {
    category: 'card',
    decider: {
      initial: { batch: null, holder: null },
      evolve(state, { type, data }) {
        if (type === 'CardMade') return { ...data, holder: null };
        return { ...state, holder: type === 'CardTaken' ? data.holder : null };
      },
    },
  },
  events: { definitions: Object.fromEntries(types.map((type) => [type, {}])) },
  id: 'card_id',
  table: { batch: 'text not null', status: 'text not null', holder: 'text' },
  columns: ({ batch, holder }) => ({ batch, status: holder ? 'taken' : 'free', holder }),
  indexes: { cards_fold_by_status: '(status, created_at, card_id)' },
});

/** Each card is made, and where `later` says so taken and returned five thousand cards later. */
function logOf(later) {
  const events = [];
  const add = (card, type, revision, more) => {
    const commit = BigInt(events.length + 1);
    events.push({
      id: randomUUID(),
      stream: `card-c${card}`,
      revision,
      position: { commit, prepare: commit },
      type,
      data: { cardId: `c${card}`, ...more },
      metadata: { actor: 'bench', schemaVersion: 1 },
      recordedAt: new Date(1_700_000_000_000 + events.length),
    });
  };
  for (let card = 0; events.length < most; card++) {
    add(card, 'CardMade', 0n, { batch: `b${Math.floor(card / 500)}` });
    const old = card - 5_000;
    if (!later || old < 0) continue;
    add(old, 'CardTaken', 1n, { holder: `h${old}` });
    add(old, 'CardReturned', 2n, {});
  }
  const log = events.slice(0, most);
  const head = log.at(-1).position;
  return {
    head: async () => head,
    readOne: async () => null,
    async *follow({ from, sliceSize = 1_000 }) {
      const first = from ? Number(from.commit) : 0;
      for (let at = first; at < log.length; at += sliceSize) {
        const slice = log.slice(at, at + sliceSize);
        yield { events: slice, position: slice.at(-1).position, caughtUp: false };
      }
      yield { events: [], position: head, caughtUp: true };
    },
  };
}

/** Rebuilds from a log in memory, so that what is measured is folding and writing. */
export async function run({ databaseUrl, print = () => undefined }) {
  await migrate(databaseUrl);
  const rows = [];
  for (const [figure, later] of [
    ['rows that come once, by fold', false],
    ['rows that change twice, by fold', true],
  ]) {
    const reader = logOf(later);
    const projector = new Projector({ databaseUrl, reader, projections: [bySql, byFold] });
    await projector.prepareTables();
    await projector.stop();
    const times = { [bySql.name]: [], [byFold.name]: [] };
    for (const each of Array.from({ length: 10 }, (_, turn) => (turn % 2 ? byFold : bySql))) {
      const { signal } = new AbortController();
      times[each.name].push((await rebuild({ databaseUrl, reader, projection: each, signal })).milliseconds);
    }
    const rate = ({ name }) => Math.round(most / (Math.min(...times[name]) / 1_000));
    const [value, sql] = [rate(byFold), rate(bySql)];
    rows.push({ figure, value, unit: 'events/s', baseline: `by SQL ${sql}`, ratio: value / sql, ok: true });
    print(`  ${figure}: ${value} events/s, by SQL ${sql}`);
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows: sizes } = await pool.query(
    `select pg_total_relation_size('bench.cards_fold')::int as fold, pg_total_relation_size('bench.cards_sql')::int as sql`,
  );
  await pool.end();
  const [{ fold, sql }] = sizes;
  rows.push({
    figure: 'size of the tables, by fold',
    value: fold / 2 ** 20,
    unit: 'MiB',
    baseline: sql / 2 ** 20,
    ratio: fold / sql,
    ok: true,
  });
  return rows;
}
