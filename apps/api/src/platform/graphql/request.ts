import type { FastifyRequest } from 'fastify';
import { inputProblem, type InputLimits } from '../http/input-limits.js';
import { Problem } from '../http/problem.js';
import { sha256 } from './integrator-documents.js';

export interface GraphqlRequest {
  readonly query?: string;
  readonly hash?: string;
  readonly operationName?: string;
  readonly variables: Record<string, unknown>;
}

const sha256Hex = /^[0-9a-f]{64}$/;

/** The limits are those of what comes in the address; a body was held to its own when it was read. */
export function readGraphqlRequest(request: FastifyRequest, limits: InputLimits): GraphqlRequest {
  return request.method === 'POST'
    ? fromBody(request.body)
    : fromQuery(request.query as Record<string, unknown>, limits);
}

function fromBody(body: unknown): GraphqlRequest {
  if (Array.isArray(body)) throw new Problem('batchRefused', 'send one operation in one request');
  const { query, operationName, variables, extensions } = object(body ?? {}, 'body');
  return assemble(query, operationName, variables, extensions);
}

/** Of one connection that brings the messages of several. */
const mostSubscriptions = 10;

/** `subscriptions`, a JSON list of operations, or the one operation of the address. */
export function readSubscriptions(request: FastifyRequest, limits: InputLimits): readonly GraphqlRequest[] | null {
  const given = json((request.query as Record<string, unknown>)['subscriptions'], 'subscriptions');
  if (given === undefined) return null;
  if (!Array.isArray(given) || given.length === 0) throw new Problem('badRequest', 'subscriptions is not a list');
  if (given.length > mostSubscriptions) {
    throw new Problem('tooComplex', `one connection has at most ${mostSubscriptions} subscriptions`);
  }
  const problem = inputProblem(given, limits);
  if (problem) throw problem;
  return given.map(fromBody);
}

function fromQuery(query: Record<string, unknown>, limits: InputLimits): GraphqlRequest {
  const { query: document, operationName, variables, extensions } = query;
  const given = json(variables, 'variables');
  const problem = inputProblem(given, limits);
  if (problem) throw problem;
  return assemble(document, operationName, given, extensionsOf(extensions));
}

/** The same few texts come again and again. */
const seen = new Map<string, unknown>();

function extensionsOf(value: unknown): unknown {
  if (typeof value !== 'string') return json(value, 'extensions');
  let parsed = seen.get(value);
  if (parsed === undefined) {
    parsed = json(value, 'extensions');
    if (seen.size >= 1_000) seen.clear();
    if (value.length < 200) seen.set(value, parsed);
  }
  return parsed;
}

function assemble(query: unknown, operationName: unknown, variables: unknown, extensions: unknown): GraphqlRequest {
  const asked = {
    query: text(query, 'query'),
    operationName: text(operationName, 'operationName'),
    variables: object(variables ?? {}, 'variables'),
    hash: hashOf(extensions),
  };
  if (asked.hash && asked.query && sha256(asked.query) !== asked.hash) {
    throw new Problem('badRequest', 'sha256Hash is not the hash of the query that came with it');
  }
  return asked;
}

function hashOf(extensions: unknown): string | undefined {
  if (extensions === undefined || extensions === null) return undefined;
  const { persistedQuery } = object(extensions, 'extensions');
  if (persistedQuery === undefined) return undefined;
  const { sha256Hash } = object(persistedQuery, 'persistedQuery');
  if (typeof sha256Hash === 'string' && sha256Hex.test(sha256Hash)) return sha256Hash;
  throw new Problem('badRequest', 'sha256Hash is not the hash of a document');
}

function json(value: unknown, name: string): unknown {
  const raw = text(value, name);
  if (!raw) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    throw new Problem('badRequest', `${name} is not JSON`);
  }
}

function text(value: unknown, name: string): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw new Problem('badRequest', `${name} is not a text`);
}

function object(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Problem('badRequest', `${name} is not an object`);
}
