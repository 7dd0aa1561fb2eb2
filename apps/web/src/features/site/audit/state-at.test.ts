import { describe, expect, it } from 'vitest';
import type { Entry, Field } from './audit.documents.ts';
import { stateAt } from './state-at.ts';

const field = (path: string, value: string): Field => ({
  __typename: 'AuditField',
  path: path.split('.'),
  kind: 'text',
  value,
  text: null,
});
const entry = (changed: readonly Field[], gone: readonly string[] = []) =>
  ({ changed, gone: gone.map((path) => path.split('.')) }) as unknown as Entry;

const entries = [
  entry([field('status', 'held'), field('holds.o1', '2'), field('count', '1')]),
  entry([field('holds.o2', '3'), field('count', '2')]),
  entry([field('status', 'sold')], ['holds.o1']),
];
const said = (at: number) => stateAt(entries, at).map(({ path, value }) => `${path.join('.')} ${value}`);

describe('the state at a moment', () => {
  it('is what each entry up to it changed, with what belongs together side by side', () => {
    expect(said(0)).toEqual(['status held', 'holds.o1 2', 'count 1']);
    expect(said(1)).toEqual(['status held', 'holds.o1 2', 'holds.o2 3', 'count 2']);
    expect(said(2)).toEqual(['status sold', 'holds.o2 3', 'count 2']);
  });

  it('marks what the moment itself changed, and nothing of the first', () => {
    const isNew = (at: number) => stateAt(entries, at).flatMap((each) => (each.isNew ? each.path.join('.') : []));
    expect([isNew(0), isNew(1), isNew(2)]).toEqual([[], ['holds.o2', 'count'], ['status']]);
  });
});
