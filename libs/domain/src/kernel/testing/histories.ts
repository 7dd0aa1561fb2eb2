import type { DomainMessage } from '../decider.js';
import type { EventSet } from '../events.js';
import { drawnOf, type Numbers } from '../fields.js';

interface Folding {
  readonly initial: unknown;
  evolve(state: unknown, event: DomainMessage): unknown;
}

/** Numbers that look random and are the same each time. */
export function numbersFrom(seed: number): Numbers {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A history that `evolve` takes, of drawn events in a drawn order: where it throws, the event does not belong there. */
export function drawnHistory(folding: Folding, { definitions }: EventSet, seed: number): DomainMessage[] {
  const numbers = numbersFrom(seed);
  const types = Object.keys(definitions);
  const seen = new Set<string>();
  const drawn = (state: unknown, type = '') => {
    const event = { type, data: drawnOf(definitions[type]?.fields ?? {}, numbers) };
    try {
      return { event, state: folding.evolve(state, event) };
    } catch {
      return null;
    }
  };
  const openTo = (state: unknown) => types.filter((type) => !seen.has(type) && drawn(state, type)).length;
  const history: DomainMessage[] = [];
  let { initial: state } = folding;
  // What begins a stream is one type of many, so that the first event may take a while to be drawn.
  for (let left = 1 + numbers(120); left > 0 || (history.length === 0 && left > -1_000); left -= 1) {
    const found = Array.from({ length: 8 }, () => drawn(state, types[numbers(types.length)])).filter((each) => !!each);
    // Mostly to where most is new, else it would soon be at one of the ends.
    const next = numbers(4) === 0 ? found[0] : found.toSorted((a, b) => openTo(b.state) - openTo(a.state))[0];
    if (!next) continue;
    ({ state } = next);
    history.push(next.event);
    seen.add(next.event.type);
  }
  return history;
}

/** What the events are once their personal fields are sealed, legibly: whose it is, in which field, and what it was. */
export function sealedLegibly({ type, data }: DomainMessage, { definitions }: EventSet): DomainMessage {
  const fields: Record<string, unknown> = { ...data };
  for (const { of, fields: names } of definitions[type]?.personal ?? []) {
    for (const name of names) {
      if (fields[name] !== undefined) fields[name] = `sealed:1:${JSON.stringify([fields[of], name, fields[name]])}`;
    }
  }
  return { type, data: fields };
}
