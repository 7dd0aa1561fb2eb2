import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/api/dist/platform/postgres/migrate.js';

/** A database and processes of a bench's own: other parts are not disturbed by it, nor it by what they left behind. */
export async function openStand({ server, name }) {
  await statementOn(server, `drop database if exists ${name} with (force)`);
  await statementOn(server, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
  const children = [];
  await migrate(databaseUrl);
  return {
    databaseUrl,
    dataDir,
    /** A process of its own, which says its port once it serves. */
    async serve(file, env) {
      const stdio = ['ignore', 'ignore', 'inherit', 'ipc'];
      const child = fork(file, { stdio, env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ...env } });
      children.push(child);
      const port = await new Promise((resolve, reject) => {
        child.once('message', resolve);
        child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
      });
      return { child, port };
    },
    /** Between the end of the processes and that of the database comes the end of what they need. */
    async close(stopRest = async () => undefined) {
      await Promise.all(children.map(ended));
      await stopRest();
      await statementOn(server, `drop database if exists ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ended(child) {
  if (child.exitCode !== null || !child.connected) return undefined;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.disconnect();
  });
}

export async function statementOn(url, ...texts) {
  const client = new pg.Client(url);
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

/**
 * Many short turns, one after the other, so that the machine's moods meet all of them; the middle one counts. The first
 * ones only warm: V8 compiles what is hot after some thousand requests, and what it interprets takes three times as long.
 */
export async function takeTurns(cases, { turns, warming = 2, unit = 'requests/s', print }) {
  const rates = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (const turn of Array.from({ length: warming + turns }).keys()) {
    for (const [name, play] of Object.entries(cases)) {
      const rate = await play();
      if (turn >= warming) rates[name].push(rate);
    }
  }
  const measured = Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, middle(values)]));
  for (const [name, rate] of Object.entries(measured)) print(`${name}: ${Number(rate.toPrecision(4))} ${unit}`);
  return measured;
}

const middle = (values) => values.sort((left, right) => left - right)[Math.floor(values.length / 2)];
