import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Problem, problemOf } from '../http/problem.js';

export interface GraphqlAnswer {
  readonly status: number;
  readonly body: string;
}

export interface GraphqlAnswerError extends GraphQLFormattedError {
  readonly code: string;
  readonly messageKey: string;
}

const byDocument = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE']);

/**
 * One shape for both paths. What a document does wrong is said in words, because a developer reads it; what a resolver
 * threw is said by its code alone, and values that do not fit are not repeated.
 */
export function answerError(formatted: GraphQLFormattedError, thrown?: unknown): GraphqlAnswerError {
  const origin = originOf(thrown);
  return shape(
    origin instanceof Problem ? origin : (documentProblem(formatted, origin) ?? problemOf(origin)),
    formatted.path,
  );
}

/** What is wrong with the request itself, as graphql and Apollo name it. */
function documentProblem(formatted: GraphQLFormattedError, origin: unknown): Problem | undefined {
  const { message, extensions } = formatted;
  const kind = typeof extensions?.['code'] === 'string' ? extensions['code'] : '';
  if (/GET requests only support query/i.test(message))
    return new Problem('methodNotAllowed', 'send a mutation by POST');
  if (/more tha[nt] \d+ tokens/.test(message)) return new Problem('tooComplex', 'the document has too many tokens');
  if (byDocument.has(kind)) return new Problem('badRequest', message);
  if (isInputError(formatted, origin, kind))
    return new Problem('badRequest', 'a variable or argument does not fit its type');
  return kind === 'BAD_REQUEST' ? new Problem('badRequest') : undefined;
}

const away = new Set<string>(['unavailable', 'timeout']);

/** An answer that holds nothing because a part of the product is away is no success, so that others may act on its status. */
export function isAway(data: unknown, codes: readonly string[]): boolean {
  if (!codes.some((code) => away.has(code))) return false;
  return data === null || data === undefined || Object.values(data).every((value) => value === null);
}

export function originOf(thrown: unknown): unknown {
  let origin = thrown;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

/** Raised by the executor before any resolver ran: it has no path, and nothing that was thrown behind it. */
function isInputError(formatted: GraphQLFormattedError, origin: unknown, kind: string): boolean {
  if (kind === 'BAD_USER_INPUT') return true;
  return origin instanceof GraphQLError && formatted.path === undefined;
}

function shape(problem: Problem, path?: GraphQLFormattedError['path']): GraphqlAnswerError {
  const entry = problem.entries[0] ?? { code: problem.code, messageKey: 'errors.internal' };
  return {
    code: entry.code,
    messageKey: entry.messageKey,
    message: entry.message ?? entry.code,
    ...(path && { path }),
    extensions: { code: entry.code, messageKey: entry.messageKey },
  };
}
