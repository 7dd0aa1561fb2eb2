import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventRegistry, decideCommand, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { freeUnits, type StockCommand, stockDecider } from './stock.decider.js';
import { type StockEvent, stockEvents } from './stock.events.js';

const stockId = 's1';
const soon = '2026-11-24T09:45:00.000Z';
const later = '2026-11-25T09:30:00.000Z';
const past = '2026-11-24T09:30:00.000Z';
const now = new Date(past);
const of = (orderId: string) => ({ stockId, orderId });
const counted = (onHand: number, before = 0): StockEvent => ({
  type: 'StockCounted',
  data: { stockId, onHand, before, why: 'stocktake' },
});
const held = (orderId: string, units: number, until = soon): StockEvent => ({
  type: 'UnitsHeld',
  data: { ...of(orderId), units, until },
});
const released = (orderId: string, units: number, why: 'givenUp' | 'lapsed'): StockEvent => ({
  type: 'UnitsReleased',
  data: { ...of(orderId), units, why },
});
const sold = (orderId: string, units: number): StockEvent => ({ type: 'UnitsSold', data: { ...of(orderId), units } });
const returned = (orderId: string, units: number, returnId = 'r1', restocked = true): StockEvent => ({
  type: 'UnitsReturned',
  data: { ...of(orderId), units, returnId, restocked },
});
const count = (onHand: number, seen?: number): StockCommand => ({
  type: 'CountStock',
  data: { stockId, onHand, why: 'stocktake', ...(seen !== undefined && { seen }) },
});
const delivery = { stockId, units: 4, from: 'Avon Medical', batch: 'B7', expiry: '2027-01-31' };
const arrival = (units: number, expiry = '2027-01-31'): StockCommand => ({
  type: 'TakeInStock',
  data: { ...delivery, units, expiry },
});
const arrived = (units: number): StockEvent => ({ type: 'UnitsArrived', data: { ...delivery, units } });
const loss = (units: number): StockCommand => ({ type: 'WriteOffStock', data: { stockId, units, why: 'damaged' } });
const lost = (units: number): StockEvent => ({ type: 'UnitsWrittenOff', data: { stockId, units, why: 'damaged' } });
const putBack = (units: number): StockCommand => ({ type: 'PutBackStock', data: { stockId, units, note: 'Returned' } });
const hold = (orderId: string, units: number, until = soon): StockCommand => ({
  type: 'HoldUnits',
  data: { ...of(orderId), units, until },
});
const release = (orderId: string): StockCommand => ({ type: 'ReleaseUnits', data: of(orderId) });
const sell = (orderId: string): StockCommand => ({ type: 'SellUnits', data: of(orderId) });
const giveBack = (orderId: string, units: number, returnId = 'r1', restocked = true): StockCommand => ({
  type: 'ReturnUnits',
  data: { ...of(orderId), units, returnId, restocked },
});

const stock = given(stockDecider);
const five = stock.events([counted(5)]);

