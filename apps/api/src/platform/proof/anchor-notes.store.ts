import type { ClientBase, Pool } from 'pg';
import { type AnchorNote, isAnchorNote } from './anchor.note.js';

/** Kept beside the lines of the file, so that neither can be taken away alone. */
export async function saveNote(on: ClientBase | Pool, note: AnchorNote): Promise<void> {
  await on.query('insert into platform.proof_anchor_notes (signature, note) values ($1, $2) on conflict do nothing', [
    note.signature,
    note,
  ]);
}

/** Those that can be read, and how many cannot. */
export async function savedNotes(on: ClientBase | Pool) {
  const { rows } = await on.query<{ note: unknown }>('select note from platform.proof_anchor_notes');
  const notes = rows.map(({ note }) => note).filter(isAnchorNote);
  return { notes, unreadable: rows.length - notes.length };
}
