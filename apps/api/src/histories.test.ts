import { describe, expect, it } from 'vitest';
import { changedValues } from './platform/history/changed-values.js';
import { compared } from './platform/history/compared.js';
import { recordsOf } from './platform/product-module.js';
import { isStateProjection } from './platform/projector/index.js';
import { historyOf } from './platform/projector/testing/state-histories.js';
import { product } from './product.js';

const comparing = recordsOf(product)
  .projections.filter(isStateProjection)
  .flatMap((projection) => (projection.history?.compares ? [{ name: projection.name, projection }] : []));
const seeds = Array.from({ length: 24 }, (_, index) => index + 1);
const isName = (name: string) => /^[a-z]+[A-Z]?\w*$/.test(name);

describe.each(comparing)('the history of $name', ({ projection }) => {
  const { fold, history } = projection;
  const compares = history?.compares;

  it('has words for whatever an event changes', () => {
    const missing = new Set<string>();
    for (const seed of seeds) {
      let state = fold.initial;
      for (const event of historyOf(projection, seed)) {
        const before = state;
        state = fold.evolve(before, event);
        const difference = compares && compared(compares.of(before), compares.of(state));
        const values = difference && compares ? changedValues(difference, compares) : [];
        const unsaid = values.flatMap(({ names }) => names.filter(({ en, zh }) => en === zh && isName(en)));
        for (const { en } of unsaid) missing.add(en);
      }
    }
    expect([...missing]).toEqual([]);
  });
});
