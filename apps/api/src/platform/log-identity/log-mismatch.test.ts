import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { LogMismatch, type MismatchKind } from './log-mismatch.js';

const guide = readFileSync(resolve(import.meta.dirname, '../../../../../docs/restore.md'), 'utf8');
const rows = guide.split('\n').flatMap((line) => {
  const [, says = '', , toDo = ''] = line.split('|').map((cell) => cell.trim());
  return /^(The event log|This database) /.test(says) ? [{ says, toDo }] : [];
});
const kinds: readonly MismatchKind[] = ['lost', 'other', 'moved', 'behind', 'newDatabase', 'oldDatabase'];

it.each(kinds)('says of %s what the guide says, and offers to accept the loss where the guide does', (kind) => {
  const { message } = new LogMismatch(kind, 'this');
  const [row, ...more] = rows.filter(({ says }) => message.startsWith(says));
  expect(more).toEqual([]);
  expect(row?.toDo).toMatch(/\S/);
  expect(/accept the loss/.test(row?.toDo ?? '')).toBe(/accept the loss/.test(message));
});

it('sends who stands before the store that was left to the other one first', () => {
  const toDo = rows.find(({ says }) => says.includes('an older copy'))?.toDo.replaceAll('`', '') ?? '';
  const first = 'ame the store in EVENTSTORE_URL that the database went on in';
  const then = 'where that one is gone for good, accept the loss';
  for (const text of [toDo, new LogMismatch('behind', 'this').message]) {
    expect(text).toContain(first);
    expect(text).toContain(then);
  }
});
