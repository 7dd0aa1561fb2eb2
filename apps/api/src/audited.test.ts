import { drawnHistory } from '@meridian/domain/kernel/testing';
import { describe, expect, it } from 'vitest';
import { auditFields } from './platform/audit/audit-fields.js';
import { actionWord, eventWord, fieldWord, statusWord, wordFor } from './platform/audit/audit-words.js';
import { recordsOf } from './platform/product-module.js';
import { product } from './product.js';

const kinds = product.flatMap(({ audited = [] }) => audited);
const seeds = Array.from({ length: 24 }, (_, index) => index + 1);
const isName = (part: string) => /^[a-z]\w*$/i.test(part);

/** A history that was drawn by chance may hold sums of several currencies, which no state of a booking has. */
function shownOr(shows: (state: unknown) => unknown, state: unknown): unknown {
  try {
    return shows(state);
  } catch (error) {
    if (error instanceof RangeError) return state;
    throw error;
  }
}

it('takes every event of the product, each in one kind of record', () => {
  const declared = recordsOf(product).events.flatMap(({ definitions }) => Object.keys(definitions));
  const taken = kinds.flatMap(({ events }) => Object.keys(events.definitions));
  expect(taken.toSorted()).toEqual(declared.toSorted());
});

it('has each kind of record once', () => {
  const categories = kinds.map(({ category }) => category);
  expect(new Set(categories).size).toBe(categories.length);
});

describe.each(kinds.map((kind) => ({ category: kind.category, kind })))('the audit of $category', ({ kind }) => {
  const { category, events, fold, machine, shows = (state: unknown) => state, enums, actions } = kind;

  it('has words for what it is, what happens, what is said of it and where it stands', () => {
    const states = Object.keys(machine?.config.states ?? {});
    const said = Object.values(events.definitions).map(({ fields }) =>
      Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name, sample])),
    );
    const histories = fold ? seeds.map((seed) => drawnHistory(fold, events, seed)) : [];
    const stood = histories.map((history) =>
      shownOr(
        shows,
        history.reduce((state, event) => fold?.evolve(state, event), fold?.initial),
      ),
    );
    const names = new Set([...said, ...stood].flatMap((each) => auditFields(each, enums).flatMap(({ path }) => path)));
    const acts = actions?.at(fold?.initial, new Date()).map(({ action }) => action) ?? [];
    const missing = [
      ...(wordFor(`audit.of.${category}`) ? [] : [`audit.of.${category}`]),
      ...Object.keys(events.definitions)
        .filter((type) => !eventWord(type))
        .map((type) => `audit.event.${type}`),
      ...[...names].filter((name) => isName(name) && !fieldWord(name)).map((name) => `audit.field.${name}`),
      ...states.filter((status) => !statusWord(status, enums?.['status'])).map((status) => `audit.status.${status}`),
      ...acts.filter((action) => !actionWord(category, action)).map((action) => `audit.action.${category}.${action}`),
    ];
    expect(missing).toEqual([]);
  });
});
