import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Complaint } from './complaint.mjs';
import { startEventNode } from './event-node.mjs';
import { dataDirOf } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { clusterOf } from './postgres-places.mjs';
import { holderOf } from './lock.mjs';
import { readRun, takeDataDir, writeRun } from './run-file.mjs';

/** @typedef {{ databaseUrl: string, eventStoreUrl: string, stop: () => Promise<void> }} Stack */

/** The product that runs on DATA_DIR, once it has said where its parts are. @param {string} dataDir */
async function running(dataDir) {
  for (let wait = 0; wait < 300 && holderOf(dataDir)?.kind === 'product'; wait++) {
    const run = readRun(dataDir);
    if (run?.pid === holderOf(dataDir)?.pid && run?.databaseUrl && run.eventStoreUrl) return run;
    await sleep(100);
  }
  return null;
}

/**
 * Postgres and the event store for a command line tool: those of the environment, else those of the product that runs on
 * DATA_DIR, else its own on DATA_DIR until `stop`. Only the product itself makes a new DATA_DIR: a tool that did would
 * find it empty and call it clean.
 * @param {{ dataDir?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<Stack>}
 */
export async function openStack({ dataDir: folder, env = process.env } = {}) {
  const dataDir = folder ? resolve(folder) : dataDirOf(env);
  const given = { databaseUrl: env['DATABASE_URL'], eventStoreUrl: env['EVENTSTORE_URL'] };
  if (given.databaseUrl && given.eventStoreUrl) {
    return { databaseUrl: given.databaseUrl, eventStoreUrl: given.eventStoreUrl, stop: async () => undefined };
  }
  const run = await running(dataDir);
  if (run?.databaseUrl && run.eventStoreUrl) {
    return {
      databaseUrl: given.databaseUrl ?? run.databaseUrl,
      eventStoreUrl: given.eventStoreUrl ?? run.eventStoreUrl,
      stop: async () => undefined,
    };
  }
  return startOwn(dataDir, given);
}

/** @param {string} dataDir @param {{ databaseUrl?: string, eventStoreUrl?: string }} given @returns {Promise<Stack>} */
async function startOwn(dataDir, given) {
  if (!given.databaseUrl && !existsSync(join(clusterOf(dataDir), 'PG_VERSION'))) {
    throw new Complaint(`there is no data of Meridian in ${dataDir}: set DATA_DIR to the folder that npm start uses`);
  }
  const release = await takeDataDir(dataDir, 'tool');
  /** @type {(() => Promise<void>)[]} */
  const stops = [async () => release()];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    let { databaseUrl, eventStoreUrl } = given;
    if (!databaseUrl) {
      const postgres = await startPostgres({ dataDir });
      stops.push(() => postgres.stop());
      databaseUrl = postgres.url;
    }
    if (!eventStoreUrl) {
      const node = await startEventNode(databaseUrl);
      stops.push(() => node.stop());
      eventStoreUrl = node.url;
    }
    writeRun(dataDir, {
      pid: process.pid,
      startedAt: new Date().toISOString(),
      kind: 'tool',
      databaseUrl,
      eventStoreUrl,
      pids: {},
    });
    return { databaseUrl, eventStoreUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
