import { EnvironmentError } from '../environment.js';
import { refusalOf } from '../event-store/store-refusal.js';

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', '57P03'];
const refusedByPostgres = ['28P01', '28000', '3D000'];

/** One line for the person who started the process: what is wrong and what to change. Undefined for a bug, which deserves its stack. */
export function explainStartFailure(error: unknown): string | undefined {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return undefined;
  const refusal = refusalOf(error);
  if (refusal) return `EVENTSTORE_URL is of no use, ${refusal.cause}: ${refusal.cure}`;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return 'PORT is taken by another process: set PORT to a free one, or stop that process';
  if (code === 'EACCES') return 'PORT may not be opened by this user: set PORT to 1024 or above';
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine: set HOST to 127.0.0.1 or 0.0.0.0';
  if (unreachable.includes(code) || /timeout exceeded|connection timeout/i.test(error.message)) {
    return 'DATABASE_URL cannot be reached: start that Postgres, or correct host and port';
  }
  if (refusedByPostgres.includes(code)) {
    return `DATABASE_URL is refused by Postgres (${code}): correct its user, password or database name`;
  }
  return undefined;
}

function codeOf(error: Error): string {
  const nested = error instanceof AggregateError ? error.errors[0] : error;
  return typeof nested === 'object' && nested && 'code' in nested ? String(nested.code) : '';
}

export function failStart(error: unknown): never {
  const line = explainStartFailure(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
