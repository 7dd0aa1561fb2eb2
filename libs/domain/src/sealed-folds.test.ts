import { describe, expect, it } from 'vitest';
import { createEventRegistry } from './kernel/index.js';
import { aggregates, missingAggregates } from './testing/aggregates.js';
import { drawnHistory, sealedLegibly } from './kernel/testing/index.js';

const fewest = 60;
const most = 3000;

it('are tried of every aggregate that a module has', () => {
  expect(missingAggregates()).toEqual([]);
});

/** A sealed value is opened by the name under which it lies. */
function opened(value: unknown, under = ''): unknown {
  if (typeof value === 'string' && value.startsWith('sealed:1:')) {
    const [, field, plain] = JSON.parse(value.slice('sealed:1:'.length)) as [string, string, unknown];
    expect(under).toBe(field);
    return plain;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => opened(item, under));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, opened(each, name)]));
}

describe.each(aggregates)('the fold of $name', ({ decider, events }) => {
  const histories: ReturnType<typeof drawnHistory>[] = [];
  const tried = new Set<string>();
  const untried = () => Object.keys(events.definitions).filter((type) => !tried.has(type));
  // What only follows a long way is seldom drawn.
  for (let seed = 1; seed <= fewest || (seed <= most && untried().length > 0); seed += 1) {
    const history = drawnHistory(decider, events, seed);
    histories.push(history);
    for (const { type } of history) tried.add(type);
  }
  const folded = (history: (typeof histories)[number]) =>
    history.reduce((state: unknown, event) => Reflect.apply(decider.evolve, decider, [state, event]), decider.initial);

  it('is tried with events of every type that are as declared', () => {
    const registry = createEventRegistry(events);
    for (const { type, data } of histories.flat()) registry.check(type, data);
    expect(untried()).toEqual([]);
  });

  it('never looks into a sealed value, and keeps it under the name of its field', () => {
    for (const history of histories) {
      const sealed = history.map((event) => sealedLegibly(event, events));
      expect(opened(folded(sealed))).toEqual(folded(history));
    }
  });

  it('is the same from a state that was stored', () => {
    for (const history of histories) {
      const stored = history.reduce(
        (state: unknown, event) =>
          JSON.parse(JSON.stringify(Reflect.apply(decider.evolve, decider, [state, event]))) as unknown,
        decider.initial,
      );
      expect(stored).toEqual(folded(history));
    }
  });
});
