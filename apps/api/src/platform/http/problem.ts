import type { FieldError, MessageKey } from '@meridian/contracts/kernel';

export interface ErrorEntry {
  readonly code: string;
  readonly messageKey: string;
  readonly message?: string;
  readonly field?: string;
  readonly values?: FieldError['values'];
}

export interface ErrorList {
  readonly errors: readonly ErrorEntry[];
}

const kinds = {
  invalid: { status: 400, messageKey: 'errors.invalid' },
  badRequest: { status: 400, messageKey: 'errors.invalid' },
  batchRefused: { status: 400, messageKey: 'errors.tooComplex' },
  tooComplex: { status: 400, messageKey: 'errors.tooComplex' },
  documentNotTrusted: { status: 400, messageKey: 'errors.unknownDocument' },
  signInRequired: { status: 401, messageKey: 'errors.signInRequired' },
  forbidden: { status: 403, messageKey: 'errors.forbidden' },
  csrf: { status: 403, messageKey: 'errors.csrf' },
  notFound: { status: 404, messageKey: 'errors.notFound' },
  methodNotAllowed: { status: 405, messageKey: 'errors.methodNotAllowed' },
  conflict: { status: 409, messageKey: 'errors.invalid' },
  unprocessable: { status: 422, messageKey: 'errors.invalid' },
  timeout: { status: 503, messageKey: 'errors.timeout' },
  tooLarge: { status: 413, messageKey: 'errors.tooLarge' },
  mediaType: { status: 415, messageKey: 'errors.invalid' },
  tooManyRequests: { status: 429, messageKey: 'errors.tooManyRequests' },
  internal: { status: 500, messageKey: 'errors.internal' },
  busy: { status: 503, messageKey: 'errors.busy' },
  unavailable: { status: 503, messageKey: 'errors.unavailable' },
} as const satisfies Record<string, { status: number; messageKey: MessageKey }>;

export type ProblemCode = keyof typeof kinds;

/** An answer that is an error: thrown anywhere in a request, it becomes a status and an errors list. */
export class Problem extends Error {
  readonly status: number;
  readonly entries: readonly ErrorEntry[];

  constructor(
    readonly code: ProblemCode,
    message?: string,
    entries?: readonly ErrorEntry[],
  ) {
    super(message ?? code);
    this.name = 'Problem';
    this.status = kinds[code].status;
    this.entries = entries ?? [{ code, messageKey: kinds[code].messageKey, ...(message && { message }) }];
  }

  get body(): ErrorList {
    return { errors: this.entries };
  }
}

export function invalidFields(errors: readonly FieldError[]): Problem {
  return new Problem(
    'invalid',
    undefined,
    errors.map(({ field, messageKey, values }) => ({ code: 'invalid', field, messageKey, values })),
  );
}

const byStatus = new Map<number, ProblemCode>([
  [400, 'badRequest'],
  [401, 'signInRequired'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [408, 'timeout'],
  [413, 'tooLarge'],
  [414, 'tooLarge'],
  [415, 'mediaType'],
  [429, 'tooManyRequests'],
  [503, 'unavailable'],
]);

/** Whatever was thrown, as an answer. Text of errors that we did not write ourselves never leaves the product. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isTimeout(error)) return new Problem('timeout');
  if (isUnreachable(error)) return new Problem('unavailable');
  if (isNoText(error)) return new Problem('badRequest');
  const status = statusOf(error);
  return new Problem(byStatus.get(status) ?? (status >= 400 && status < 500 ? 'badRequest' : 'internal'));
}

function isTimeout(error: unknown): boolean {
  return hasCode(error, ['FST_ERR_HANDLER_TIMEOUT', '57014']);
}

/** Postgres takes no NUL within a text. */
function isNoText(error: unknown): boolean {
  return hasCode(error, ['22021']);
}

/** The database or the event store is away, which is nobody's bug and passes. */
function isUnreachable(error: unknown): boolean {
  return (
    isCutOff(error) ||
    hasCode(error, [
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      '57P01',
      '57P02',
      '57P03',
      '53300',
      '08006',
    ])
  );
}

/** pg says some of these in words alone. */
const cutOff = /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered))/;

function isCutOff(error: unknown): boolean {
  return error instanceof Error && cutOff.test(error.message);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  return typeof status === 'number' ? status : typeof statusCode === 'number' ? statusCode : 500;
}
