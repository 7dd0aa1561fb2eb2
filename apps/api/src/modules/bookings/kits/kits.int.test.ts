import { isBarcode } from '@meridian/domain/bookings';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Kits } from './kits.handler.js';
import { startTests, type TestsStack } from '../testing/tests-stack.js';

let stack: TestsStack;
let kits: Kits;

const by = { actor: 'test' };
const make = async (count: number, batch = 'SPRING-1') =>
  (await stack.change('makeKits', { batch, count })) as unknown as { readonly barcodes: readonly string[] };
const list = async (filter: object) => {
  const { kits: found } = await stack.admin<{ kits: { rows: { barcode: string }[]; page: { total: number } } }>(
    `query ($filter: KitFilter) { kits(filter: $filter, page: { size: 100 }) {
       rows { barcode batch status reference permittedActions } page { total } } }`,
    { filter },
  );
  return found;
};

beforeAll(async () => {
  stack = await startTests();
  kits = stack.api.api.nest.get(Kits);
});
afterAll(() => stack.stop());

it('are made as a batch, each with a barcode of its own, and stand in the list at once', async () => {
  const { barcodes } = await make(250);
  expect(new Set(barcodes).size).toBe(250);
  expect(barcodes.every((barcode) => isBarcode(barcode) && barcode.startsWith('SPRING-1-'))).toBe(true);
  const [first = ''] = barcodes;
  expect((await list({ batch: 'spring-1', status: 'unused' })).page.total).toBe(250);
  expect((await list({ search: first.toLowerCase() })).rows).toEqual([
    { barcode: first, batch: 'SPRING-1', status: 'unused', reference: null, permittedActions: ['voidKit'] },
  ]);
});

it.each([
  ['count', { batch: 'X1', count: 0 }],
  ['count', { batch: 'X1', count: 1_001 }],
  ['batch', { batch: '春天', count: 1 }],
])('are not made with a wrong %s', async (field, input) => {
  expect(await stack.change('makeKits', input)).toMatchObject({ reason: 'invalid', fields: [{ field }] });
});

it('belong to one booking at most, however many ask at once', async () => {
  const { barcodes } = await make(1, 'RACE');
  const [barcode = ''] = barcodes;
  expect(await kits.known(` ${barcode.toLowerCase()} `)).toEqual({ barcode, usedBy: null });
  const asked = Array.from({ length: 20 }, (_, at) => kits.bind(barcode, `b${at}`, by));
  const outcomes = await Promise.all(asked);
  expect(outcomes.filter((outcome) => !('refused' in outcome))).toHaveLength(1);
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'kitUsed')).toHaveLength(19);
  const usedBy = (await kits.known(barcode))?.usedBy ?? '';
  await stack.settled();
  expect((await list({ search: barcode })).rows).toMatchObject([{ status: 'used', permittedActions: [] }]);
  expect(await stack.change('voidKit', { barcode, reason: 'Lost' })).toMatchObject({ reason: 'kitInUse' });
  await kits.unbind(barcode, 'somebody-else', by);
  expect((await kits.known(barcode))?.usedBy).toBe(usedBy);
  await kits.unbind(barcode, usedBy, by);
  expect(await kits.known(barcode)).toEqual({ barcode, usedBy: null });
});

it('are unknown once they are void, as is what nobody made', async () => {
  const { barcodes } = await make(1, 'VOID');
  const [barcode = ''] = barcodes;
  expect(await stack.change('voidKit', { barcode: barcode.toLowerCase(), reason: 'Leaks' })).toMatchObject({
    __typename: 'Kit',
    status: 'void',
    permittedActions: [],
  });
  expect(await kits.known(barcode)).toBeNull();
  expect(await kits.bind(barcode, 'b1', by)).toEqual({ refused: 'kitVoid' });
  for (const typed of ['', 'NOT-THERE-1', '../x', '试剂盒']) expect(await kits.known(typed)).toBeNull();
  expect(await kits.bind('试剂盒', 'b1', by)).toEqual({ refused: 'badBarcode' });
  expect(await stack.change('voidKit', { barcode: 'NOT-THERE-1', reason: 'x' })).toMatchObject({
    reason: 'unknownKit',
  });
});

