import type { DomainMessage } from '@meridian/domain/kernel';
import { drawnHistory } from '@meridian/domain/kernel/testing';
import { type AggregateName, aggregates } from '@meridian/domain/testing';
import { describe, expect, it } from 'vitest';
import { recordsOf } from './platform/product-module.js';
import { isStateProjection } from './platform/projector/index.js';
import { product } from './product.js';

/** Why an aggregate has no row of its own. */
const withoutRows: Partial<Record<AggregateName, string>> = {
  mailbox: 'a reservation, found by its stream; what people lose by it is noted beside their row',
  username: 'a reservation, found by its stream; what people lose by it is noted beside their row',
  receipts: 'counts the numbers of a series; each receipt is a row of its event',
  'pharmacy place': 'a reservation, found by its stream; the place and its group are rows of their own',
  allowance: 'counts how often somebody redeemed a coupon, and is asked by its stream alone',
  basket: 'remembers which cart is whose, and is asked by its stream alone',
  'alarm of a file': 'remembers of how many reports staff were mailed, and is asked by its stream alone',
  'reminders of staff': 'remembers of what staff were reminded, and is asked by its stream alone',
  merges: 'says who is one with whom: each merge is a row of the claims of the modules whose records it moves',
};

/** Read models that are no aggregate's state, and why. */
const otherReadModels: Readonly<Record<string, string>> = {
  'visits.visit_counts': 'counts of facts that no aggregate decides',
  'identity.person_history': 'lines of single events: who opened whose record, and what became of applications',
  'identity.account_history': 'lines of single events',
  'shop.order_history': 'lines of single events',
  'bookings.booking_history': 'lines of single events',
  'bookings.booking_documents': 'numbers of documents, a row of each event',
  'payments.receipt_numbers': 'numbers of documents, a row of each event',
  'results.report_history': 'lines of single events',
  'audit.acts': 'who wrote each event, and when, beside what it says elsewhere',
};

const { projections } = recordsOf(product);
const folds = projections.filter(isStateProjection);
const foldOf = (type: string) => folds.find(({ fold }) => fold.categories.has(type));
const typesOf = ({ events }: (typeof aggregates)[number]) => Object.keys(events.definitions);

describe('the read model of an aggregate', () => {
  it.each(aggregates)('is its own fold, or there is a reason why $name has none', (aggregate) => {
    const folded = typesOf(aggregate).filter((type) => foldOf(type));
    expect(folded).toEqual(aggregate.name in withoutRows ? [] : typesOf(aggregate));
  });

  it('is told of every event that the product stores by an aggregate of the domain', () => {
    const told = new Set<string>(aggregates.flatMap(typesOf));
    const facts = new Set(
      projections.filter(({ name }) => name in otherReadModels && name !== 'audit.acts').flatMap(({ types }) => types),
    );
    const stored = recordsOf(product).events.flatMap(({ definitions }) => Object.keys(definitions));
    expect(stored.filter((type) => !told.has(type) && !facts.has(type))).toEqual([]);
  });

  it.each(aggregates.filter((each) => typesOf(each).some(foldOf)))('folds $name by its own evolve', (aggregate) => {
    const { fold } = foldOf(typesOf(aggregate)[0] ?? '') ?? {};
    if (!fold) throw new Error('there is no fold');
    const fromTheOutside = (evolve: (state: unknown, event: DomainMessage) => unknown) => evolve;
    const own = fromTheOutside((state, event) =>
      Reflect.apply(aggregate.decider.evolve, aggregate.decider, [state, event]),
    );
    const isAlone = new Set(fold.categories.values()).size === 1;
    for (let seed = 1; seed <= 20; seed += 1) {
      const history = drawnHistory({ initial: aggregate.decider.initial, evolve: own }, aggregate.events, seed);
      const state = history.reduce(own, aggregate.decider.initial as unknown);
      const row = history.reduce((folded, event) => fold.evolve(folded, event), fold.initial);
      if (isAlone) expect(row).toEqual(state);
      else expect(Object.values(row as object)).toContainEqual(expect.objectContaining(withoutLinks(state)));
    }
  });

  it('is not written by SQL: every other read model has a reason', () => {
    const others = projections.filter((each) => !isStateProjection(each)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(Object.keys(otherReadModels).toSorted());
  });
});

/** Hashes of mailed links are in no row. */
function withoutLinks(state: unknown): object {
  const { links: _hashes, ...more } = state as { readonly links?: unknown };
  return more;
}
