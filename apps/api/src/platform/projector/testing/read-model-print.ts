import { createHash } from 'node:crypto';
import { sealedLegibly } from '@meridian/domain/kernel/testing';
import type { Projection } from '../projection.js';
import { isStateProjection, type StateProjection } from '../state.projection.js';
import { historyOf } from './state-histories.js';

export interface ReadModelPrint {
  readonly version: number;
  /** Of its tables as they are declared: their columns with types, and their indexes. */
  readonly tables: string;
  /** Of the fields and types of the state that its rows hold. */
  readonly state?: string;
}

const seeds = Array.from({ length: 100 }, (_, index) => index + 1);

export function printOf(projection: Projection): ReadModelPrint {
  const tables = [...projection.tables].map(([name, statements]) => [name, statements.map(withoutBlanks)]);
  const state = isStateProjection(projection) && { state: hash(shapeOf(projection)) };
  return { version: projection.version, tables: hash(tables), ...state };
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

const withoutBlanks = (text: string) => text.replace(/\s+/g, ' ').trim();

function shapeOf(projection: StateProjection): readonly string[] {
  const { fold, events } = projection;
  const found = new Set<string>();
  for (const seed of seeds) {
    let state = fold.initial;
    for (const event of historyOf(projection, seed)) {
      state = fold.evolve(state, sealedLegibly(event, events));
      note(JSON.parse(JSON.stringify(fold.stored(state))), '', found);
    }
  }
  return [...found].toSorted();
}

/** Keys that were drawn stand for any. */
const keyOf = (name: string) => (/^(id|key)-\d$|^\d/.test(name) ? '*' : name);

function note(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) note(item, `${path}[]`, found);
  else if (typeof value !== 'object' || value === null) found.add(`${path}:${value === null ? 'null' : typeof value}`);
  else for (const [name, each] of Object.entries(value)) note(each, `${path}.${keyOf(name)}`, found);
}
