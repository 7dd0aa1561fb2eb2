import type { ClientBase, Pool } from 'pg';
import type { AnchorContents, AnchorFile } from './anchor.file.js';
import { type AnchorNote, isNoteSignedBy, signNote } from './anchor.note.js';
import { savedNotes, saveNote } from './anchor-notes.store.js';
import { latestCheckpoint } from './checkpoint.store.js';
import type { Findings } from './finding.js';
import type { PublicKey, SigningKey } from './signing-key.js';

/** Each gap that nobody explained stays a finding, however whole the file is by now. Answers the notes that are truly signed. */
export async function checkNotes(
  pool: Pool,
  anchored: AnchorContents,
  keys: readonly PublicKey[],
  findings: Findings,
): Promise<readonly AnchorNote[]> {
  const saved = await savedNotes(pool);
  const complain = (text: string) => findings.add({ kind: 'checkpoint', text });
  const bySignature = (notes: readonly AnchorNote[]) => new Map(notes.map((note) => [note.signature, note]));
  const [inFile, inDatabase] = [bySignature(anchored.notes), bySignature(saved.notes)];
  for (const { at } of [...inFile.values()].filter(({ signature }) => !inDatabase.has(signature)))
    complain(`what was noted of the anchor file on ${at} is gone from the database`);
  if (saved.unreadable > 0) complain(`${saved.unreadable} notes of the anchor file in the database were altered`);
  const notes = [...new Map([...inDatabase, ...inFile]).values()];
  for (const { at } of notes.filter((note) => !isNoteSignedBy(note, keys)))
    complain(`what was noted of the anchor file on ${at} was altered: its signature is wrong`);
  const good = notes.filter((note) => isNoteSignedBy(note, keys));
  const accepted = new Set(notes.filter(({ kind }) => kind === 'accepted').map(({ of }) => of));
  for (const { text, at, signature } of notes.filter((note) => note.kind === 'gap' && !accepted.has(note.signature)))
    complain(
      `on ${at} the anchor file lacked ${text}: it was emptied, shortened or lost, or another machine signed meanwhile. Once that is explained: npm run audit -- accept ${nameOf(signature)} "WHY"`,
    );
  return good;
}

/** By this a gap is named in a command. */
const nameOf = (signature: string) => signature.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 12);

/** Answers the gap that was accepted. */
export async function acceptGap(
  { pool, anchor, signingKey }: { readonly pool: Pool; readonly anchor: AnchorFile; readonly signingKey: SigningKey },
  named: string,
  why: string,
): Promise<AnchorNote | undefined> {
  const { notes } = await savedNotes(pool);
  const gap = notes.find(({ kind, signature }) => kind === 'gap' && nameOf(signature) === named);
  if (!gap) return undefined;
  const note = signNote({ kind: 'accepted', text: why, of: gap.signature }, new Date(), signingKey);
  await saveNote(pool, note);
  await anchor.append([note]);
  return gap;
}

/** Signed, so that the places of checkpoints from before it are believed. The file has to be told. */
export async function noteMove(on: ClientBase | Pool, text: string, key: SigningKey, now: Date): Promise<AnchorNote> {
  const last = await latestCheckpoint(on);
  const note = signNote({ kind: 'moved', text, of: last?.signature ?? null }, now, key);
  await saveNote(on, note);
  return note;
}
