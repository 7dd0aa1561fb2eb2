export const GrpcStatus = {
  ok: 0,
  cancelled: 1,
  unknown: 2,
  invalidArgument: 3,
  notFound: 5,
  alreadyExists: 6,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const;

/** A refusal as the wire knows it: a status, a sentence, and the trailers from which the client builds its typed error. */
export class GrpcError extends Error {
  readonly status: number;
  readonly trailers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, trailers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.trailers = trailers;
  }
}

/** Trailers carry printable ASCII only; anything else travels percent-encoded. */
export function trailerText(text: string): string {
  return /^[ -~]*$/.test(text) ? text : encodeURIComponent(Buffer.from(text).toString());
}

export const unavailable = (message: string) => new GrpcError(GrpcStatus.unavailable, message);
export const invalidArgument = (message: string) => new GrpcError(GrpcStatus.invalidArgument, message);

export const accessDenied = () =>
  new GrpcError(GrpcStatus.permissionDenied, 'Access Denied', { exception: 'access-denied' });

export const streamDeleted = (stream: string) =>
  new GrpcError(GrpcStatus.failedPrecondition, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': trailerText(stream),
  });
