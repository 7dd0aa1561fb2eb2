import { Busboy } from '@fastify/busboy';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { isPlainText, notPlainText } from './input-limits.js';
import { Problem } from './problem.js';

interface Limits {
  readonly mostBytes: number;
  /** So long a line may stand still. */
  readonly idleMs: number;
}

/** The one file of a form, bit by bit as it comes, and the fields before it. */
export interface OneFile {
  readonly fields: ReadonlyMap<string, string>;
  readonly bytes: AsyncGenerator<Buffer>;
}

const usualIdleMs = 30_000;
/** What a form has beside its file. */
const mostFields = 8;
const longestField = 2_000;
const boundaries = 16 * 1024;

/** Reads no further than the reader of `bytes` does. What is no such form, too large, cut off or stands still throws a `Problem`. */
export async function oneFileOf(
  headers: IncomingHttpHeaders,
  body: Readable,
  { mostBytes, idleMs = usualIdleMs }: Omit<Limits, 'idleMs'> & Partial<Limits>,
): Promise<OneFile> {
  if (Number(headers['content-length'] ?? 0) > mostBytes + boundaries) throw new Problem('tooLarge');
  const type = headers['content-type'];
  if (!type) throw new Problem('mediaType');
  const form = formOf(type);
  const fields = new Map<string, string>();
  form.on('field', (name, value, cutName, cutValue) => {
    if (cutName || cutValue) form.destroy(new Problem('tooLarge'));
    else if (isPlainText(value)) fields.set(name, value);
    else form.destroy(notPlainText());
  });
  // Its errors are those of the form, and may come before anybody reads it.
  const found = new Promise<Readable>((resolve) =>
    form.on('file', (_name, file) => resolve(file.on('error', () => undefined))),
  );
  const arrived = wholeForm(body, form, idleMs);
  const broken = arrived.then(
    () => Promise.reject(new Problem('badRequest')),
    (error: unknown) => Promise.reject(problemWith(error)),
  );
  const file = await Promise.race([found, broken]);
  broken.catch((error: Error) => file.destroy(error));
  return { fields, bytes: counted(file, mostBytes, arrived) };
}

function formOf(type: string) {
  try {
    const limits = { files: 1, fields: mostFields, fieldSize: longestField, parts: mostFields + 1, headerPairs: 20 };
    return new Busboy({ headers: { 'content-type': type }, limits });
  } catch {
    throw new Problem('mediaType');
  }
}

/** What breaks off leaves the connection as it is: an answer may still go out on it. */
async function wholeForm(body: Readable, form: ReturnType<typeof formOf>, idleMs: number): Promise<void> {
  const idle = setTimeout(() => body.destroy(new Problem('timeout')), idleMs).unref();
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('finish', resolve).on('error', reject);
      body.on('error', reject).on('close', () => body.readableEnded || reject(new Problem('badRequest')));
      body.on('data', () => idle.refresh());
      body.pipe(form);
    });
  } finally {
    clearTimeout(idle);
    body.unpipe(form);
  }
}

/** The last bytes of the form tell that it is whole: only then there is an end. */
async function* counted(file: Readable, mostBytes: number, arrived: Promise<unknown>): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw new Problem('tooLarge');
      yield chunk;
    }
    await arrived;
  } catch (error) {
    throw problemWith(error);
  }
}

const problemWith = (error: unknown): Problem => (error instanceof Problem ? error : new Problem('badRequest'));
