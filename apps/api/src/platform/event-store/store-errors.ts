/** The event store cannot be reached. Nothing is half done; the same command id may be tried again. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
  readonly status = 503;
}

/** The store hands out less of a stream than was written to it. Nothing is decided on a part of a history. */
export class HistoryIncomplete extends StoreUnavailable {
  override readonly name = 'HistoryIncomplete';

  constructor(
    readonly stream: string,
    what: string,
  ) {
    super(`The history of ${stream} is incomplete: ${what}. Run npm run audit -- verify`);
  }
}

/** Whether the log still belongs to the database is not known, and an append waits for that. */
export class WordMissing extends Error {
  override readonly name = 'WordMissing';

  constructor(cause?: unknown) {
    super('Postgres does not answer: nothing is appended meanwhile', { cause });
  }
}

/** Another append came first. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict';
}

/** The store answered within the time, and said no for good. */
const final = new Set([
  'access-denied',
  'bad-request',
  'invalid-argument',
  'maximum-append-size-exceeded',
  'missing-required-metadata-property',
  'stream-deleted',
  'unsupported',
  'wrong-expected-version',
]);

/** The client's own errors have a type; those of its connection carry the same word in a trailer. */
export function typeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('type' in error) return typeof error.type === 'string' ? error.type : undefined;
  const trailers = 'metadata' in error ? (error.metadata as Partial<Trailers> | undefined) : undefined;
  return trailers?.get?.('exception')[0]?.toString();
}

interface Trailers {
  get(name: string): readonly (string | Buffer)[];
}

export function isConflict(error: unknown): boolean {
  return typeOf(error) === 'wrong-expected-version';
}

/** Unknown, or without the right: nothing was done. */
export function isAccessDenied(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 7 || code === 16 || typeOf(error) === 'access-denied';
}

export function isMissingStream(error: unknown): boolean {
  return typeOf(error) === 'stream-not-found';
}

/** While the client reconnects its errors may be raw ones without a type, so whatever is not final may be tried again. */
export function mayTryAgain(error: unknown): boolean {
  if (error instanceof RevisionConflict || error instanceof StoreUnavailable) return false;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return false;
  return !final.has(typeOf(error) ?? '');
}
