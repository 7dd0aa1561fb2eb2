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
});
