import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.js';

/** How much one request may bring; it is counted before anything judges it. */
export interface InputLimits {
  /** Levels of lists and objects within each other. */
  readonly depth: number;
  /** Entries of one list. */
  readonly list: number;
  /** Entries and fields in all. */
  readonly values: number;
}

export const usualInput: InputLimits = { depth: 16, list: 200, values: 2_000 };
/** Staff confirm a change over as many bookings or reports as it touches. */
export const staffInput: InputLimits = { depth: 16, list: 10_000, values: 12_000 };

const loneSurrogate = /\p{Surrogate}/u;

/** Neither Postgres nor the event store keeps a NUL or half of a surrogate pair. */
export function isPlainText(text: string): boolean {
  return !text.includes('\0') && !loneSurrogate.test(text);
}

export function notPlainText(): Problem {
  return new Problem('badRequest', 'a text has a NUL or half of a surrogate pair');
}

/** What is too much or no plain text in something that was read from JSON; nothing where it may be judged. */
export function inputProblem(input: unknown, limits: InputLimits): Problem | undefined {
  return problemIn(input, limits.depth, limits, { values: limits.values });
}

function problemIn(value: unknown, levels: number, limits: InputLimits, left: { values: number }): Problem | undefined {
  if (typeof value === 'string') return isPlainText(value) ? undefined : notPlainText();
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return new Problem('tooComplex', `the input has more than ${limits.depth} levels`);
  if (Array.isArray(value)) {
    if (value.length > limits.list) return tooLong(limits);
    for (const each of value) {
      const problem = counted(each, levels, limits, left);
      if (problem) return problem;
    }
    return undefined;
  }
  for (const name in value) {
    if (!isPlainText(name)) return notPlainText();
    const problem = counted((value as Record<string, unknown>)[name], levels, limits, left);
    if (problem) return problem;
  }
  return undefined;
}

function counted(value: unknown, levels: number, limits: InputLimits, left: { values: number }): Problem | undefined {
  left.values -= 1;
  if (left.values < 0) return new Problem('tooComplex', `the input has more than ${limits.values} values`);
  return problemIn(value, levels - 1, limits, left);
}

export function tooLong({ list }: InputLimits): Problem {
  return new Problem('tooComplex', `a list has more than ${list} entries`);
}

/** Of an address: what is in its path, and what is asked of it. Half of a surrogate pair cannot be written there. */
export function refuseNulInAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    done(request.url.includes('%00') ? notPlainText() : undefined);
  });
}
