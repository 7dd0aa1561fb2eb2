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
  const apollo = typeof formatted.extensions?.['code'] === 'string' ? formatted.extensions['code'] : undefined;
  if (!(origin instanceof Problem)) {
    if (/exceed|limit/i.test(formatted.message) && apollo === 'GRAPHQL_PARSE_FAILED')
      return shape(new Problem('tooComplex'));
    if (apollo && byDocument.has(apollo)) return shape(new Problem('badRequest', formatted.message), formatted.path);
    if (isInputError(formatted, origin, apollo)) {
      return shape(new Problem('badRequest', 'a variable or argument does not fit its type'), formatted.path);
    }
    if (apollo === 'BAD_REQUEST') {
      const byGet = /GET requests only support query/i.test(formatted.message);
      return shape(
        new Problem(byGet ? 'methodNotAllowed' : 'badRequest', byGet ? 'send a mutation by POST' : undefined),
      );
    }
  }
  return shape(problemOf(origin), formatted.path);
}

export function originOf(thrown: unknown): unknown {
  let origin = thrown;
  while (origin instanceof GraphQLError && origin.originalError) origin = origin.originalError;
  return origin;
}

/** Raised by the executor before any resolver ran: it has no path, and nothing that was thrown behind it. */
function isInputError(formatted: GraphQLFormattedError, origin: unknown, apollo: string | undefined): boolean {
  if (apollo === 'BAD_USER_INPUT') return true;
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
