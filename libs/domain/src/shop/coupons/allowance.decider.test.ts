import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCommand, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { type AllowanceCommand, allowanceDecider } from './allowance.decider.js';
import { type AllowanceEvent, allowanceStream } from './allowance.events.js';

const past = '2026-11-24T09:30:00.000Z';
const soon = '2026-11-24T09:45:00.000Z';
const later = '2026-11-25T09:30:00.000Z';
const of = (orderId: string) => ({ scope: 'item', subjectId: 'kit', personIndex: 'p1', orderId }) as const;
const held = (orderId: string, until = soon): AllowanceEvent => ({
  type: 'AllowanceHeld',
  data: { ...of(orderId), until },
});
const used = (orderId: string): AllowanceEvent => ({ type: 'AllowanceUsed', data: of(orderId) });
const hold = (orderId: string, until = soon, most = 1): AllowanceCommand => ({
  type: 'HoldAllowance',
  data: { ...of(orderId), until, most },
});
const use = (orderId: string): AllowanceCommand => ({ type: 'UseAllowance', data: of(orderId) });
const release = (orderId: string): AllowanceCommand => ({ type: 'ReleaseAllowance', data: of(orderId) });
const giveBack = (orderId: string): AllowanceCommand => ({ type: 'ReturnAllowance', data: of(orderId) });

const allowance = given(allowanceDecider);
const taken = allowance.events([held('a')]);

describe('what one person may take so often', () => {
  it('is held for one order at a time', () => {
    allowance.when(hold('a')).thenExpect([held('a')]);
    taken.when(hold('a')).thenExpect([]);
    taken.when(hold('a', later)).thenExpect([held('a', later)]);
    taken.when(hold('b')).thenExpect({ refused: 'usedUp' });
    taken.when(hold('b', soon, 2)).thenExpect([held('b')]);
    allowance
      .events([held('a', past)])
      .when(hold('b'))
      .thenExpect([held('b')]);
  });

  it('is used once, and free again when it is given back', () => {
    taken.when(use('a')).thenExpect([used('a')]);
    allowance.when(use('a')).thenExpect({ refused: 'notHeld' });
    allowance
      .events([held('a', past)])
      .when(use('a'))
      .thenExpect({ refused: 'notHeld' });
    const gone = taken.events([used('a')]);
    for (const again of [use('a'), hold('a')]) gone.when(again).thenExpect([]);
    gone.when(hold('b')).thenExpect({ refused: 'usedUp' });
    gone.when(giveBack('a')).thenExpect([{ type: 'AllowanceReturned', data: of('a') }]);
    gone.when(giveBack('b')).thenExpect([]);
    gone
      .events([{ type: 'AllowanceReturned', data: of('a') }])
      .when(hold('b'))
      .thenExpect([held('b')]);
  });

  it('is released by whoever held it', () => {
    taken.when(release('a')).thenExpect([{ type: 'AllowanceReleased', data: of('a') }]);
    taken.when(release('b')).thenExpect([]);
    taken
      .events([{ type: 'AllowanceReleased', data: of('a') }])
      .when(hold('b'))
      .thenExpect([held('b')]);
  });

  it('is never used more often than allowed', () => {
    const order = fc.constantFrom('a', 'b', 'c', 'd');
    const minute = fc.nat(60).map((minutes) => new Date(Date.parse(past) + minutes * 60_000).toISOString());
    const step = fc.tuple(fc.constantFrom(hold, use, release, giveBack), order, minute, fc.nat(5));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 50, size: 'max' }), fc.integer({ min: 1, max: 2 }), (steps, most) => {
        let state = allowanceDecider.initial;
        let now = new Date(past);
        for (const [make, orderId, until, minutes] of steps) {
          now = new Date(now.getTime() + minutes * 60_000);
          const command = make === hold ? hold(orderId, until, most) : make(orderId);
          const outcome = decideCommand(allowanceDecider, command, state, { now, actor: 'a' });
          if (!isRefused(outcome)) state = outcome.reduce(allowanceDecider.evolve, state);
          expect(state.used.length).toBeLessThanOrEqual(most);
          expect(new Set(state.used).size).toBe(state.used.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stands in a stream of its own for each person and thing', () => {
    expect(allowanceStream('item', 'kit', 'p1')).toBe('allowance-item-kit-p1');
    expect(allowanceStream('coupon', 'kit', 'p1')).not.toBe(allowanceStream('item', 'kit', 'p1'));
  });
});
