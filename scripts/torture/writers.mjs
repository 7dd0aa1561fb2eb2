import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.mjs';

/** @param {string} path */
const built = (path) => import(pathToFileURL(inRoot(path)).href);

const streams = 8;
const keys = ['themeSwitch', 'installPrompt'];
/** No event of these writers holds personal data. */
const noPersonalData = { seal: refuseToSeal, open: refuseToSeal };

async function refuseToSeal() {
  throw new Error('the writers write no personal data');
}

/**
 * Writers that note what the store acknowledged. Each fact has a name of its own and is tried under one command id until
 * it is acknowledged, so that afterwards each name must stand in the log exactly once.
 * @param {{ eventStoreUrl: string, writers: number, pause: number, patience: import('./patience.mjs').Patience }} options  pause: milliseconds between two facts of a writer
 */
export async function startWriters({ eventStoreUrl, writers, pause, patience }) {
  const [{ createEventStore, StoreUnavailable }, { createEventRegistry, isRefused }, visits, features] =
    await Promise.all([
      built('apps/api/dist/platform/event-store/index.js'),
      built('libs/domain/dist/kernel/index.js'),
      built('libs/domain/dist/visits/index.js'),
      built('libs/domain/dist/flags/index.js'),
    ]);
  const registry = createEventRegistry(visits.visitEvents, features.flagEvents);
  const store = createEventStore({ connectionString: eventStoreUrl, registry, personalData: noPersonalData });
  /** @type {Map<string, number>} */
  const acknowledged = new Map();
  /** @type {Set<string>} */
  const decided = new Set();
  const counts = { appended: 0, busy: 0, unavailable: 0 };
  let writing = true;

  /** @type {Record<string, import('./patience.mjs').Watch>} */
  const watches = {};

  /** Answers when it is in the log. @param {'fact' | 'decision'} kind @param {() => Promise<object>} write */
  const persist = async (kind, write) => {
    const watch = (watches[kind] ??= patience.watch(kind));
    for (;;) {
      try {
        const outcome = await patience.within(write());
        if (!isRefused(outcome)) return watch.acknowledged();
        watch.refused(String(/** @type {{ refused?: unknown }} */ (outcome).refused));
        counts.busy += 1;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        watch.refused(/** @type {Error} */ (error).message);
        counts.unavailable += 1;
      }
      await sleep(50 + Math.random() * 200);
    }
  };

  /** @param {number} writer */
  const appendFacts = async (writer) => {
    const stream = visits.visitStream(`2020-01-0${(writer % streams) + 1}`);
    for (let number = 0; writing; number += 1) {
      const origin = `w${writer}-${number}.torture.test`;
      const event = { type: 'ReferrerLogged', data: { origin } };
      const context = { actor: 'torture', commandId: randomUUID() };
      await persist('fact', () => store.append(stream, [event], context));
      acknowledged.set(origin, Date.now());
      counts.appended += 1;
      if (pause > 0) await sleep(pause);
    }
  };

  /** @param {number} writer */
  const switchFeature = async (writer) => {
    const key = /** @type {string} */ (keys[writer % keys.length]);
    for (let turn = 0; writing; turn += 1) {
      const on = {
        type: 'SwitchFlagOn',
        data: { key, audience: 'users', roles: [], users: [`u${writer}-${turn}`] },
      };
      const context = { actor: 'torture', commandId: randomUUID() };
      await persist('decision', () => store.decide(features.flagStream(key), features.flagDecider, on, context));
      decided.add(`u${writer}-${turn}`);
      await sleep(20 + pause);
    }
  };

  const running = Array.from({ length: writers }, (_, writer) =>
    writer % 8 === 7 ? switchFeature(writer) : appendFacts(writer),
  );
  const failed = Promise.all(running).then(() => undefined);
  failed.catch((error) => {
    writing = false;
    patience.end(`a writer failed: ${error.message}`);
  });
  return {
    acknowledged,
    decided,
    counts,
    /** Lets each finish what it is at. */
    async stop() {
      writing = false;
      await failed.finally(() => Object.values(watches).forEach((watch) => watch.done()));
    },
    close: () => Promise.race([store.close(), sleep(5000)]),
  };
}
