import { savedViewMachine } from '@meridian/workflows/tasks';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type SavedViewCommand, savedViewDecider } from './saved-view.decider.js';
import type { SavedViewEvent } from './saved-view.events.js';
import { mostViews, seesMoreThan } from './saved-view.rules.js';

const viewId = 'v1';
const mine = { userId: 's1', supervisor: false };
const others = { userId: 's2', supervisor: false };
const supervisor = { userId: 's3', supervisor: true };
const shows = { address: 'status=open&sort=-due', typed: null, columns: null } as const;
const narrow = { address: 'status=done', typed: 'search=Lin', columns: ['name', 'due'] } as const;
const saved: SavedViewEvent = {
  type: 'ViewSaved',
  data: { viewId, userId: 's1', list: 'staffTasks', name: 'Mine', address: shows.address },
};
const named: SavedViewEvent = { type: 'ViewNamed', data: { viewId, userId: 's1', name: 'Due' } };
const replaced: SavedViewEvent = { type: 'ViewReplaced', data: { viewId, userId: 's1', ...narrow } };
const shared: SavedViewEvent = { type: 'ViewShared', data: { viewId } };
const unshared: SavedViewEvent = { type: 'ViewUnshared', data: { viewId } };
const deleted: SavedViewEvent = { type: 'ViewDeleted', data: { viewId } };

const save = (more: object = {}): SavedViewCommand => ({
  type: 'SaveView',
  data: { viewId, userId: 's1', list: 'staffTasks', name: 'Mine', ...shows, shared: false, kept: 0, ...more },
});
const change = (what: object, by = mine): SavedViewCommand => ({ type: 'ChangeView', data: { viewId, by, ...what } });
const remove = (by = mine): SavedViewCommand => ({ type: 'DeleteView', data: { viewId, by } });
const view = given(savedViewDecider);

describe('a view of a list', () => {
  it('is saved once, for oneself or for all', () => {
    view.when(save()).thenExpect([saved]);
    view.when(save({ shared: true })).thenExpect([saved, shared]);
    given(savedViewDecider).events([saved]).when(save()).thenExpect([]);
  });

  it('is one of so many that a person keeps of a list', () => {
    view.when(save({ kept: mostViews - 1 })).thenExpect([saved]);
    view.when(save({ kept: mostViews })).thenExpect({ refused: 'tooManyViews', details: { most: mostViews } });
  });

  it('is renamed, replaced, shared and taken back by whoever made it, each only where it is another', () => {
    const kept = given(savedViewDecider).events([saved]);
    kept.when(change({ name: 'Due' })).thenExpect([named]);
    kept.when(change({ name: 'Mine', shows, shared: false })).thenExpect([]);
    kept.when(change({ shows: narrow, shared: true })).thenExpect([replaced, shared]);
    given(savedViewDecider)
      .events([saved, shared])
      .when(change({ shared: false }))
      .thenExpect([unshared]);
    kept.when(remove()).thenExpect([deleted]);
  });

  it('is not there for anybody else while it is not shared', () => {
    const kept = given(savedViewDecider).events([saved]);
    for (const by of [others, supervisor]) {
      kept.when(change({ name: 'Due' }, by)).thenExpect({ refused: 'unknownView' });
      kept.when(remove(by)).thenExpect({ refused: 'unknownView' });
    }
  });

  it('is changed by a supervisor and by no colleague once it is shared, and stays its maker’s', () => {
    const open = given(savedViewDecider).events([saved, shared]);
    open.when(change({ name: 'Due' }, others)).thenExpect({ refused: 'othersView' });
    open.when(remove(others)).thenExpect({ refused: 'othersView' });
    open.when(change({ name: 'Due', shows: narrow }, supervisor)).thenExpect([named, replaced]);
    open.when(remove(supervisor)).thenExpect([deleted]);
  });

  it('is gone once it is deleted', () => {
    const gone = given(savedViewDecider).events([saved, deleted]);
    gone.when(change({ name: 'Due' })).thenExpect({ refused: 'unknownView' });
    gone.when(remove()).thenExpect([]);
    view.when(remove()).thenExpect({ refused: 'unknownView' });
  });

  it('has the name that people see', () => {
    for (const [text, characters] of [
      ['化验室', 3],
      ['👩‍👩‍👧‍👦é', 2],
    ] as const) {
      expect(seesMoreThan(text, characters - 1)).toBe(true);
      expect(seesMoreThan(text, characters)).toBe(false);
    }
  });

  it('has a name that is judged at once, however long it is', () => {
    expect(seesMoreThan('a'.repeat(1_000), 60)).toBe(true);
    expect(seesMoreThan('a'.repeat(100_000), 60)).toBe(true);
  });

  it('obeys its machine in every state', () => {
    const wrong = machineAccepts({
      table: compileTransitions(savedViewMachine.config),
      decider: savedViewDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        own: [[saved], [saved, named, replaced], [saved, shared, unshared]],
        shared: [[saved, shared]],
        deleted: [[saved, deleted]],
      },
      commands: [
        save({ shared: true }),
        change({ name: 'Due', shows: narrow, shared: true }),
        change({ shared: false }),
        remove(),
      ],
    });
    expect(wrong).toEqual([]);
  });
});
