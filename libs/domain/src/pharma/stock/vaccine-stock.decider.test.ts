import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { vaccineStockDecider, type VaccineStockCommand } from './vaccine-stock.decider.js';
import type { VaccineStockEvent } from './vaccine-stock.events.js';
import { normalBatch, stockStanding, type WriteOffReason } from './vaccine-stock.rules.js';

const stock = given(vaccineStockDecider);
const stockId = 'stock-1';
const facts = { stockId, venueId: 'v-1', testId: 'flu', vaccine: 'Fluad', batch: 'AB-12', expiry: '2099-01-31' };

const received = (doses: number, changeId = 'r-1'): VaccineStockEvent => ({
  type: 'VaccineReceived',
  data: { ...facts, changeId, doses },
});
const taken = (bookingId: string, patient = 0): VaccineStockEvent => ({
  type: 'VaccineDoseTaken',
  data: { stockId, bookingId, patient },
});
const returned = (bookingId: string, patient = 0): VaccineStockEvent => ({
  type: 'VaccineDoseReturned',
  data: { stockId, bookingId, patient },
});
const counted = (doses: number, expected: number): VaccineStockEvent => ({
  type: 'VaccineCounted',
  data: { stockId, changeId: 'c-0', doses, expected },
});
const writtenOff = (doses: number, writeOff: WriteOffReason): VaccineStockEvent => ({
  type: 'VaccineWrittenOff',
  data: { stockId, changeId: 'w-0', doses, writeOff },
});
const receive = (change: object = {}): VaccineStockCommand => ({
  type: 'ReceiveVaccine',
  data: { ...facts, changeId: 'r-2', doses: 5, isVaccination: true, ...change },
});
const take = (bookingId: string, patient = 0): VaccineStockCommand => ({
  type: 'TakeVaccineDose',
  data: { stockId, bookingId, patient },
});
const giveBack = (bookingId: string, patient = 0): VaccineStockCommand => ({
  type: 'ReturnVaccineDose',
  data: { stockId, bookingId, patient },
});
const count = (doses: number, edition: number, changeId = 'c-1'): VaccineStockCommand => ({
  type: 'CountVaccine',
  data: { stockId, changeId, doses, edition },
});
const writeOff = (doses: number, reason: WriteOffReason, edition: number): VaccineStockCommand => ({
  type: 'WriteOffVaccine',
  data: { stockId, changeId: 'w-1', doses, writeOff: reason, edition },
});

describe('a delivery', () => {
  it('adds doses, once for each that is sent', () => {
    stock.when(receive()).thenExpect([received(5, 'r-2')]);
    const kept = stock.events([received(10)]);
    kept.when(receive({ changeId: 'r-1' })).thenExpect([]);
    expect(kept.events([received(5, 'r-2')]).state).toMatchObject({ doses: 15, edition: 2 });
    expect(kept.when(receive({ batch: 'ab 12', vaccine: 'FLUAD ' })).outcome).toHaveLength(1);
  });

  it.each([
    ['otherBatch', { expiry: '2098-01-31' }],
    ['otherBatch', { vaccine: 'Vaxigrip' }],
    ['otherBatch', { testId: 'travel' }],
    ['notAVaccination', { isVaccination: false }],
  ] as const)('is refused: %s', (refused, change) => {
    stock
      .events([received(10)])
      .when(receive(change))
      .thenExpect({ refused });
  });

  it('puts right what was mistyped once none is left', () => {
    const empty = stock.events([received(10), counted(0, 10)]);
    const [again] = empty.when(receive({ expiry: '2098-01-31' })).outcome as VaccineStockEvent[];
    if (!again) throw new Error('nothing was received');
    expect(empty.events([again]).state).toMatchObject({ doses: 5, received: { expiry: '2098-01-31' } });
  });

  it('is refused for what has expired', () => {
    stock.when(receive({ expiry: '2020-01-31' })).thenExpect({ refused: 'batchExpired' });
  });
});

