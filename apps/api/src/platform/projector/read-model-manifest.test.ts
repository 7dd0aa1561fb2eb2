import { defineEvents, event, id, optional, text } from '@meridian/domain/kernel';
import { describe, expect, it } from 'vitest';
import { projection } from './projection.js';
import { stateProjection } from './state.projection.js';
import { complaintsAbout } from './testing/read-model-manifest.js';
import { printOf } from './testing/read-model-print.js';

const notes = (version: number, columns: string) =>
  projection({ name: 'desk.notes', version, tables: { 'desk.notes': `create table desk.notes (${columns})` }, on: {} });

const events = defineEvents({ CardMade: event({ version: 1, fields: { cardId: id(), words: optional(text(9)) } }) });
type CardMade = { readonly type: 'CardMade'; readonly data: { readonly cardId: string; readonly words?: string } };

const cards = <State>(initial: State, evolve: (state: State, made: CardMade) => State) =>
  stateProjection({
    name: 'desk.cards',
    version: 1,
    of: { category: 'card', decider: { initial, evolve } },
    events,
    id: 'card_id',
    table: { shown: 'boolean not null' },
    columns: () => ({ shown: true }),
  });

const complaints = (before: Parameters<typeof printOf>[0], now: Parameters<typeof printOf>[0]) =>
  complaintsAbout({ [before.name]: printOf(before) }, { [now.name]: printOf(now) });

describe('the manifest of read models', () => {
  it('has nothing to say of the same tables, however they are written', () => {
    expect(complaints(notes(1, 'a int, b int'), notes(1, 'a int,\n  b int'))).toEqual([]);
  });

  it.each([
    ['other columns of the same version', notes(1, 'a int'), notes(1, 'a bigint'), 'other tables', false],
    ['a lower version', notes(2, 'a int'), notes(1, 'a int'), 'never goes back', false],
    ['a higher version that nobody wrote down', notes(1, 'a int'), notes(2, 'a bigint'), 'npm run read-models', true],
    [
      'a state that has one field more',
      cards({ words: '' }, (_state, { data }) => ({ words: data.words ?? '' })),
      cards({ words: '', long: false }, (_state, { data }) => ({ words: data.words ?? '', long: true })),
      'another form',
      false,
    ],
  ])('complains about %s', (_what, before, now, text, stale) => {
    expect(complaints(before, now)).toEqual([{ text: expect.stringContaining(text) as string, stale }]);
  });
});
