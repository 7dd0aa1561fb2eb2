import { createApp } from '../../apps/api/dist/app.js';
import { readEnvironment } from '../../apps/api/dist/platform/environment.js';
import { RATE_LIMITS } from '../../apps/api/dist/platform/http/rate-limits.js';
import { PERSONAL_DATA } from '../../apps/api/dist/platform/personal-data/index.js';
import { Passwords } from '../../apps/api/dist/platform/secrets/index.js';

/** The API as it is, but for the limit of requests, with the demo people. It also hashes alone when asked to. */
const api = await createApp({
  environment: readEnvironment(),
  overrides: [{ provide: RATE_LIMITS, useValue: { reads: 1e9, writes: 1e9 } }],
});
const url = await api.listen();
await api.seedDemo();
const passwords = new Passwords();
const stored = await passwords.hash('Meridian-2026');
const personalData = api.nest.get(PERSONAL_DATA, { strict: false });

async function verifyFor({ connections, seconds }) {
  const started = performance.now();
  const ends = started + seconds * 1_000;
  let verified = 0;
  const one = async () => {
    for (; performance.now() < ends; verified += 1) await passwords.verify(stored, 'Meridian-2026');
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (verified * 1_000) / (performance.now() - started);
}

const work = {
  verify: verifyFor,
  open: ({ rows, columns }) => personalData.openRows(rows, { person: 'user_id', columns }),
};
process.send(Number(new URL(url).port));
process.on('message', async ({ what, input }) => process.send(await work[what](input)));
process.on('disconnect', () => process.exit());
