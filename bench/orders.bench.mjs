import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startEventNode } from '../scripts/lib/event-node.mjs';
import { requestsPerSecond } from './stand/load.mjs';
import { openStand, statementOn, takeTurns } from './stand/stand.mjs';

const own = `query Own($page: PageInput) { orders(page: $page, lang: en) { rows { id status receipt placedAt total { amount }
  lines { name quantity } refunds { id } history { change } } page { endCursor hasNext total } } }`;
const list = `query List($filter: StaffOrderFilter, $sort: StaffOrderSort, $page: PageInput) {
  staffOrders(filter: $filter, sort: $sort, page: $page) { rows { id number status name total { amount } placedAt
  permittedActions } page { endCursor hasNext total } } }`;
const hashOf = (text) => createHash('sha256').update(text).digest('hex');
const trusted = (path, text, variables = {}) => {
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } });
  return `${path}?extensions=${encodeURIComponent(extensions)}&variables=${encodeURIComponent(JSON.stringify(variables))}`;
};

const few = 1_000;
const many = 1_000_000;
/** A list of a thousand times as many takes at most half as long again. */
const bound = 1 / 1.5;
const rush = { buyers: 1_000, units: 10 };

/** A thousand checkouts for ten units; lists of a million orders against those of a thousand. */
export async function run({ databaseUrl: server, eventStoreUrl, print = () => undefined }) {
  const rows = [await contention(server, print)];
  const small = await openStand({ server, name: 'bench_orders_small' });
  const large = await openStand({ server, name: 'bench_orders_large' });
  try {
    const [one, other] = [await serveOrders(small, few, eventStoreUrl), await serveOrders(large, many, eventStoreUrl)];
    const load =
      ({ port }, path) =>
      () =>
        requestsPerSecond({ port, path, connections: 1, seconds: 0.6 });
    const asked = {
      'own orders': () => trusted('/graphql/', own),
      'orders for staff': () => trusted('/admingql/', list),
      'orders for staff, of one status': () => trusted('/admingql/', list, { filter: { status: 'dispatched' } }),
      'orders for staff, by total': () =>
        trusted('/admingql/', list, { sort: { by: 'total', direction: 'descending' } }),
      'one order by its number': (count) =>
        trusted('/admingql/', list, { filter: { search: `R-20261124-${String(count / 2).padStart(4, '0')}` } }),
    };
    const cases = Object.entries(asked).flatMap(([name, path]) => [
      [`${name}, ${few}`, load(one, path(few))],
      [`${name}, ${many}`, load(other, path(many))],
    ]);
    const rates = await takeTurns(Object.fromEntries(cases), { turns: 7, print });
    for (const name of Object.keys(asked)) {
      const [value, baseline] = [rates[`${name}, ${many}`], rates[`${name}, ${few}`]];
      const ratio = value / baseline;
      const figure = `${name}: of 1,000,000 against of 1,000`;
      rows.push({ figure, value, unit: 'requests/s', baseline, ratio, target: bound, ok: ratio >= bound });
    }
    return rows;
  } finally {
    await small.close();
    await large.close();
  }
}

async function contention(server, print) {
  const stand = await openStand({ server, name: 'bench_orders' });
  const node = await startEventNode(stand.databaseUrl);
  try {
    const { child } = await stand.serve(fileOf('orders/contention'), variables(stand, node.url));
    const ask = async (what) => {
      child.send({ what, ...rush });
      const [answer] = await once(child, 'message');
      if (answer.held !== rush.units) throw new Error(`${answer.held} of ${rush.units} were held`);
      print(`${what}: ${answer.seconds.toFixed(2)} s`);
      return answer.seconds;
    };
    await ask('hold');
    const [baseline, value] = [await ask('hold'), await ask('compete')];
    const figure = 'a thousand checkouts at once for ten units, against a thousand bare holds of one stock';
    return { figure, value, unit: 's', baseline, ratio: value / baseline };
  } finally {
    await stand.close(() => node.stop());
  }
}

const variables = (stand, eventStoreUrl) => ({
  EVENTSTORE_URL: eventStoreUrl,
  DATA_DIR: stand.dataDir,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'development',
});

/** Every caller of this server is staff, and owns twenty of the orders. */
async function serveOrders(stand, count, eventStoreUrl) {
  const api = await stand.serve(fileOf('shop/api'), {
    ...variables(stand, eventStoreUrl),
    DOCUMENTS: JSON.stringify({ [hashOf(own)]: own }),
    ADMIN_DOCUMENTS: JSON.stringify({ [hashOf(list)]: list }),
  });
  await statementOn(stand.databaseUrl, ...orderRows(count));
  return api;
}

function fileOf(name) {
  return fileURLToPath(new URL(`./${name}.server.mjs`, import.meta.url));
}

/** In the read models, as the projections would have written them. */
const orderRows = (count) => [
  `insert into shop.orders (order_id, user_id, status, email_index, total, paid_at, revision, created_at, created_by,
      changed_at, changed_by, state)
    select 'order-' || n, buyer, status, 'index-' || n / 20, total, placed, 2, placed, 'bench', placed, 'bench',
      json_build_object('status', status, 'order', json_build_object('orderId', 'order-' || n, 'cartId', 'cart-' || n,
        'paymentId', 'payment-' || n, 'userId', buyer, 'language', 'en', 'emailIndex', 'index-' || n / 20,
        'contact', null, 'address', null, 'lines', '[{"itemId": "box", "quantity": 2,
          "price": {"amount": 4500, "currency": "GBP"}, "gross": {"amount": 9000, "currency": "GBP"},
          "discount": {"amount": 0, "currency": "GBP"}, "paid": {"amount": 9000, "currency": "GBP"}}]'::json,
        'deliveryOption', '1', 'deliveryPrice', '{"amount": 390, "currency": "GBP"}'::json,
        'deliveryDiscount', '{"amount": 0, "currency": "GBP"}'::json,
        'total', json_build_object('amount', total, 'currency', 'GBP'), 'vat', '[]'::json), 'paidAt', placed, 'sent', null,
        'refunds', '{}'::json)
    from (select n, case when n / 20 = 10 then 'staff' else 'person-' || n / 20 end as buyer,
        (array['paid', 'dispatched', 'delivered', 'delivered'])[1 + n % 4] as status, 9390 + n % 100000 as total,
        now() - n * interval '1 second' as placed
      from generate_series(1, ${count}) n) placed`,
  `insert into shop.order_numbers (document_id, number)
    select 'order-' || n, 'R-20261124-' || lpad(n::text, 4, '0') from generate_series(1, ${count}) n`,
  `insert into shop.order_history (order_id, revision, id, change, amount, currency, at, by)
    select 'order-' || n, step, gen_random_uuid(), (array['placed', 'paid'])[1 + step], 9390, 'GBP', now(), 'bench'
    from generate_series(1, ${count}) n, generate_series(0, 1) step`,
  'vacuum analyze shop.orders',
  'vacuum analyze shop.order_numbers',
  'vacuum analyze shop.order_history',
];
