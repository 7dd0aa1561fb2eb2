import type { ListMetadata } from '@meridian/contracts/kernel';
import { describe, expect, it } from 'vitest';
import { readAddress, writeAddress } from './admin-address.ts';
import { withinView } from './list-views.ts';

const column = { label: '', nullable: false, hidden: false, wide: false };
const list: ListMetadata = {
  endpoint: 'admin',
  query: 'books',
  row: 'Book',
  key: 'id',
  columns: [
    { ...column, name: 'id', type: { kind: 'id' }, sortable: true },
    { ...column, name: 'addedAt', type: { kind: 'dateTime' }, sortable: true },
    { ...column, name: 'title', type: { kind: 'text' }, sortable: false },
  ],
  filters: [
    { name: 'search', label: '', type: { kind: 'text' } },
    { name: 'genre', label: '', type: { kind: 'enum', values: [{ value: 'novel', label: '' }] } },
    { name: 'lent', label: '', type: { kind: 'boolean' } },
    { name: 'added', label: '', type: { kind: 'dateRange' } },
    { name: 'shelf', label: '', type: { kind: 'integer' } },
  ],
  forms: [],
  sortBy: 'addedAt',
  direction: 'descending',
  hash: '',
};
const read = (text: string) => readAddress(list, new URLSearchParams(text));
const full = 'genre=novel&lent=false&added=2026-01-01..&shelf=3&sort=-id&size=50&after=abc&open=7';

describe('the address of a list', () => {
  it('holds filters, order, page and the open record, and gives them back', () => {
    const address = read(full);
    expect(address).toMatchObject({
      filter: { genre: 'novel', lent: false, added: { from: '2026-01-01' }, shelf: 3 },
      by: 'id',
      direction: 'descending',
      size: 50,
      after: 'abc',
      open: '7',
    });
    expect(writeAddress(list, address).toString()).toBe(new URLSearchParams(full).toString());
  });

  it('says nothing of what is usual', () => {
    expect(writeAddress(list, read('')).toString()).toBe('');
    expect(read('')).toMatchObject({ by: 'addedAt', direction: 'descending', size: 20 });
  });

  it('never holds what a person typed', () => {
    expect(read('search=mei+lin').filter).toEqual({});
    const typed = { ...read(''), filter: { search: 'mei lin' } };
    expect(writeAddress(list, typed).toString()).toBe('');
  });

  it('holds what cannot name a person: a text that the schema says so of, and a record that was picked', () => {
    const choices = { hash: '', key: 'id', named: 'name' };
    const filters = [
      { name: 'word', label: '', type: { kind: 'text' }, impersonal: true },
      { name: 'authorId', label: '', type: { kind: 'text' }, choices },
      { name: 'reader', label: '', type: { kind: 'text' } },
    ] as const;
    const own = { ...list, filters };
    const asked = readAddress(own, new URLSearchParams(`word=sea+of&authorId=a-1&reader=mei&after=x`));
    expect(asked.filter).toEqual({ word: 'sea of', authorId: 'a-1' });
    expect(writeAddress(own, { ...asked, filter: { ...asked.filter, reader: 'mei' } }).toString()).toBe(
      'word=sea+of&authorId=a-1&after=x',
    );
    expect(readAddress(own, new URLSearchParams({ word: 'x'.repeat(10_000) })).filter['word']).toHaveLength(100);
  });

  it.each(['genre=verse', 'lent=perhaps', 'added=yesterday..', 'shelf=x', 'sort=title', 'sort=-colour', 'size=5000'])(
    'does not believe %s',
    (text) => expect(read(text)).toEqual(read('')),
  );

  it('names the part of the list unless it is the first, and keeps the order of each part', () => {
    const views = [
      { name: 'lent', label: 'admin.yes', filter: { lent: true }, order: { by: 'id', direction: 'ascending' } },
      { name: 'all', label: 'admin.no', filter: {} },
    ] as const;
    const readIn = (text: string) => readAddress(list, new URLSearchParams(text), views);
    const written = (text: string) => writeAddress(list, readIn(text), views).toString();
    expect(readIn('')).toMatchObject({ view: 'lent', by: 'id', direction: 'ascending' });
    expect(readIn('view=all')).toMatchObject({ view: 'all', by: 'addedAt', direction: 'descending' });
    expect(readIn('view=none')).toEqual(readIn(''));
    expect(['', 'view=lent&sort=id', 'view=all', 'view=all&sort=-addedAt'].map(written)).toEqual([
      '',
      '',
      'view=all',
      'view=all',
    ]);
    expect(written('sort=-addedAt')).toBe('sort=-addedAt');
    expect(withinView(views, readIn('')).filter).toEqual({ lent: true });
    expect(withinView(views, readIn('view=all&lent=false')).filter).toEqual({ lent: false });
  });

  it('goes one way only', () => {
    expect(read('after=a&before=b')).toMatchObject({ after: 'a', before: undefined });
  });
});
