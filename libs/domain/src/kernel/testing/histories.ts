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
export function drawnHistory(folding: Folding, events: EventSet, seed: number): DomainMessage[] {
  const { stackTraceLimit } = Error;
  // Most of what is tried is refused, and nobody reads where.
  Error.stackTraceLimit = 0;
  try {
    return historyOf(folding, events, seed);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function historyOf(folding: Folding, { definitions }: EventSet, seed: number): DomainMessage[] {
  const numbers = numbersFrom(seed);
  const types = Object.keys(definitions);
  const seen = new Set<string>();
  // Drawing costs more than folding, and each is tried often.
  const samples = new Map(
    types.map((type) => [
      type,
      Array.from({ length: 6 }, () => ({ type, data: drawnOf(definitions[type]?.fields ?? {}, numbers) })),
    ]),
  );
  const drawn = (state: unknown, type = '') => {
    const event = samples.get(type)?.[numbers(6)];
    if (!event) return null;
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
    const ways = numbers(4) === 0 ? [] : found.map((each) => openTo(each.state));
    const next = found[Math.max(0, ways.indexOf(Math.max(...ways)))];
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
