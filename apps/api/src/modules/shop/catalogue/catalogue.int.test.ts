import { type StockCommand, stockDecider, stockStream } from '@meridian/domain/shop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { plant } from '../../identity/testing/planted-people.js';
import { CatalogueQuery } from './catalogue.query.js';
import { type CatalogueStack, itemInput, startCatalogue } from '../testing/catalogue-stack.js';
import { changedFields, type HistoryLine, lineOf } from '../../../platform/history/testing/history-lines.js';

let shop: CatalogueStack;
let catalogue: CatalogueQuery;

const soon = () => new Date(Date.now() + 60_000).toISOString();
const itemFields = 'id price { amount currency } vatRate limited active free stockId unitsEach permittedActions';

const onItem = (mutation: string, input: object, inputType?: string) =>
  shop.change(mutation, itemFields, input, inputType);
const switchItem = (mutation: string, id: string) => onItem(mutation, { id }, 'CatalogueItemInput');
const level = 'id onHand held free items';
const onBooks = async (id: string) => {
  const { rows } = await shop.pool.query<{ on_hand: number }>('select on_hand from shop.stock where stock_id = $1', [
    id,
  ]);
  return rows[0]?.on_hand ?? 0;
};
const count = async (id: string, counted: number, reason = 'stocktake') =>
  shop.change('countStock', level, { id, onHand: await onBooks(id), counted, reason });
const sell = async (id: string, more: object = {}) => {
  await onItem('listItem', itemInput(id, more));
  return switchItem('activateItem', id);
};
const hold = (stockId: string, orderId: string, units: number, end = soon()) =>
  shop.store.decide(
    stockStream(stockId),
    stockDecider,
    { type: 'HoldUnits', data: { stockId, orderId, units, until: end } },
    { actor: 'order' },
  );
const shown = async (variables: object = {}) => {
  const { activeItems } = await shop.ask<{ activeItems: Record<string, unknown>[] }>(
    `query ($lang: Language!, $tag: String, $after: ID, $size: Int) { activeItems(lang: $lang, tag: $tag, after: $after, size: $size) {
      id name description price { amount currency } limited units stock images urlCode priority tags } }`,
    { lang: 'en', ...variables },
  );
  return activeItems;
};
const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  shop = await startCatalogue();
  catalogue = shop.api.api.nest.get(CatalogueQuery);
});
afterAll(() => shop.stop());

