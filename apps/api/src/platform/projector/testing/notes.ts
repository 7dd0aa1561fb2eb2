import { defineEvents, event, id } from '@meridian/domain/kernel';
import type pg from 'pg';
import type { Platform } from '../../compose.js';
import { projection } from '../index.js';

export type NoteEvents = { readonly NoteTaken: { readonly word: string } };
export const noteEvents = defineEvents({ NoteTaken: event({ version: 1, fields: { word: id(40) } }) });

/** The smallest read model: a word for each note. */
export const notes = projection<NoteEvents>({
  name: 'notes.words',
  version: 1,
  tables: { 'notes.words': 'create table notes.words (event uuid primary key, word text not null)' },
  on: {
    NoteTaken: ({ id: eventId, data: { word } }, sql) =>
      sql`insert into notes.words (event, word) values (${eventId}, ${word})`,
  },
});

export const takeNote = ({ store }: Pick<Platform, 'store'>, word: string) =>
  store.append(`note-${word}`, [{ type: 'NoteTaken', data: { word } }], {
    actor: 'tester',
    correlationId: 'notes',
    commandId: word,
  });

export const notedWords = async (pool: pg.Pool): Promise<string[]> =>
  (await pool.query<{ word: string }>('select word from notes.words order by word')).rows.map(({ word }) => word);
