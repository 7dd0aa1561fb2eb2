import { expect, test } from 'vitest';
import { decideCommand, isRefused } from '../../kernel/index.js';
import { usualContext } from '../../kernel/testing/given.js';
import { mostWrongDates } from '../reports/report.rules.js';
import { linkDecider, type LinkState } from './link.decider.js';

const days = 36_525;
const attackers = 28;

/** The same numbers each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(random: () => number): number[] {
  const order = Array.from({ length: days }, (_each, index) => index);
  for (let index = days - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  return order;
}

test('a million dates that are guessed by people who have a link open nothing that five had not opened', () => {
  let guessed = 0;
  let opened = 0;
  let lucky = 0;
  for (let attacker = 0; attacker < attackers; attacker += 1) {
    const random = numbers(attacker + 1);
    const [birthDay, order] = [Math.floor(random() * days), shuffled(random)];
    const linkId = `l${attacker}`;
    const made = { type: 'LinkMade', data: { linkId, reportId: 'b-1', userId: 'u', secretId: 's' } } as const;
    let state: LinkState = linkDecider.evolve(linkDecider.initial, made);
    let wrongDates = 0;
    for (const day of order) {
      const right = day === birthDay;
      const outcome = decideCommand(linkDecider, { type: 'TryDate', data: { linkId, right } }, state, usualContext);
      guessed += 1;
      if (isRefused(outcome)) continue;
      if (right) opened += 1;
      for (const event of outcome) {
        if (event.type === 'WrongDateGiven') wrongDates += 1;
        state = linkDecider.evolve(state, event);
      }
    }
    expect([wrongDates, state]).toMatchObject([mostWrongDates, { locked: true }]);
    // The right one is among the first five wrong ones, or before the fifth of them.
    if (order.indexOf(birthDay) < mostWrongDates) lucky += 1;
  }
  expect(guessed).toBeGreaterThan(1_000_000);
  expect(opened).toBe(lucky);
  expect(opened).toBe(0);
});