describe('a dose', () => {
  it('is taken once for each patient of a booking, below zero too', () => {
    const last = stock.events([received(1), taken('b-1')]);
    last.when(take('b-1')).thenExpect([]);
    last.when(take('b-1', 1)).thenExpect([taken('b-1', 1)]);
    last.when(take('b-2')).thenExpect([taken('b-2')]);
    expect(last.events([taken('b-2')]).state).toMatchObject({ doses: -1, stopped: null });
  });

  it('of a batch that is not kept here changes nothing', () => {
    stock.when(take('b-1')).thenExpect([]);
    stock.when(giveBack('b-1')).thenExpect([]);
  });

  it('comes back once where it was of another batch, of a recalled one too, and can be taken anew', () => {
    const given = stock.events([received(3), taken('b-1'), taken('b-1', 1)]);
    given.when(giveBack('b-1')).thenExpect([returned('b-1')]);
    given.when(giveBack('b-2')).thenExpect([]);
    const back = given.events([returned('b-1')]);
    expect(back.state).toMatchObject({ doses: 2, edition: 4 });
    back.when(giveBack('b-1')).thenExpect([]);
    back.when(take('b-1')).thenExpect([taken('b-1')]);
    const recalled = given.events([writtenOff(1, 'recalled')]);
    recalled.when(giveBack('b-1')).thenExpect([returned('b-1')]);
    expect(recalled.events([returned('b-1')]).state).toMatchObject({ doses: 1, stopped: 'recalled' });
  });
});

describe('a count', () => {
  it('says what was found and what was expected', () => {
    const kept = stock.events([received(3), taken('b-1')]);
    kept
      .when(count(4, 2))
      .thenExpect([{ type: 'VaccineCounted', data: { stockId, changeId: 'c-1', doses: 4, expected: 2 } }]);
    kept.when(count(4, 1)).thenExpect({ refused: 'stockChanged' });
    kept
      .events([counted(4, 2)])
      .when(count(9, 3, 'c-0'))
      .thenExpect([]);
    stock.when(count(4, 0)).thenExpect({ refused: 'unknownStock' });
  });
});

describe('writing off', () => {
  it('takes doses away, and stops the batch with the last', () => {
    const kept = stock.events([received(3)]);
    kept.when(writeOff(4, 'damaged', 1)).thenExpect({ refused: 'moreThanLeft', details: { most: 3 } });
    kept.when(writeOff(0, 'damaged', 1)).thenExpect({ refused: 'moreThanLeft', details: { most: 3 } });
    kept.when(writeOff(1, 'damaged', 0)).thenExpect({ refused: 'stockChanged' });
    const some = kept.events([writtenOff(1, 'damaged')]);
    expect(some.state).toMatchObject({ doses: 2, stopped: null });
    const all = kept.events([writtenOff(3, 'coldChain')]);
    expect(all.state).toMatchObject({ doses: 0, stopped: 'coldChain' });
    expect(all.events([received(2, 'r-3')]).state).toMatchObject({ doses: 2, stopped: null });
    expect(all.events([counted(0, 0)]).state.stopped).toBe('coldChain');
    expect(all.events([counted(1, 0)]).state.stopped).toBeNull();
  });

  it('after a recall ends the batch for good', () => {
    const kept = stock.events([received(3), taken('b-1')]);
    kept
      .when(writeOff(0, 'recalled', 2))
      .thenExpect([{ type: 'VaccineWrittenOff', data: { stockId, changeId: 'w-1', doses: 2, writeOff: 'recalled' } }]);
    const recalled = kept.events([writtenOff(2, 'recalled')]);
    expect(recalled.state).toMatchObject({ doses: 0, stopped: 'recalled' });
    recalled.when(receive()).thenExpect({ refused: 'batchRecalled' });
    recalled.when(count(3, 3)).thenExpect({ refused: 'batchRecalled' });
    expect(recalled.when(take('b-2')).outcome).toHaveLength(1);
  });
});

it('batch numbers are the same however they are spaced', () => {
  expect(normalBatch(' ab-1 2/c ')).toBe('AB12C');
});

it.each([
  ['2026-11-27', 'expired'],
  ['2026-11-28', 'soon'],
  ['2026-12-28', 'soon'],
  ['2026-12-29', 'good'],
])('what expires on %s is on the 28th of November %s', (expiry, standing) => {
  expect(stockStanding(expiry, '2026-11-28')).toBe(standing);
});
