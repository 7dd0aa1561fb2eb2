import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Complaint } from './complaint.mjs';
import { inRoot } from './paths.mjs';
import { freePort, portTrouble, reachable } from './ports.mjs';

/** @typedef {Record<string, string | undefined>} Variables */

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new Complaint(`Node ${version} is too old or of an odd line: install Node 20.19 or later, or 22.12 or later`);
}

/** Where the API listens. @param {Variables} env */
export const hostOf = (env) => env['HOST']?.trim() || (env['NODE_ENV'] === 'production' ? '0.0.0.0' : '127.0.0.1');

/** The port to serve on; 0 asks for any. @param {Variables} env */
export async function choosePort(env) {
  const text = env['PORT']?.trim() || '3000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new Complaint(`PORT is "${text}", which is no port: use a number from 1 to 65535, such as 3000`);
  }
  if (port === 0) return freePort();
  const host = hostOf(env);
  const trouble = await portTrouble(port, host);
  if (!trouble) return port;
  if (trouble.code === 'EADDRINUSE')
    throw new Complaint(`port ${port} is taken by another program: set PORT to a free one, such as ${port + 1}`);
  if (trouble.code === 'EACCES') throw new Complaint(`port ${port} needs privileges: set PORT to one above 1023`);
  throw new Complaint(
    `HOST ${host} is not an address of this machine (${trouble.code}): set HOST to one that is, such as 127.0.0.1`,
  );
}

/** The API's own reading of the environment, before anything is started. @param {Variables} env */
export async function checkEnvironment(env) {
  const authority = inRoot('apps/api/dist/platform/environment.js');
  if (!existsSync(authority)) return;
  const { readEnvironment } = await import(pathToFileURL(authority).href);
  const own = { DATABASE_URL: 'postgres://localhost/meridian', EVENTSTORE_URL: 'esdb://localhost:2113?tls=false' };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  try {
    readEnvironment({ ...own, ...given });
  } catch (error) {
    throw new Complaint(error instanceof Error ? error.message : String(error));
  }
}

/** @param {{ code?: string, message: string }} error @param {URL} url */
function databaseTrouble({ code, message }, url) {
  const place = `${url.hostname}:${url.port || 5432}`;
  const database = url.pathname.slice(1);
  if (code === '28P01' || code === '28000')
    return `${place} refuses its user or password: correct them in DATABASE_URL`;
  if (code === '3D000') return `${place} has no database "${database}": create it, or name another in DATABASE_URL`;
  return `no Postgres answers at ${place} (${code ?? message}): start it, correct DATABASE_URL, or unset it to use the embedded one`;
}

/** @param {string} databaseUrl */
export async function requireDatabase(databaseUrl) {
  if (!URL.canParse(databaseUrl))
    throw new Complaint('DATABASE_URL is not a URL: write it like postgres://user:password@host:5432/meridian');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Complaint(`DATABASE_URL: ${databaseTrouble(/** @type {Error} */ (error), new URL(databaseUrl))}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @param {string} url @returns {{ host: string, port: number }[]} */
export function eventStoreHosts(url) {
  const authority = /^[a-z+]+:\/\/(?:[^@/]*@)?([^/?]+)/.exec(url)?.[1] ?? '';
  return authority.split(',').map((place) => {
    const [, host = '', port = '2113'] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  });
}

/** @param {string} eventStoreUrl */
export async function requireEventStore(eventStoreUrl) {
  const hosts = eventStoreHosts(eventStoreUrl);
  const answers = await Promise.all(hosts.map(({ host, port }) => reachable(host, port)));
  if (answers.includes(true)) return;
  const places = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  throw new Complaint(
    `EVENTSTORE_URL: nothing answers at ${places}: start it, correct EVENTSTORE_URL, or unset it to use the embedded node`,
  );
}
