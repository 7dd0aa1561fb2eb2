import { sign } from 'node:crypto';
import { isSignature, type PublicKey, type SigningKey } from './signing-key.js';

/**
 * What is said of the anchor file for ever: `gap` when it lacked what it should have held, before that was written again;
 * `accepted` when somebody with the signing key explained one;
 * `moved` when the log was carried over to another event store, after the checkpoint whose signature it names.
 */
interface NoteBody {
  readonly format: 'meridian-anchor-note/1';
  readonly kind: 'gap' | 'accepted' | 'moved';
  /** What was missing, why that was right, or what was moved. */
  readonly text: string;
  /** The signature of the gap that is accepted, or of the last checkpoint before a move. */
  readonly of: string | null;
  readonly at: string;
  readonly keyId: string;
}

export interface AnchorNote extends NoteBody {
  readonly signature: string;
}

const content = ({ format, kind, text, of, at, keyId }: NoteBody) =>
  Buffer.from(JSON.stringify([format, kind, text, of, at, keyId]), 'utf8');

export function signNote(said: Pick<NoteBody, 'kind' | 'text' | 'of'>, at: Date, key: SigningKey): AnchorNote {
  const { kind, text, of } = said;
  const body = { format: 'meridian-anchor-note/1', kind, text, of, at: at.toISOString(), keyId: key.keyId } as const;
  return { ...body, signature: sign(null, content(body), key.privateKey).toString('base64') };
}

export function isAnchorNote(value: unknown): value is AnchorNote {
  if (typeof value !== 'object' || value === null || !('format' in value)) return false;
  const { format, kind, text, of, at, keyId, signature } = value as Partial<Record<keyof AnchorNote, unknown>>;
  return (
    format === 'meridian-anchor-note/1' &&
    (kind === 'gap' || kind === 'accepted' || kind === 'moved') &&
    (of === null || typeof of === 'string') &&
    [text, at, keyId, signature].every((each) => typeof each === 'string')
  );
}

export function isNoteSignedBy(note: AnchorNote, keys: readonly PublicKey[]): boolean {
  return keys.some((key) => key.keyId === note.keyId && isSignature(note.signature, content(note), key));
}
