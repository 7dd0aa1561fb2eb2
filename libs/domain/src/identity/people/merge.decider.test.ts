import { given } from '../../kernel/testing/index.js';
import { describe, it } from 'vitest';
import { type MergeCommand, mergeDecider } from './merge.decider.js';
import type { MergeEvent } from './merge.events.js';
import type { MergeSide } from './merge.rules.js';

const merge = given(mergeDecider);
const reason = 'Same birth date, same voice';
const account = (userId: string, more: Partial<MergeSide> = {}): MergeSide => ({
  userId,
  standing: 'account',
  rights: false,
  applies: false,
  claimed: false,
  ...more,
});
const guest = (userId: string) => account(userId, { standing: 'guest' });
const into = (kept: MergeSide, other: MergeSide): MergeCommand => ({
  type: 'MergePeople',
  data: { kept, other, reason },
});
const part = (userId: string, other: string, erased = false): MergeCommand => ({
  type: 'UndoPeopleMerge',
  data: { userId, other, erased },
});
const now = new Date('2026-11-24T09:30:00.000Z');
const at = now.toISOString();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const merged = (userId: string, other: string, when = at): MergeEvent => ({
  type: 'PeopleMerged',
  data: { userId, other, reason, at: when },
});
const undone = (userId: string, other: string): MergeEvent => ({ type: 'PeopleMergeUndone', data: { userId, other } });

describe('two people whom staff find to be one', () => {
  it('are one by one event, which names who is kept', () => {
    merge.when(into(account('a'), account('b'))).thenExpect([merged('a', 'b')]);
    merge.when(into(account('a'), account('b', { standing: 'unconfirmed' }))).thenExpect([merged('a', 'b')]);
    merge.when(into(account('a'), guest('b'))).thenExpect([merged('a', 'b')]);
    merge.when(into(guest('a'), account('b', { standing: 'added' }))).thenExpect([merged('a', 'b')]);
  });

  it.each([
    ['the same person twice', account('a'), account('a'), 'samePerson'],
    ['somebody who was erased', account('a'), account('b', { standing: null }), 'unknownAccount'],
    ['somebody into an erased one', account('a', { standing: null }), account('b'), 'unknownAccount'],
    ['somebody who works here', account('a'), account('b', { rights: true }), 'mergeRights'],
    ['a patient into somebody who works here', account('a', { rights: true }), account('b'), 'mergeRights'],
    ['somebody whose application waits', account('a'), account('b', { applies: true }), 'mergeApplies'],
    ['into somebody whose application waits', account('a', { applies: true }), account('b'), 'mergeApplies'],
    ['into an address that nobody proved', account('a', { standing: 'unconfirmed' }), guest('b'), 'mergeUnconfirmed'],
    ['an account into a guest', guest('a'), account('b'), 'mergeIntoLess'],
    ['a guest into a caller without an address', account('a', { standing: 'added' }), guest('b'), 'mergeIntoLess'],
    ['a guest whom an account has', account('a'), account('b', { claimed: true }), 'alreadyMerged'],
    ['into a guest whom an account has', account('a', { claimed: true }), account('b'), 'keptMerged'],
  ] as const)('are not: %s', (_case, kept, other, refused) => {
    merge.when(into(kept, other)).thenExpect({ refused });
  });

  it('may be more than two, one after the other, and never a ring', () => {
    const two = merge.events([merged('b', 'a')]);
    two.when(into(account('c'), account('b'))).thenExpect([merged('c', 'b')]);
    two.when(into(account('b'), account('c'))).thenExpect([merged('b', 'c')]);
    two.when(into(account('b'), account('a'))).thenExpect({ refused: 'alreadyMerged' });
    two.when(into(account('a'), account('b'))).thenExpect({ refused: 'keptMerged' });
    two.when(into(account('c'), account('a'))).thenExpect({ refused: 'alreadyMerged' });
    two
      .events([merged('c', 'b')])
      .when(into(account('a'), account('c')))
      .thenExpect({ refused: 'keptMerged' });
  });

  it('are two again within thirty days, once, by name', () => {
    merge
      .events([merged('a', 'b', daysAgo(30))])
      .when(part('a', 'b'))
      .thenExpect([undone('a', 'b')]);
    merge
      .events([merged('a', 'b', daysAgo(31))])
      .when(part('a', 'b'))
      .thenExpect({ refused: 'undoTooLate' });
    const two = merge.events([merged('a', 'b')]);
    two.when(part('a', 'b', true)).thenExpect({ refused: 'mergeErased' });
    two.when(part('b', 'a')).thenExpect({ refused: 'notMerged' });
    two.when(part('c', 'b')).thenExpect({ refused: 'notMerged' });
    const parted = two.events([undone('a', 'b')]);
    parted.when(part('a', 'b')).thenExpect({ refused: 'notMerged' });
    parted.when(into(account('b'), account('a'))).thenExpect([merged('b', 'a')]);
  });

  it('are parted one by one where there are three', () => {
    const three = merge.events([merged('b', 'a'), merged('c', 'b')]);
    three.when(part('c', 'b')).thenExpect([undone('c', 'b')]);
    three.when(part('b', 'a')).thenExpect([undone('b', 'a')]);
    three.when(part('c', 'a')).thenExpect({ refused: 'notMerged' });
  });
});
