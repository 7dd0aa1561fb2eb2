import type pg from 'pg';
import { expect, test } from 'vitest';
import { Announcements } from '../projector/announcements.js';
import { silentLog } from '../projector/platform-log.js';
import { LiveChanges } from './live.changes.js';

const at = (place: bigint) => ({ commit: place, prepare: place });

test('of projections that announce the same position, and one an earlier one, no key is lost', async () => {
  const announcements = new Announcements('', silentLog);
  const session = { since: null, signal: new AbortController().signal, passed: () => undefined };
  const changes = new LiveChanges({} as pg.Pool, announcements).changes(['files.files', 'cases.cases'], session);
  announcements.emit('change', { name: 'files.files', position: at(7n), keys: ['file-1'] });
  announcements.emit('change', { name: 'cases.cases', position: at(7n), keys: ['case-1'] });
  announcements.emit('change', { name: 'cases.cases', position: at(5n), keys: ['case-2'] });
  const { value } = await changes.next();
  expect(value).toEqual({ position: at(7n), keys: ['file-1', 'case-1', 'case-2'] });
});