describe('items', () => {
  it('are listed by staff, counted, put on sale, and then shown in the language asked for', async () => {
    expect(await onItem('listItem', itemInput('thermometer'))).toEqual({
      __typename: 'CatalogueItem',
      id: 'thermometer',
      price: { amount: 1_250, currency: 'GBP' },
      vatRate: 'standard',
      limited: false,
      active: false,
      free: 0,
      stockId: 'thermometer',
      unitsEach: 1,
      permittedActions: expect.arrayContaining(['describeItem', 'limitItem:on', 'activateItem']) as object,
    });
    expect(await shown()).toEqual([]);
    expect(await switchItem('activateItem', 'thermometer')).toMatchObject({ active: true });
    expect(await count('thermometer', 7, 'opened')).toEqual({
      __typename: 'StockLevel',
      id: 'thermometer',
      onHand: 7,
      held: 0,
      free: 7,
      items: ['thermometer'],
    });
    expect(await shown({ lang: 'zh' })).toEqual([
      {
        id: 'thermometer',
        name: 'thermometer的名称',
        description: 'thermometer的用途',
        price: { amount: 1_250, currency: 'GBP' },
        limited: false,
        units: 7,
        stock: 'inStock',
        images: ['/shop/thermometer.svg'],
        urlCode: 'home',
        priority: 10,
        tags: ['checks'],
      },
    ]);
  });

  it('keep what was changed, with its history', async () => {
    await sell('lamp');
    expect(await onItem('priceItem', { id: 'lamp', price: 999, vatRate: 'zero' })).toMatchObject({
      price: { amount: 999 },
      vatRate: 'zero',
    });
    expect(await onItem('limitItem', { id: 'lamp', limited: true })).toMatchObject({
      limited: true,
      permittedActions: expect.arrayContaining(['limitItem:off', 'deactivateItem']) as object,
    });
    const { id, name, description } = itemInput('lamp');
    const others = { priority: 900, images: [], tags: ['light', 'light'], urlCode: 'x' };
    await onItem('describeItem', { id, name, description, ...others });
    await count('lamp', 1);
    const [first] = await shown({ size: 1 });
    expect(first).toMatchObject({ id: 'lamp', stock: 'onlyRemain', tags: ['light'], priority: 900, limited: true });
    expect(idsOf(await shown({ tag: 'light' }))).toEqual(['lamp']);
    await switchItem('deactivateItem', 'lamp');
    expect(await shown({ tag: 'light' })).toEqual([]);
    const { itemHistory } = await shop.admin<{ itemHistory: HistoryLine[] }>(
      `{ itemHistory(id: "lamp") { change by ${changedFields} } }`,
    );
    const by = 'staff-1';
    expect(itemHistory.map(lineOf)).toEqual([
      { by, change: 'deactivated', changed: ['On sale: true → false'] },
      {
        by,
        change: 'described',
        changed: expect.arrayContaining(['Priority: 10 → 900', 'Tags: checks → light']) as string[],
      },
      { by, change: 'limited', changed: ['One per person: false → true'] },
      { by, change: 'priced', changed: ['Price: 1250 GBP → 999 GBP', 'VAT: standard → zero'] },
      { by, change: 'activated', changed: ['On sale: false → true'] },
      { by, change: 'listed', changed: [] },
    ]);
  });

  it('are answered one by one, also when they are not on sale, and unknown ones are left out', async () => {
    const found = await catalogue.items(['lamp', 'nothing', 'thermometer', 'lamp']);
    expect(found.map(({ itemId, active }) => [itemId, active])).toEqual([
      ['lamp', false],
      ['thermometer', true],
    ]);
    const query = 'query ($id: ID!) { shopItem(id: $id, lang: en) { id units } }';
    expect(await shop.ask(query, { id: 'thermometer' })).toEqual({ shopItem: { id: 'thermometer', units: 7 } });
    expect(await shop.ask(query, { id: 'lamp' })).toEqual({ shopItem: null });
  });

  it.each([
    ['id', { id: 'Bad Id' }],
    ['price', { price: -1 }],
    ['price', { price: 1_000_001 }],
    ['stockId', { stockId: 'nowhere' }],
    ['unitsEach', { unitsEach: 0 }],
    ['images[0]', { images: ['https://elsewhere.example/x.png'] }],
    ['name.en', { name: { en: ' ', zh: '名' } }],
    ['priority', { priority: 2_147_483_647 }],
  ])('are not listed with a wrong %s', async (field, more) => {
    const outcome = await onItem('listItem', itemInput('ok', more));
    expect(outcome).toMatchObject({ reason: 'invalid', fields: [{ field }] });
  });

  it('know no parts of a penny', async () => {
    await expect(onItem('listItem', itemInput('ok', { price: 12.5 }))).rejects.toThrow('refused: badRequest');
  });

  it('are refused in words when they are there already, or nowhere', async () => {
    expect(await onItem('listItem', itemInput('thermometer'))).toMatchObject({
      reason: 'itemExists',
      messageKey: 'shop.refusals.itemExists',
    });
    expect(await onItem('priceItem', { id: 'nothing', price: 1, vatRate: 'zero' })).toMatchObject({
      reason: 'unknownItem',
    });
    expect(await count('nothing', 3)).toMatchObject({ reason: 'unknownStock' });
    expect(await count('thermometer', -1)).toMatchObject({ reason: 'invalid', fields: [{ field: 'counted' }] });
  });
});

