import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { FileFault } from '@meridian/domain/files';

const inflated = promisify(inflate);

/** By the names that PDF gives to what would run, open something else, or hold it. */
const forbidden: readonly (readonly [FileFault, readonly string[]])[] = [
  ['encrypted', ['Encrypt']],
  ['script', ['JavaScript', 'Launch', 'XFA', 'RichMedia', 'ImportData', 'SubmitForm', 'GoToE']],
  ['embedded', ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']],
];
const faultOf = new Map(forbidden.flatMap(([fault, names]) => names.map((name) => [name, fault] as const)));

const pieceLength = 1024 * 1024;
/** Longer than any name that is looked for, each letter of it written as `#4A`. */
const overlap = 128;
/** As long as no more of it follows: pixels of a large scan read `/XFA` by chance, seldom with the end of a name behind it. */
const name = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){3,20})(?![^\0\s()<>[\]{}/%])/g;
const packedObjects = /\/(ObjStm|First)\b/;
const plainlyPacked = /\/Filter\s*(\/FlateDecode|\[\s*\/FlateDecode\s*\])\s*(\/(?!DecodeParms)|>>)/;
const mostInflated = 32 * 1024 * 1024;
const mostStreams = 20_000;
const dictionaryLength = 16_384;

/**
 * What makes a PDF more than pages. It is read as bytes and never opened: all of it, also what lies outside of its objects,
 * since readers differ in what they take for one; and unpacked where objects lie packed.
 */
export async function pdfFault(bytes: Buffer): Promise<FileFault | null> {
  const tail = bytes.subarray(-pieceLength).toString('latin1');
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'broken';
  return (await faultIn(bytes)) ?? faultInPacked(bytes);
}

async function faultIn(bytes: Buffer): Promise<FileFault | null> {
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const text = bytes.subarray(at, at + pieceLength + overlap).toString('latin1');
    for (const [, written = ''] of text.matchAll(name)) {
      const fault = faultOf.get(nameOf(written));
      if (fault) return fault;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return null;
}

const nameOf = (written: string): string =>
  written.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Objects of newer files are packed by the hundred in streams of their own. What is packed in an unusual way is not taken. */
async function faultInPacked(bytes: Buffer): Promise<FileFault | null> {
  let left = mostInflated;
  let streams = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (!isBeginning(bytes, at)) continue;
    streams += 1;
    if (streams > mostStreams) return 'bomb';
    const dictionary = dictionaryBefore(bytes, at);
    if (dictionary === null) return 'broken';
    if (!packedObjects.test(dictionary)) continue;
    const from = bytes[at + 6] === carriageReturn ? at + 8 : at + 7;
    const end = bytes.indexOf('endstream', from);
    if (end < 0) return 'broken';
    const body = bytes.subarray(from, end);
    const isPacked = dictionary.includes('/Filter');
    if (isPacked && !plainlyPacked.test(dictionary)) return 'broken';
    const text = isPacked ? await unpacked(body, left) : body;
    if (!Buffer.isBuffer(text)) return text;
    left -= text.length;
    const fault = await faultIn(text);
    if (fault) return fault;
  }
  return null;
}

const carriageReturn = 0x0d;

/** The word with a line's end behind it, and no `endstream`. */
const isBeginning = (bytes: Buffer, at: number): boolean =>
  /[\r\n]/.test(bytes.subarray(at + 6, at + 7).toString('latin1')) &&
  bytes.subarray(at - 3, at).toString('latin1') !== 'end';

/**
 * What is said of a stream, names in it as they are meant. Null where it is written so that it may be read in two ways: behind
 * a comment, or with the beginning of another object within a text.
 */
function dictionaryBefore(bytes: Buffer, at: number): string | null {
  const before = bytes.subarray(Math.max(0, at - dictionaryLength), at).toString('latin1');
  const opening = [...before.matchAll(/\d+\s+\d+\s+obj\b/g)].at(-1);
  if (!opening) return null;
  const line =
    before
      .slice(0, opening.index)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const said = before.slice(opening.index + opening[0].length).replaceAll(/\((?:\\[\s\S]|[^()\\])*\)/g, '');
  return line.includes('%') || /[()%]/.test(said) || !/^\s*<</.test(said) ? null : nameOf(said);
}

async function unpacked(body: Buffer, most: number): Promise<Buffer | FileFault> {
  try {
    return await inflated(body, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken';
  }
}
