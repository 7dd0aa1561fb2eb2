import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { onSaleSql } from '../apps/api/dist/modules/shop/catalogue/on-sale.js';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

const fields = 'id name description price { amount currency } limited units stock images urlCode priority tags';
const page =
  'query Page($after: ID, $tag: String) { activeItems(lang: en, size: 20, after: $after, tag: $tag) { FIELDS } }';
const items = page.replace('FIELDS', fields);
const list = `query List($filter: CatalogueItemFilter, $sort: CatalogueItemSort, $page: PageInput) { catalogueItems(filter: $filter, sort: $sort, page: $page) {
  rows { id name { en zh } active price { amount currency } limited free stockId tags priority changedAt changedBy permittedActions }
  page { startCursor endCursor hasNext hasPrevious total } } }`;
const levels = `{ stockLevels { rows { id onHand held free items changedAt } page { endCursor hasNext total } } }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (path, text, variables = {}) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  return `${path}?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

/** The raw server asks the very same of Postgres. */
const statement = onSaleSql(`i.item_id as id, i.name_en as name, i.description_en as description, i.amount, i.currency,
  i.limited, i.images, i.url_code as "urlCode", i.priority, i.tags`);

const few = 1_000;
const many = 100_000;
/** A list of a hundred times as many takes at most half as long again. */
const bound = 1 / 1.5;

/** The shop's window against node http and pg, and lists of 100,000 against those of 1,000. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined }) {
  const small = await openStand({ server, name: 'bench_shop_small' });
  const large = await openStand({ server, name: 'bench_shop_large' });
  try {
    const [one, other] = [await serveItems(small, few, eventStoreUrl), await serveItems(large, many, eventStoreUrl)];
    const raw = await small.serve(fileOf('raw'), { STATEMENT: statement });
    const load =
      ({ port }, path, connections = 1) =>
      () =>
        requestsPerSecond({ port, path, connections, seconds: 0.4 });
    const first = trusted('/graphql/', items);
    const rates = await takeTurns({ raw: load(raw, '/', 16), activeItems: load(one, first, 16) }, { turns: 7, print });
    const ratio = rates.activeItems / rates.raw;
    const window = {
      figure: 'activeItems, 20 items, trusted document, against raw node http and pg',
      value: rates.activeItems,
      unit: 'requests/s',
      baseline: rates.raw,
      ratio,
      target: 0.7,
      ok: ratio >= 0.7,
    };
    const asked = {
      'activeItems, first page': () => first,
      'activeItems, in the middle': (count) => trusted('/graphql/', items, { after: `item-${count * 0.45}` }),
      'activeItems, one tag': () => trusted('/graphql/', items, { tag: 'tag-7' }),
      'items for staff': () => trusted('/admingql/', list),
      'items for staff, by price': () =>
        trusted('/admingql/', list, { sort: { by: 'price', direction: 'ascending' }, page: { size: 20 } }),
      // Each finds the same 111 items.
      'items for staff, found by a word': (count) =>
        trusted('/admingql/', list, { filter: { search: count === few ? '7' : '777' } }),
      'stock for staff': () => trusted('/admingql/', levels),
    };
    const cases = Object.entries(asked).flatMap(([name, path]) => [
      [`${name}, ${few}`, load(one, path(few))],
      [`${name}, ${many}`, load(other, path(many))],
    ]);
    const times = await takeTurns(Object.fromEntries(cases), { turns: 9, print });
    const rows = Object.keys(asked).map((name) => {
      const [value, baseline] = [times[`${name}, ${many}`], times[`${name}, ${few}`]];
      const figure = `${name}: of 100,000 against of 1,000`;
      return {
        figure,
        value,
        unit: 'requests/s',
        baseline,
        ratio: value / baseline,
        target: bound,
        ok: value / baseline >= bound,
      };
    });
    return [window, ...rows];
  } finally {
    await small.close();
    await large.close();
  }
}

async function serveItems(stand, count, eventStoreUrl) {
  const api = await stand.serve(fileOf('api'), {
    EVENTSTORE_URL: eventStoreUrl,
    DATA_DIR: stand.dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    DOCUMENTS: JSON.stringify({ [hashOf(items)]: items }),
    ADMIN_DOCUMENTS: JSON.stringify({ [hashOf(list)]: list, [hashOf(levels)]: levels }),
  });
  await statementOn(stand.databaseUrl, ...itemRows(count));
  return api;
}

function fileOf(name) {
  return fileURLToPath(new URL(`./shop/${name}.server.mjs`, import.meta.url));
}

/** In the read model, as the projections would have written them; one stock in a hundred has a live hold and one that lapsed. */
const itemRows = (count) => [
  `insert into shop.items (item_id, stock_id, units_each, active, limited, amount, currency, vat_rate, url_code, priority,
      tags, images, name_en, description_en, name_zh, description_zh, state, revision, created_at, created_by,
      changed_at, changed_by)
    select 'item-' || n, 'item-' || n, 1, true, false, 100 + n % 5000, 'GBP', 2000, 'bench', n % 10000,
      array['tag-' || n % 50, 'all'], array['/shop/item-' || n || '.svg'], 'Item number ' || n,
      repeat('What it is for, and what is in it. ', 8), '商品 ' || n, repeat('用途与内容。', 12),
      '{}', 0, now(), 'bench', now() - n * interval '1 second', 'bench' from generate_series(1, ${count}) n`,
  `insert into shop.tagged_items (tag, rank, item_id)
    select unnest(tags), -priority, item_id from shop.items on conflict do nothing`,
  `insert into shop.item_words (word, item_id)
    select unnest(array[item_id, 'item', 'number', substr(item_id, 6)]), item_id from shop.items on conflict do nothing`,
  `insert into shop.stock (stock_id, on_hand, holds, state, revision, created_at, created_by, changed_at, changed_by)
    select 'item-' || n, n % 60, case when n % 100 = 0 then 2 else 0 end, '{}', 0, now(), 'bench', now(), 'bench'
    from generate_series(1, ${count}) n`,
  `insert into shop.stock_holds (stock_id, order_id, units, until)
    select 'item-' || n, 'order-' || held, 1, now() + held * interval '1 day'
    from generate_series(100, ${count}, 100) n, unnest(array[-1, 1]) held`,
  'vacuum analyze shop.items',
  'vacuum analyze shop.tagged_items',
  'vacuum analyze shop.item_words',
  'vacuum analyze shop.stock',
  'vacuum analyze shop.stock_holds',
];