describe('stock', () => {
  it('is free less what is held, in pieces of each item that shares it, and a hold that lapsed does not count', async () => {
    await sell('single', { tags: [] });
    await sell('five', { stockId: 'single', unitsEach: 5, tags: [] });
    await count('single', 12);
    const free = async (options = {}) => (await catalogue.items(['single', 'five'], options)).map((item) => item.free);
    expect(await free()).toEqual([12, 2]);
    await hold('single', 'order-1', 3);
    await hold('single', 'order-2', 4, new Date(Date.now() + 3_000).toISOString());
    await shop.settled();
    expect(await free()).toEqual([5, 1]);
    expect(await free({ forOrder: 'order-1' })).toEqual([8, 1]);
    expect(await count('single', 2)).toMatchObject({ reason: 'unitsHeld' });
    await until(async () => (await free())[0] === 9);
    await hold('single', 'order-3', 9);
    await shop.settled();
    expect(await free()).toEqual([0, 0]);
    expect((await shown()).find(({ id }) => id === 'single')).toMatchObject({ units: 0, stock: 'outOfStock' });
  });

  it('is sold, released and returned, and says so', async () => {
    const send = (command: StockCommand) =>
      shop.store.decide(stockStream('single'), stockDecider, command, { actor: 'order' });
    await send({ type: 'SellUnits', data: { stockId: 'single', orderId: 'order-1' } });
    await send({ type: 'ReleaseUnits', data: { stockId: 'single', orderId: 'order-3' } });
    const back = { stockId: 'single', orderId: 'order-1', returnId: 'r1', units: 1, restocked: true };
    await send({ type: 'ReturnUnits', data: back });
    await send({ type: 'ReturnUnits', data: { ...back, returnId: 'r2', restocked: false } });
    await shop.settled();
    const { rows } = await shop.pool.query("select on_hand, holds from shop.stock where stock_id = 'single'");
    expect(rows).toEqual([{ on_hand: 10, holds: 0 }]);
    const { stockHistory } = await shop.admin<{ stockHistory: object[] }>(
      '{ stockHistory(id: "single") { change units onHand reason orderId } }',
    );
    expect(stockHistory.slice(0, 6)).toEqual([
      { change: 'returned', units: 1, onHand: 10, reason: 'discarded', orderId: 'order-1' },
      { change: 'returned', units: 1, onHand: 10, reason: 'restocked', orderId: 'order-1' },
      { change: 'released', units: 9, onHand: 9, reason: 'givenUp', orderId: 'order-3' },
      { change: 'sold', units: 3, onHand: 9, reason: null, orderId: 'order-1' },
      { change: 'held', units: 9, onHand: 12, reason: null, orderId: 'order-3' },
      { change: 'released', units: 4, onHand: 12, reason: 'lapsed', orderId: 'order-2' },
    ]);
    const { stockLevels } = await shop.admin<{ stockLevels: { rows: { id: string }[] } }>(
      '{ stockLevels(filter: { low: true }) { rows { id } } }',
    );
    expect(stockLevels.rows).toEqual([{ id: 'lamp' }]);
  });
});

it('has staff alone at its admin doors', async () => {
  const answer = await shop.api.post('/admingql/', { query: '{ catalogueItems { rows { id } } }' }, {});
  expect(answer.status).toBe(403);
});