describe('the stock of an item', () => {
  it('is counted, but not below what is held', () => {
    stock.when(count(5)).thenExpect([counted(5)]);
    five.when(count(5)).thenExpect([]);
    five.when(count(0)).thenExpect([counted(0, 5)]);
    five
      .events([held('a', 3)])
      .when(count(2))
      .thenExpect({ refused: 'unitsHeld', details: { held: 3 } });
    five
      .events([held('a', 3, past)])
      .when(count(2))
      .thenExpect([counted(2, 5)]);
  });

  it('is counted upon what the books say on the screen, and upon nothing else', () => {
    five.when(count(7, 5)).thenExpect([counted(7, 5)]);
    five
      .events([arrived(4)])
      .when(count(7, 5))
      .thenExpect({ refused: 'stockMoved', details: { onHand: 9 } });
  });

  it('grows by each delivery that arrives, also by two at once', () => {
    five.when(arrival(4)).thenExpect([arrived(4)]);
    five
      .events([arrived(4)])
      .when(arrival(6))
      .thenExpect([arrived(6)]);
    expect(five.events([arrived(4), arrived(6)]).state.onHand).toBe(15);
    five.when(arrival(0)).thenExpect({ refused: 'badQuantity' });
    five.when(arrival(1_000_000)).thenExpect({ refused: 'badQuantity' });
    five.when(arrival(1, '2026-11-23')).thenExpect({ refused: 'alreadyExpired' });
    five
      .when(arrival(1, '2026-11-24'))
      .thenExpect([{ type: 'UnitsArrived', data: { ...delivery, units: 1, expiry: '2026-11-24' } }]);
  });

  it('shrinks by what is damaged, but not by what is held', () => {
    five.when(loss(5)).thenExpect([lost(5)]);
    five.when(loss(6)).thenExpect({ refused: 'badQuantity' });
    five
      .events([held('a', 3)])
      .when(loss(3))
      .thenExpect({ refused: 'unitsHeld', details: { held: 3 } });
  });

  it('grows by what comes back without a refund', () => {
    five.when(putBack(2)).thenExpect([{ type: 'UnitsPutBack', data: { stockId, units: 2, note: 'Returned' } }]);
    five.when(putBack(-1)).thenExpect({ refused: 'badQuantity' });
  });

  it('is held for an order as long as there is enough', () => {
    five.when(hold('a', 5)).thenExpect([held('a', 5)]);
    five.when(hold('a', 6)).thenExpect({ refused: 'notEnough', details: { free: 5 } });
    const taken = five.events([held('a', 4)]);
    taken.when(hold('b', 2)).thenExpect({ refused: 'notEnough', details: { free: 1 } });
    taken
      .events([held('b', 1)])
      .when(hold('c', 1))
      .thenExpect({ refused: 'outOfStock', details: { free: 0 } });
  });

  it('is held once for an order, prolonged, or changed', () => {
    const taken = five.events([held('a', 4)]);
    taken.when(hold('a', 4)).thenExpect([]);
    taken.when(hold('a', 4, '2026-11-24T09:45:00Z')).thenExpect([]);
    taken.when(hold('a', 4, later)).thenExpect([held('a', 4, later)]);
    taken.when(hold('a', 5)).thenExpect([held('a', 5)]);
    taken.when(hold('a', 6)).thenExpect({ refused: 'notEnough', details: { free: 5 } });
  });

  it('is free again when a hold lapses, and says so with the next hold', () => {
    const lapsed = five.events([held('a', 4, past)]);
    expect(freeUnits(lapsed.state, now)).toBe(5);
    lapsed.when(hold('b', 2)).thenExpect([released('a', 4, 'lapsed'), held('b', 2)]);
    lapsed.when(hold('a', 4)).thenExpect([held('a', 4)]);
  });

  it('is released, given up or lapsed, once', () => {
    five
      .events([held('a', 4)])
      .when(release('a'))
      .thenExpect([released('a', 4, 'givenUp')]);
    five
      .events([held('a', 4, past)])
      .when(release('a'))
      .thenExpect([released('a', 4, 'lapsed')]);
    five.when(release('a')).thenExpect([]);
  });

  it('is sold out of a hold, once, and late only where nobody else has it', () => {
    const taken = five.events([held('a', 4)]);
    taken.when(sell('a')).thenExpect([sold('a', 4)]);
    taken.when(sell('b')).thenExpect({ refused: 'notHeld' });
    const gone = taken.events([sold('a', 4)]);
    gone.when(sell('a')).thenExpect([]);
    gone.when(hold('a', 1)).thenExpect([]);
    expect(gone.state).toMatchObject({ onHand: 1, holds: {} });
    const late = five.events([held('a', 4, past)]);
    late.when(sell('a')).thenExpect([sold('a', 4)]);
    const overtaken = stock.events([counted(5), held('a', 4, past), held('b', 2)]);
    overtaken.when(sell('a')).thenExpect({ refused: 'notEnough', details: { free: 3 } });
  });

  it('comes back once a return, and never more of it than was sold', () => {
    const gone = five.events([held('a', 4), sold('a', 4)]);
    gone.when(giveBack('a', 3)).thenExpect([returned('a', 3)]);
    gone.when(giveBack('b', 1)).thenExpect({ refused: 'notSold' });
    gone.when(giveBack('a', 5)).thenExpect({ refused: 'badQuantity' });
    const back = gone.events([returned('a', 3)]);
    expect(back.state.onHand).toBe(4);
    back.when(giveBack('a', 3)).thenExpect([]);
    back.when(giveBack('a', 2, 'r2')).thenExpect({ refused: 'badQuantity' });
    back.when(giveBack('a', 1, 'r2', false)).thenExpect([returned('a', 1, 'r2', false)]);
    expect(back.events([returned('a', 1, 'r2', false)]).state.onHand).toBe(4);
  });

  it.each([-1, 0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1_000_001, undefined])(
    'refuses %s units',
    (units) => {
      const odd = units as number;
      five.when(hold('a', odd)).thenExpect({ refused: 'badQuantity' });
      if (odd !== 0) five.when(count(odd)).thenExpect({ refused: 'badQuantity' });
      five
        .events([held('a', 4), sold('a', 4)])
        .when(giveBack('a', odd))
        .thenExpect({ refused: 'badQuantity' });
    },
  );

  it('is never negative, never over-held, never sold twice to one order, whatever happens when', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd');
    const units = fc.integer({ min: -1, max: 7 });
    const minute = fc.nat(60).map((minutes) => new Date(Date.parse(past) + minutes * 60_000));
    const command: fc.Arbitrary<StockCommand> = fc.oneof(
      units.map((onHand) => count(onHand)),
      units.map((many) => arrival(many)),
      units.map(loss),
      units.map(putBack),
      fc.tuple(order, units, minute).map(([orderId, many, until]) => hold(orderId, many, until.toISOString())),
      order.map(release),
      order.map(sell),
      fc.tuple(order, units, fc.constantFrom('r1', 'r2'), fc.boolean()).map((each) => giveBack(...each)),
    );
    const registry = createEventRegistry(stockEvents);
    const steps = fc.array(fc.tuple(command, fc.nat(5)), { maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(steps, (commands) => {
        let state = stockDecider.initial;
        let now = new Date(past);
        let onShelf = 0;
        const sales = new Map<string, number>();
        for (const [each, minutes] of commands) {
          now = new Date(now.getTime() + minutes * 60_000);
          const outcome = decideCommand(stockDecider, each, state, { now, actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const { type, data } of outcome) {
            registry.check(type, data);
            if (type === 'StockCounted') {
              expect(data.before).toBe(onShelf);
              onShelf = data.onHand;
            }
            if (type === 'UnitsArrived' || type === 'UnitsPutBack') onShelf += data.units;
            if (type === 'UnitsWrittenOff') onShelf -= data.units;
            if (type === 'UnitsSold') {
              expect(sales.has(data.orderId)).toBe(false);
              sales.set(data.orderId, data.units);
              onShelf -= data.units;
            }
            if (type === 'UnitsReturned') {
              sales.set(data.orderId, (sales.get(data.orderId) ?? 0) - data.units);
              expect(sales.get(data.orderId)).toBeGreaterThanOrEqual(0);
              if (data.restocked) onShelf += data.units;
            }
          }
          state = outcome.reduce(stockDecider.evolve, state);
          expect(state.onHand).toBe(onShelf);
          expect(state.onHand).toBeGreaterThanOrEqual(0);
          expect(freeUnits(state, now)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives ten units to ten of a thousand who ask at once', () => {
    let state = stock.events([counted(10)]).state;
    const refusals = new Map<string, number>();
    for (let buyer = 0; buyer < 1000; buyer += 1) {
      const outcome = decideCommand(stockDecider, hold(`o${buyer}`, 1), state, { now, actor: 'a' });
      if (isRefused(outcome)) refusals.set(outcome.refused, (refusals.get(outcome.refused) ?? 0) + 1);
      else state = outcome.reduce(stockDecider.evolve, state);
    }
    expect([...refusals]).toEqual([['outOfStock', 990]]);
    expect(Object.keys(state.holds)).toHaveLength(10);
  });
});
