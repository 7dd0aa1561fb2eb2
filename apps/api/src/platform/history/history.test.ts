import type { RowsMetadata } from '@meridian/contracts/kernel';
import { defineEvents, event as declared, id, text, wholeNumber } from '@meridian/domain/kernel';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../event-store/stored-event.js';
import { mergeRows } from '../projector/merge-rows.js';
import { projection } from '../projector/projection.js';
import { StatementRecorder } from '../projector/statement.js';
import { type HistoryEntry, historyOf } from './history.js';

interface Entry extends HistoryEntry {
  readonly change: 'opened' | 'moved';
  readonly place?: string;
}
interface Box {
  readonly boxId: string;
}
type Events = { readonly BoxOpened: Box; readonly BoxMoved: Box & { readonly to: string } };

const boxes = historyOf<Events, Entry>({
  table: 'probe.box_history',
  of: 'boxId',
  on: { BoxOpened: 'opened', BoxMoved: ({ data }) => ({ change: 'moved', place: data.to, by: 'porter' }) },
});
const at = new Date('2026-11-24T10:00:00Z');
const event = (type: string, data: object, revision = 0n): StoredEvent =>
  ({
    id: `id-${revision}`,
    type,
    data,
    revision,
    recordedAt: at,
    metadata: { actor: 'ada' },
  }) as unknown as StoredEvent;

describe('the history of records', () => {
  it('has a line for each event that it names, with its details and who acted', () => {
    const recorder = new StatementRecorder([], 'live');
    const { handlers, tables } = projection<Pick<Events, 'BoxOpened'>>({
      name: 'probe.boxes',
      version: 1,
      tables: {},
      history: boxes,
      on: { BoxOpened: (_event, sql) => sql`select 1` },
    });
    handlers.get('BoxOpened')?.(event('BoxOpened', { boxId: 'b' }), recorder.sql, null);
    handlers.get('BoxMoved')?.(event('BoxMoved', { boxId: 'b', to: 'shelf' }, 1n), recorder.sql, null);
    expect([...tables.keys()]).toEqual(['probe.box_history']);
    expect(recorder.take().map(({ values }) => values)).toEqual([
      [],
      ['b', 0n, 'id-0', 'opened', {}, undefined, at, 'ada'],
      ['b', 1n, 'id-1', 'moved', { place: 'shelf' }, undefined, at, 'porter'],
    ]);
  });

  it('is written in one statement for many events', () => {
    const recorder = new StatementRecorder([], 'live');
    const opened = boxes.handlers.get('BoxOpened');
    for (const revision of [0n, 1n]) opened?.(event('BoxOpened', { boxId: 'b' }, revision), recorder.sql, null);
    expect(mergeRows(recorder.take())).toHaveLength(1);
  });

  it('calls the events that it does not name as they are called themselves, with what has a column and is not sealed', () => {
    const columns = [
      {
        name: 'change',
        type: {
          kind: 'enum',
          values: [
            { value: 'opened', label: '' },
            { value: 'weightFound', label: '' },
          ],
        },
      },
      { name: 'grams' },
      { name: 'owner' },
    ] as unknown as RowsMetadata['columns'];
    const of = defineEvents({
      BoxOpened: declared({ version: 1, fields: { boxId: id() } }),
      BoxWeightFound: declared({
        version: 1,
        fields: { boxId: id(), grams: wholeNumber({ min: 0, max: 9 }), scale: id(), owner: text(9) },
        personal: [{ of: 'boxId', fields: ['owner'] }],
      }),
    });
    const others = { of, called: 'Box', columns };
    const weighed = historyOf<Events, Entry>({
      table: 'probe.weights',
      of: 'boxId',
      on: { BoxOpened: 'moved' },
      others,
    });
    const recorder = new StatementRecorder([], 'live');
    weighed.handlers.get('BoxOpened')?.(event('BoxOpened', { boxId: 'b' }), recorder.sql, null);
    const found = { boxId: 'b', grams: 5, scale: 's', owner: 'sealed' };
    weighed.handlers.get('BoxWeightFound')?.(event('BoxWeightFound', found, 1n), recorder.sql, null);
    expect(recorder.take().map(({ values }) => [values[3], values[4]])).toEqual([
      ['moved', {}],
      ['weightFound', { grams: 5 }],
    ]);
    expect(() =>
      historyOf<Events, Entry>({ table: 'probe.boxes', of: 'boxId', others: { ...others, called: '' } }),
    ).toThrow('BoxOpened: its history has no change called boxOpened');
  });
});

describe('the history of records whose values are compared', () => {
  const priced = historyOf<
    { readonly BoxPriced: Box },
    HistoryEntry,
    { readonly price: number; readonly seen: number }
  >({
    table: 'probe.prices',
    of: 'boxId',
    on: { BoxPriced: 'priced' },
    compares: { of: ({ price }) => ({ price }) },
  });
  const detailOf = (state: object, before?: object) => {
    const recorder = new StatementRecorder([], 'live');
    priced.handlers.get('BoxPriced')?.(event('BoxPriced', { boxId: 'b' }), recorder.sql, state, before);
    return recorder.take()[0]?.values[4];
  };

  it('keeps what was and what is of the fields that an event changed, and of no other', () => {
    expect(detailOf({ price: 2, seen: 2 }, { price: 1, seen: 1 })).toEqual({
      changed: { before: { price: 1 }, after: { price: 2 } },
    });
    expect(detailOf({ price: 2, seen: 2 }, { price: 2, seen: 1 })).toEqual({ changed: undefined });
  });

  it('has nothing to compare at the first event of a record', () => {
    expect(detailOf({ price: 2, seen: 2 })).toEqual({ changed: undefined });
  });
});
