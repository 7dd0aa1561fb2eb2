import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./product.mjs').House} House */
/** @typedef {import('./random.mjs').Random} Random */

/** @param {import('./part.mjs').Part} part @param {number} pause */
async function fell(part, pause) {
  await part.kill();
  await sleep(pause);
  await part.raise();
}

/** @param {House} house @param {boolean} immediate @param {number} pause */
async function fellPostgres(house, immediate, pause) {
  await house.postgres.end(immediate);
  await sleep(pause);
  await house.postgres.raise();
}

/** @param {{ cut: () => void, mend: () => void }} wire @param {number} pause */
async function cut(wire, pause) {
  wire.cut();
  await sleep(pause);
  wire.mend();
}

/** The API that holds the lease of the projector, as its own metrics say. @param {House} house */
async function leader(house) {
  for (const api of house.apis) {
    try {
      const text = await (await fetch(`${api.url}/metrics`, { signal: AbortSignal.timeout(1000) })).text();
      if (/^meridian_projector_leader(\{[^}]*\})? 1$/m.test(text)) return api;
    } catch {
      // A process that cannot answer leads nothing.
    }
  }
  return house.apis[0];
}

/** Postgres may have panicked, or may only have refused to write: either way it is started anew once there is room. */
/** @param {House} house @param {import('./disk.mjs').Disk} disk @param {number} pause */
async function crowd(house, disk, pause) {
  disk.fill();
  await sleep(pause);
  disk.empty();
  await fellPostgres(house, true, 0);
}

/** @type {Record<string, (house: House, random: Random) => Promise<void>>} */
const usual = {
  'kill -9 of an API': (house, random) => fell(random.pick(house.apis), random.between(0, 1500)),
  'kill -9 of the leading API': async (house, random) => {
    const leading = await leader(house);
    if (leading) await fell(leading, random.between(0, 1500));
  },
  'kill -9 of the event node': (house, random) => fell(house.node, random.between(0, 1500)),
  'kill -9 of Postgres': (house, random) => fellPostgres(house, false, random.between(0, 1000)),
  'immediate stop of Postgres': (house, random) => fellPostgres(house, true, random.between(0, 1000)),
  'cut between API and node': (house, random) => cut(house.toNode, random.between(100, 2500)),
  'cut before Postgres': (house, random) => cut(house.toPostgres, random.between(100, 2000)),
};

/**
 * One fault after the other until the time is over, each kind at least once, each at a moment that the seed decides.
 * @param {{ house: House, random: Random, disk: import('./disk.mjs').Disk, milliseconds: number, signal: AbortSignal, onFault: (fault: string) => void }} given
 */
export async function harass({ house, random, disk, milliseconds, signal, onFault }) {
  const faults = { ...usual };
  if (disk.canFill) faults['full disk'] = () => crowd(house, disk, random.between(500, 2500));
  const names = Object.keys(faults);
  const until = Date.now() + milliseconds;
  let round = 0;
  while (!signal.aborted && (Date.now() < until || round < names.length)) {
    await sleep(random.between(200, 2500));
    const name = round < names.length ? /** @type {string} */ (names[round]) : random.pick(names);
    round += 1;
    onFault(name);
    await faults[name]?.(house, random);
  }
}