it('lists by pages, in any order, by part of a name and by tag', async () => {
  const list = async (variables: object) => {
    const { catalogueItems } = await shop.admin<{
      catalogueItems: { rows: { id: string }[]; page: { endCursor: string; hasNext: boolean; total: number } };
    }>(
      `query ($filter: CatalogueItemFilter, $sort: CatalogueItemSort, $page: PageInput) {
        catalogueItems(filter: $filter, sort: $sort, page: $page) { rows { id } page { endCursor hasNext total } } }`,
      variables,
    );
    return { ...catalogueItems.page, ids: catalogueItems.rows.map(({ id }) => id) };
  };
  for (const by of ['id', 'name', 'price', 'priority', 'changedAt']) {
    const sort = { by, direction: 'descending' };
    const first = await list({ sort, page: { size: 3 } });
    const rest = await list({ sort, page: { size: 3, after: first.endCursor } });
    expect([...first.ids, ...rest.ids].sort()).toEqual(['five', 'lamp', 'single', 'thermometer']);
    expect([first.hasNext, first.total]).toEqual([true, 4]);
  }
  expect((await list({ filter: { search: 'LAMP' } })).ids).toEqual(['lamp']);
  expect((await list({ filter: { search: '的名称' } })).total).toBe(4);
  expect((await list({ filter: { search: 'of LAM' } })).ids).toEqual(['lamp']);
  expect((await list({ filter: { search: 'amp' } })).ids).toEqual([]);
  expect((await list({ filter: { search: '100%' } })).ids).toEqual([]);
  expect((await list({ filter: { active: false } })).ids).toEqual(['lamp']);
  expect((await list({ filter: { tag: 'checks' } })).ids).toEqual(['thermometer']);
});

it('pages what is on sale after the last item seen', async () => {
  await sell('alpha', { priority: 10, tags: ['checks'] });
  const all = idsOf(await shown());
  expect(all).toEqual(['alpha', 'five', 'single', 'thermometer']);
  const [first = ''] = all as string[];
  expect(idsOf(await shown({ after: first, size: 2 }))).toEqual(['five', 'single']);
  expect(idsOf(await shown({ tag: 'checks', after: first }))).toEqual(['thermometer']);
  expect(await shown({ after: 'nothing' })).toEqual([]);
  expect((await shown({ size: -3 })).length).toBe(1);
  await expect(shown({ tag: 'a\u0000b' })).rejects.toThrow('refused: badRequest');
  expect((await catalogue.active({ tag: 'checks', size: 1 })).map(({ itemId }) => itemId)).toEqual(['alpha']);
});

it('tells staff by name who changed what; a release goes by its own word', async () => {
  await plant(shop, 'staff', 'staff-1');
  await shop.settled();
  const coupon = { code: 'NAMED', benefit: 'percent', percent: 10 };
  expect(await shop.change('createCoupon', 'createdBy', coupon)).toMatchObject({ createdBy: 'Grace staff' });
  const answer = await shop.admin<Record<string, unknown>>(`{
    catalogueItems(filter: { search: "lamp" }) { rows { changedBy } } itemHistory(id: "lamp") { by }
    coupons(filter: { search: "NAMED" }) { rows { createdBy } } couponHistory(code: "NAMED") { by }
    stockHistory(id: "lamp") { by } offeredDeliveries { rows { changedBy } } deliveryHistory(id: "1") { by } }`);
  expect(answer).toMatchObject({
    catalogueItems: { rows: [{ changedBy: 'Grace staff' }] },
    itemHistory: expect.arrayContaining([{ by: 'Grace staff' }]) as object,
    coupons: { rows: [{ createdBy: 'Grace staff' }] },
    couponHistory: [{ by: 'Grace staff' }],
    stockHistory: expect.arrayContaining([{ by: 'Grace staff' }]) as object,
    offeredDeliveries: { rows: [{ changedBy: 'release' }] },
    deliveryHistory: [{ by: 'release' }],
  });
});

it('is the same when the whole log is folded anew', async () => {
  await shop.settled();
  const { events, differing } = await shop.foldedAnew();
  expect(events).toBeGreaterThan(30);
  expect(differing).toBe(0);
  await shop.pool.query(
    "update shop.stock_holds set units = units + 1; update shop.stock set on_hand = 1 where stock_id = 'lamp'; update shop.stock set on_hand = 3 where stock_id = 'single'",
  );
  expect((await shop.foldedAnew()).differing).toBeGreaterThan(0);
});
