import { describe, expect, it } from 'vitest';
import { type Decider, refuse } from './decider.js';
import { given, machineAccepts } from './testing/index.js';
import { compileTransitions } from './transitions.js';

const table = compileTransitions({
  id: 'case',
  initial: 'draft',
  states: {
    draft: { on: { FileAdded: 'draft', Submitted: 'submitted', Cancelled: 'cancelled' } },
    submitted: { on: { Reopened: 'draft', Cancelled: 'cancelled' } },
    cancelled: { type: 'final' },
  },
});

describe('a compiled machine', () => {
  it('lists its statuses and ends', () => {
    expect(table.initial).toBe('draft');
    expect(table.statuses).toEqual(['draft', 'submitted', 'cancelled']);
    expect(table.ends).toEqual(['cancelled']);
    expect(table.accepts('submitted')).toEqual(['Reopened', 'Cancelled']);
    expect(table.accepts('cancelled')).toEqual([]);
  });

  it.each([
    ['draft', 'FileAdded', 'draft'],
    ['draft', 'Submitted', 'submitted'],
    ['submitted', 'Reopened', 'draft'],
    ['submitted', 'Cancelled', 'cancelled'],
    ['cancelled', 'Reopened', undefined],
    ['nowhere', 'Reopened', undefined],
    ['draft', 'constructor', undefined],
  ])('%s %s → %s', (status, eventType, next) => expect(table.next(status, eventType)).toBe(next));

  it.each([
    [{ type: 'parallel', initial: 'a', states: { a: {} } }],
    [{ initial: 'a', on: { Went: '.a' }, states: { a: {} } }],
    [{ initial: 'a', states: { a: { always: 'a' } } }],
    [{ initial: 'a', states: { a: { after: { 100: 'a' } } } }],
    [{ initial: 'a', states: { a: { invoke: {} } } }],
    [{ initial: 'a', states: { a: { type: 'history' } } }],
    [{ initial: 'a', states: { a: { initial: 'b', states: { b: {} } } } }],
    [{ initial: 'a', states: { a: { on: { '*': 'a' } } } }],
    [{ initial: 'a', states: { a: { on: { Went: 'b' } } } }],
    [{ initial: 'a', states: { a: { on: { Went: {} } } } }],
    [{ initial: 'a', states: { a: { on: { Went: { target: 'a', guard: 'x' } } } } }],
    [{ initial: 'a', states: { a: { on: { Went: ['a'] } } } }],
    [{ initial: 'b', states: { a: {} } }],
    [{ initial: 'a' }],
  ])('refuses what a table cannot say: %j', (broken) => expect(() => compileTransitions(broken)).toThrow());
});

type Message<Type extends string> = { [Each in Type]: { type: Each; data: object } }[Type];
type Door = { status: string };
type DoorCommand = Message<'Open' | 'Close' | 'Lock'>;
type DoorEvent = Message<'Opened' | 'Closed' | 'Locked'>;
const door = compileTransitions({
  initial: 'closed',
  states: { closed: { on: { Opened: 'open' } }, open: { on: { Closed: 'closed' } } },
});
const decider: Decider<Door, DoorCommand, DoorEvent, 'impossible'> = {
  initial: { status: door.initial },
  evolve: (state, event) => ({ status: door.next(state.status, event.type) ?? state.status }),
  decide: {
    Open: (_, { status }) => (status === 'closed' ? [{ type: 'Opened', data: {} }] : refuse('impossible')),
    Close: (_, { status }) => (status === 'open' ? [{ type: 'Closed', data: {} }] : refuse('impossible')),
    Lock: () => refuse('impossible'),
  },
};
const commands: readonly [DoorCommand, ...DoorCommand[]] = [
  { type: 'Open', data: {} },
  { type: 'Close', data: {} },
  { type: 'Lock', data: {} },
];
const opened: DoorEvent = { type: 'Opened', data: {} };
const check = {
  table: door,
  decider,
  statusOf: (state: Door) => state.status,
  histories: { closed: [[]], open: [[opened]] },
  commands,
};

describe('the machine is the law', () => {
  it('finds nothing where machine and decider agree', () => expect(machineAccepts(check)).toEqual([]));

  it('finds an event which the machine ignores', () => {
    const Lock = (): DoorEvent[] => [{ type: 'Locked', data: {} }];
    const found = machineAccepts({ ...check, decider: { ...decider, decide: { ...decider.decide, Lock } } });
    expect(found).toContain('closed: the machine ignores Locked');
  });

  it('finds a status which only evolve takes', () => {
    const evolve = () => ({ status: 'open' });
    expect(machineAccepts({ ...check, decider: { ...decider, evolve } })).toContain(
      'open: Closed leads to closed, evolve says open',
    );
  });

  it('finds a transition that nobody causes, and a status that nobody reaches', () => {
    expect(machineAccepts({ ...check, commands: [commands[0]] })).toEqual(['open: no command causes Closed']);
    expect(machineAccepts({ ...check, histories: { closed: [[]] } })).toContain('open: no history leads here');
  });
});

describe('given, when, then', () => {
  it('compares events and refusals', () => {
    given(decider).when({ type: 'Open', data: {} }).thenExpect([opened]);
    const standing = given(decider).events([opened]);
    standing.when({ type: 'Open', data: {} }).thenExpect({ refused: 'impossible' });
    expect(() => standing.when({ type: 'Close', data: {} }).thenExpect([])).toThrow();
  });
});
