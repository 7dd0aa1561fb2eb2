import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CatalogueStack, itemInput, startCatalogue } from '../testing/catalogue-stack.js';
import { changedFields, type HistoryLine, lineOf } from '../../../platform/history/testing/history-lines.js';

let shop: CatalogueStack;
beforeAll(async () => {
  shop = await startCatalogue();
});
afterAll(() => shop.stop());

const level = 'id onHand held free items';
const onBooks = async (id: string) => {
  const { rows } = await shop.pool.query<{ on_hand: number }>('select on_hand from shop.stock where stock_id = $1', [
    id,
  ]);
  return rows[0]?.on_hand ?? 0;
};
const count = async (id: string, counted: number) =>
  shop.change('countStock', level, { id, onHand: await onBooks(id), counted, reason: 'stocktake' });

it('names a shelf by what is taken from it', async () => {
  await shop.change('listItem', 'id', itemInput('balm'));
  await shop.settled();
  const { stockLevels } = await shop.admin<{ stockLevels: { rows: object[] } }>(
    '{ stockLevels(filter: { search: "balm" }) { rows { id product { en zh } } } }',
  );
  const { name } = itemInput('balm');
  expect(stockLevels.rows).toEqual([{ id: 'balm', product: name }]);
});

it('adds up two deliveries at once, and refuses a count upon what the books no longer say', async () => {
  await shop.change('listItem', 'id', itemInput('cream'));
  await count('cream', 0);
  const arrive = (units: number) =>
    shop.change('takeInStock', level, {
      id: 'cream',
      units,
      from: 'Avon Medical',
      batch: `B${units}`,
      expiry: '2099-01-31',
    });
  await Promise.all([arrive(50), arrive(30)]);
  await shop.settled();
  expect(await onBooks('cream')).toBe(80);
  const late = { id: 'cream', onHand: 50, counted: 49, reason: 'stocktake' };
  expect(await shop.change('countStock', level, late)).toMatchObject({ reason: 'stockMoved' });
  expect(await count('cream', 78)).toMatchObject({ onHand: 78 });
  const lost = { id: 'cream', units: 2, reason: 'damaged', note: 'Dropped' };
  expect(await shop.change('writeOffStock', level, lost)).toMatchObject({ onHand: 76 });
  const back = { id: 'cream', units: 1, note: 'Nobody accepted the parcel' };
  expect(await shop.change('returnStock', level, back)).toMatchObject({ onHand: 77 });
  const { stockHistory } = await shop.admin<{ stockHistory: (HistoryLine & Record<string, unknown>)[] }>(
    `{ stockHistory(id: "cream") { change units onHand difference reason from batch expiry note ${changedFields} } }`,
  );
  const nothing = { difference: null, reason: null, from: null, batch: null, expiry: null, note: null };
  const lines = stockHistory.map((line) => lineOf(line));
  expect(lines.slice(0, 3)).toEqual([
    { ...nothing, change: 'putBack', units: 1, onHand: 77, note: back.note, changed: ['On the shelf: 76 → 77'] },
    {
      ...nothing,
      change: 'writtenOff',
      units: 2,
      onHand: 76,
      reason: 'damaged',
      note: 'Dropped',
      changed: ['On the shelf: 78 → 76'],
    },
    {
      ...nothing,
      change: 'counted',
      units: 78,
      onHand: 78,
      difference: -2,
      reason: 'stocktake',
      changed: ['On the shelf: 80 → 78'],
    },
  ]);
  expect(lines.at(-1)?.changed).toEqual([expect.stringMatching(/^On the shelf: 0 → [35]0$/)]);
  expect(lines.slice(3)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        change: 'arrived',
        units: 50,
        from: 'Avon Medical',
        batch: 'B50',
        expiry: '2099-01-31',
      }),
      expect.objectContaining({ change: 'arrived', units: 30, batch: 'B30' }),
    ]),
  );
});

it('is changed for an item, if there is such a stock, and the history of the item says so', async () => {
  await shop.change('listItem', 'id', itemInput('pads'));
  await shop.change('listItem', 'id', itemInput('pads-of-two'));
  await count('pads-of-two', 9);
  const input = { id: 'pads-of-two', unitsEach: 2 };
  const change = (more: object) => shop.change('changeItemStock', 'stockId unitsEach free', { ...input, ...more });
  expect(await change({ stockId: 'nowhere' })).toMatchObject({
    fields: [{ field: 'stockId', messageKey: 'shop.refusals.unknownStock' }],
  });
  expect(await change({})).toMatchObject({ stockId: 'pads-of-two', unitsEach: 2, free: 4 });
  expect(await change({ stockId: 'pads' })).toMatchObject({ stockId: 'pads' });
  const { itemHistory } = await shop.admin<{ itemHistory: HistoryLine[] }>(
    `{ itemHistory(id: "pads-of-two") { change ${changedFields} } }`,
  );
  expect(itemHistory.slice(0, 2).map(lineOf)).toEqual([
    { change: 'stockChanged', changed: ['Stock: pads-of-two → pads'] },
    { change: 'stockChanged', changed: ['Stock units per item: 1 → 2'] },
  ]);
});