const batchOf = async (batch: string) => {
  const { kitBatch } = await stack.admin<{ kitBatch: object | null }>(
    'query ($batch: String!) { kitBatch(batch: $batch) { batch unused used void } }',
    { batch },
  );
  return kitBatch;
};
const voidBatch = (batch: string, unused: number) => stack.change('voidKits', { batch, unused, reason: 'Recalled' });

describe('a whole batch', () => {
  it('is void but for the kits that somebody registered, however often it is asked for', async () => {
    const { barcodes } = await make(120, 'RECALL');
    const [mine = '', spoilt = '', free = ''] = barcodes;
    await kits.bind(mine, 'b-recall', by);
    await kits.void(spoilt, 'Leaks', by);
    await stack.settled();
    expect(await batchOf(' recall ')).toEqual({ batch: 'RECALL', unused: 118, used: 1, void: 1 });
    expect(await voidBatch('recall', 118)).toMatchObject({ batch: 'RECALL', voided: 118, used: 1, left: 0 });
    expect(await batchOf('RECALL')).toEqual({ batch: 'RECALL', unused: 0, used: 1, void: 119 });
    expect(await kits.known(mine)).toEqual({ barcode: mine, usedBy: 'b-recall' });
    expect(await kits.bind(free, 'b2', by)).toEqual({ refused: 'kitVoid' });
    expect(await voidBatch('RECALL', 118)).toMatchObject({ voided: 0, used: 1, left: 0 });
  });

  it('is not void where there are more kits than were seen', async () => {
    await make(3, 'GROWS');
    expect(await voidBatch('GROWS', 2)).toMatchObject({
      reason: 'batchGrew',
      values: [{ name: 'unused', value: '3' }],
    });
    expect(await batchOf('GROWS')).toMatchObject({ unused: 3, void: 0 });
    expect(await voidBatch('NO-SUCH', 2)).toMatchObject({ reason: 'unknownBatch' });
    expect(await batchOf('NO-SUCH')).toBeNull();
  });

  it('leaves a kit to whoever registers it meanwhile', async () => {
    const { barcodes } = await make(20, 'MEANWHILE');
    const binding = Promise.all(barcodes.map((barcode, at) => kits.bind(barcode, `b-${at}`, by)));
    const answer = await voidBatch('MEANWHILE', 20);
    const bound = (await binding).filter((outcome) => !('refused' in outcome)).length;
    expect(answer).toMatchObject({ voided: 20 - bound, left: 0 });
    await stack.settled();
    expect(await batchOf('MEANWHILE')).toEqual({ batch: 'MEANWHILE', unused: 0, used: bound, void: 20 - bound });
  });

  it('tells how many were made void where some could not be', async () => {
    const { barcodes } = await make(5, 'BROKEN');
    const [broken = ''] = barcodes;
    const voiding = kits.void.bind(kits);
    const failing = vi.spyOn(kits, 'void');
    failing.mockImplementation((barcode, ...rest) =>
      barcode === broken ? Promise.reject(new Error('away')) : voiding(barcode, ...rest),
    );
    expect(await voidBatch('BROKEN', 5)).toMatchObject({ voided: 4, used: 0, left: 1 });
    failing.mockRestore();
    expect(await voidBatch('BROKEN', 1)).toMatchObject({ voided: 1, used: 0, left: 0 });
  });
});

it('have staff alone at their doors', async () => {
  expect((await stack.api.post('/admingql/', { query: '{ kits { rows { barcode } } }' }, {})).status).toBe(403);
});

it('are the same when the whole log is folded anew', async () => {
  await stack.settled();
  expect((await stack.foldedAnew()).differing).toBe(0);
});
