import { readFileSync } from 'node:fs';
import type { EventNodeOptions } from './event-node.options.js';

export class EnvironmentError extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the stand-alone node's environment; each complaint names the variable to change. */
export function readEnvironment(env: Variables): EventNodeOptions {
  const databaseUrl = env['DATABASE_URL'];
  if (!databaseUrl) throw new EnvironmentError('DATABASE_URL is not set: give a postgres:// connection string');
  if (!/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new EnvironmentError('DATABASE_URL is not a postgres:// connection string');
  const tls = both(env, 'EVENT_NODE_TLS_CERT', 'EVENT_NODE_TLS_KEY');
  const auth = both(env, 'EVENT_NODE_USER', 'EVENT_NODE_PASSWORD');
  if (auth && !tls) throw new EnvironmentError('EVENT_NODE_USER needs EVENT_NODE_TLS_CERT and EVENT_NODE_TLS_KEY');
  return {
    databaseUrl,
    ...tokenOf(env, 'EVENT_NODE_TOKEN', 'token'),
    ...tokenOf(env, 'EVENT_NODE_ADMIN_TOKEN', 'administratorToken'),
    host: env['EVENT_NODE_HOST'] || '127.0.0.1',
    port: portOf(env['EVENT_NODE_PORT'] || '2113'),
    ...(env['EVENT_NODE_ADVERTISE'] ? { advertise: env['EVENT_NODE_ADVERTISE'] } : {}),
    ...(env['EVENT_NODE_SCHEMA'] ? { schema: env['EVENT_NODE_SCHEMA'] } : {}),
    ...(tls ? { tls: { cert: pem('EVENT_NODE_TLS_CERT', tls[0]), key: pem('EVENT_NODE_TLS_KEY', tls[1]) } } : {}),
    ...(auth ? { auth: { username: auth[0], password: auth[1] } } : {}),
  };
}

function both(env: Variables, first: string, second: string): [string, string] | undefined {
  const values = [env[first], env[second]] as const;
  if (!values[0] && !values[1]) return undefined;
  if (!values[0] || !values[1]) throw new EnvironmentError(`${first} and ${second} must be set together`);
  return [values[0], values[1]];
}

/** It travels in a connection string and in a header. */
function tokenOf(env: Variables, variable: string, option: 'token' | 'administratorToken'): Partial<EventNodeOptions> {
  const text = env[variable];
  if (!text) return {};
  if (!/^[\w-]{16,200}$/.test(text))
    throw new EnvironmentError(`${variable} has to be 16 to 200 letters, digits, - and _`);
  return { [option]: text };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new EnvironmentError(`EVENT_NODE_PORT is not a port: ${text}`);
  return port;
}

function pem(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new EnvironmentError(`${variable} names a file that cannot be read: ${path}`);
  }
}
